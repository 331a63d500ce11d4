import { z } from "zod";
import { textSchema } from "#lib/platform/text.schema.ts";
import { fileNameSchema, LONGEST_CITED, pageAddressSchema } from "#lib/schools/citation.schema.ts";
import { LONGEST_NAME } from "./naming.rules.ts";
import { MOST_CHARACTERS } from "./reading.schema.ts";
import { refusedSchema } from "./refused.schema.ts";
import { CONTENT_TYPES } from "./schema.ts";

/** Maximum lengths, in characters. Whatever reading gives can be kept. */
export const LONGEST_SOURCE = {
  text: MOST_CHARACTERS,
  summary: 50_000,
  name: LONGEST_NAME,
} as const;

/** A changed page of more paragraphs than these is another page; nobody goes through all of them. */
export const MOST_CHANGES = 200;

const idSchema = z.uuid().meta({ description: "ID of the source" });
const schoolSchema = z.string().min(1).max(200).meta({ description: "ID or slug of the school" });
const nameSchema = textSchema(LONGEST_SOURCE.name, "must not be empty");

export const sourceParamsSchema = z.strictObject({ id: idSchema });

/** The query of GET /api/source-content. */
export const sourceQuerySchema = z
  .strictObject({
    schoolId: schoolSchema,
    url: z.string().max(LONGEST_CITED.url).optional().meta({ description: "The page to load" }),
    id: idSchema.optional().meta({ description: "The source to load; the only way to load a file" }),
  })
  .refine(({ url, id }) => url === undefined || id === undefined, "must name a page or a source, not both");
export type SourceQuery = z.output<typeof sourceQuerySchema>;

export const sourceNameSchema = z.strictObject({ sourceName: nameSchema });

/** A source in the list of a school. */
const entryShape = {
  id: z.string(),
  schoolId: z.string(),
  sourceName: z.string(),
  url: z.string().nullable().meta({ description: "Null for a file that is not on the web" }),
  fileName: z.string().nullable().meta({ description: "Null for a page" }),
  contentType: z.enum(CONTENT_TYPES),
  title: z.string().nullable().meta({ description: "As the document itself says" }),
  language: z.string().nullable(),
  publishedOn: z.iso.date().nullable().meta({ description: "The day that the document itself gives" }),
  readAt: z.iso.datetime().meta({ description: "When it was read last" }),
  fingerprint: z.string().meta({ description: "SHA-256 of the text, in hexadecimal" }),
} as const;
const sourceEntrySchema = z.strictObject(entryShape).meta({ id: "SourceEntry" });
export type SourceEntry = z.infer<typeof sourceEntrySchema>;

export const changesSchema = z
  .strictObject({
    since: z.iso.datetime().meta({ description: "When the former text was read last" }),
    paragraphs: z
      .array(z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }))
      .max(MOST_CHANGES)
      .meta({ description: "In the order of the text; null where there was, or is, no paragraph" }),
    total: z.int().min(0).meta({ description: "Number of changed paragraphs, listed or not" }),
  })
  .meta({ id: "SourceChanges" });
export type SourceChanges = z.infer<typeof changesSchema>;

const sourceContentSchema = z
  .strictObject({
    ...entryShape,
    extractedText: z.string().meta({ description: "Markdown; pages of a PDF are separated by form feeds" }),
    aiSummary: z.string().meta({ description: "Markdown; empty if there is none" }),
    refused: refusedSchema,
    inDoubt: z.boolean().meta({
      description: "Whether it may be about another school, and nobody has said that it is about this one",
    }),
    changes: changesSchema.nullable().meta({
      description: "How the text differs from the reading before; null if there is no other",
    }),
  })
  .meta({ id: "SourceContent" });
export type SourceContent = z.infer<typeof sourceContentSchema>;

export const sourcesAnswerSchema = z.strictObject({
  success: z.literal(true),
  content: sourceContentSchema.optional().meta({ description: "The source that the query names" }),
  sources: z
    .array(sourceEntrySchema)
    .optional()
    .meta({ description: "If it names none: all of the school, the last read first" }),
});

export const savedSourceAnswerSchema = z.strictObject({
  success: z.literal(true),
  content: sourceContentSchema,
});

export const doneAnswerSchema = z.strictObject({ success: z.literal(true) });

/** The answer to bringing a source back says so: undo is easily pressed, and the list may be elsewhere. */
export const restoredAnswerSchema = doneAnswerSchema.extend({
  message: z.string().meta({ example: "“Fact sheet” is back among the sources of this school." }),
});

/** Any earlier time is a mistake. */
const EARLIEST = Date.UTC(2000);

const readAtSchema = z.iso
  .datetime()
  .refine((at) => Date.parse(at) >= EARLIEST, "must not be before 2000")
  .meta({ description: "When it was read; by default, and instead of a time in the future, now" });

/** The input for saving a source. */
export const sourceInputSchema = z
  .strictObject({
    schoolId: schoolSchema,
    url: pageAddressSchema.nullish().meta({ description: "Of a page" }),
    fileName: fileNameSchema.nullish().meta({ description: "Of a file, also if it has an address" }),
    extractedText: z.string().min(1, "must not be empty").max(LONGEST_SOURCE.text),
    aiSummary: z.string().max(LONGEST_SOURCE.summary).default(""),
    sourceName: nameSchema.optional().meta({
      description: "By default the name that it has, else the title of the summary",
    }),
    contentType: z.enum(CONTENT_TYPES),
    title: z.string().trim().max(LONGEST_CITED.title).nullish(),
    language: z.string().trim().max(35).nullish().meta({ description: "BCP 47", example: "en-US" }),
    publishedOn: z.iso.date().nullish(),
    refused: refusedSchema.optional(),
    inDoubt: z.boolean().optional().meta({
      description:
        "Whether it may be about another school, and nobody has said that it is about this one. By default as it was",
    }),
    readAt: readAtSchema.optional(),
  })
  .refine(({ url, fileName }) => Boolean(url ?? fileName), {
    path: ["url"],
    error: "must be the address of a page, unless a file is named",
  })
  .meta({ id: "SourceInput" });
export type SourceInput = z.output<typeof sourceInputSchema>;
