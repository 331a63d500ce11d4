import { z } from "zod";
import { researchFactSchema, researchSourceSchema } from "./fact.schema.ts";
import { changedFactSchema, chapterSchema, RESEARCH_PARTS } from "./report.schema.ts";

/** What is no longer as the report has it: "Students", from "2,403 (2016–17)" to "2,410 (2017–18)". */
export const readerChangeSchema = changedFactSchema.pick({ label: true, from: true, to: true });
export type ReaderChange = z.infer<typeof readerChangeSchema>;

/** What those who have paid for a report are told of it once staff have taken it back. */
export const withdrawnSchema = z.strictObject({
  at: z.iso.datetime(),
  reason: z.string().nullable().meta({ description: "Why, if staff have said so" }),
});
export type Withdrawn = z.infer<typeof withdrawnSchema>;

export const figureYearSchema = z.strictObject({
  year: z.string().meta({ example: "2013–14" }),
  figures: z.int().min(1).meta({ description: "How many figures of the school itself are of this year" }),
});
export type FigureYear = z.infer<typeof figureYearSchema>;

export const glanceFigureSchema = z.strictObject({
  label: z.string().meta({ example: "Students" }),
  text: z.string().meta({ example: "2,403" }),
  year: z.string().nullable().meta({ example: "2016–17" }),
});
export type GlanceFigure = z.infer<typeof glanceFigureSchema>;

export const availabilityAnswerSchema = z.strictObject({
  success: z.literal(true),
  exists: z.boolean(),
  changesFoundAt: z.iso.datetime().nullable().meta({
    description:
      "When it was first found that facts of the school are no longer those of the report; null while they are",
  }),
  changes: z.array(readerChangeSchema).meta({ description: "Those facts, as they were and as they are" }),
  madeAs: z.string().nullable().meta({
    description:
      "The name of the other record of the school that the report was made from; null if of this one",
  }),
  parts: z.array(z.enum(RESEARCH_PARTS)).meta({ description: "The files that come with the report" }),
  figureYears: z
    .array(figureYearSchema)
    .meta({ description: "How old the figures of the report are: the years that most have come first" }),
  glance: z.array(glanceFigureSchema).meta({
    description: "Figures of the school itself that the first section states, which its preview has",
  }),
  withdrawn: withdrawnSchema.nullable().meta({
    description:
      "When and why staff took the report back: it can no longer be unlocked, and is there for those who have paid",
  }),
});

const nearbyReportSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    location: z.string(),
    miles: z.number().min(0),
    isApproximate: z.boolean().meta({ description: "Whether the position of either school is not its own" }),
  })
  .meta({ id: "NearbyResearch" });
export type NearbyReport = z.infer<typeof nearbyReportSchema>;

export const nearbyReportsAnswerSchema = z.strictObject({
  success: z.literal(true),
  reports: z.array(nearbyReportSchema).meta({ description: "Nearest first" }),
});

/** The colors that a report's document is shown in; without them, those of the reader's system. */
export const colorsQuerySchema = z.strictObject({
  colors: z
    .enum(["light", "dark"])
    .optional()
    .meta({ description: "The colors of the document; left out: those of the reader's system" }),
});
export type ReportColors = z.infer<typeof colorsQuerySchema>["colors"];

export const htmlQuerySchema = z.strictObject({
  teaser: z
    .enum(["true", "false"])
    .default("false")
    .transform((given) => given === "true")
    .meta({ description: "true: only what everybody with an account may read" }),
});

const address = z
  .string()
  .meta({ description: "Good for some minutes, for the caller, while they have access" });

export const contentAnswerSchema = z.strictObject({
  success: z.literal(true),
  content: z.strictObject({
    audioUrl: address.nullable(),
    pdfUrl: address.nullable(),
    htmlContent: z.string().meta({ description: "An HTML document of its own, without scripts" }),
    analysisData: z.strictObject({
      title: z.string(),
      readAt: z.iso.datetime().meta({ description: "When the facts were read" }),
      sections: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      facts: z.record(z.string(), researchFactSchema),
      sources: z.array(researchSourceSchema),
    }),
  }),
});
export type ContentAnswer = z.infer<typeof contentAnswerSchema>;

export const pdfAnswerSchema = z.strictObject({ success: z.literal(true), pdfUrl: address });

/** What can be read of the audio before anybody wants to hear it. */
export const transcriptAnswerSchema = z.strictObject({
  success: z.literal(true),
  transcriptUrl: address.nullable().meta({ description: "Of a WebVTT file" }),
  seconds: z.number().nullable(),
  chapters: z.array(chapterSchema).meta({ description: "Where each begins, in seconds" }),
});
export type TranscriptAnswer = z.infer<typeof transcriptAnswerSchema>;

export const audioAnswerSchema = transcriptAnswerSchema.extend({ audioUrl: address });
export type AudioAnswer = z.infer<typeof audioAnswerSchema>;

export const reportLinkAnswerSchema = z.strictObject({
  success: z.literal(true),
  reportUrl: address.meta({ description: "Of the summary report in a window of its own" }),
});

export const standaloneQuerySchema = colorsQuerySchema.extend({
  token: z
    .string()
    .max(4096)
    .optional()
    .meta({ description: "The token of a report-link, or an identity token" }),
});

export const filePassSchema = z.strictObject({ pass: z.string().max(500) });
