import { z } from "zod";
import { researchFactSchema, researchSourceSchema } from "./fact.schema.ts";

/**
 * A report as it is stored: what it says, with the facts that each statement rests on, and no markup. HTML, PDF, and
 * speech are made from it.
 */

/** When the shape changes, reports of another version are made again. */
export const DOCUMENT_VERSION = 1;

/** The sections of a report, in their order. A report has those about which there is something to say. */
export const SECTION_IDS = [
  "glance",
  "about",
  "standing",
  "peers",
  "size",
  "students",
  "changes",
  "alternatives",
  "onward",
  "unknown",
  "visit",
  "method",
] as const;
export const sectionIdSchema = z.enum(SECTION_IDS);
export type SectionId = z.infer<typeof sectionIdSchema>;

/** A statement with the keys of the facts that it rests on. A sentence of advice or method may rest on none. */
export const saidSchema = z.strictObject({
  text: z.string().min(1),
  facts: z.array(z.string()),
  /** Of an editor's sentence whose figures are those of its facts, but which claims more than these say. */
  isUnsourced: z.literal(true).optional(),
});
export type Said = z.infer<typeof saidSchema>;

const paragraphSchema = z.strictObject({
  kind: z.literal("paragraph"),
  sentences: z.array(saidSchema).min(1),
});
const noteSchema = z.strictObject({ kind: z.literal("note"), sentences: z.array(saidSchema).min(1) });
const listSchema = z.strictObject({ kind: z.literal("list"), items: z.array(saidSchema).min(1) });
const headingSchema = z.strictObject({ kind: z.literal("heading"), text: z.string().min(1) });

/** A row of this school, of another one, whose page its name leads to, or of the middle of the others. */
const rowSchema = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("own") }),
  z.strictObject({ is: z.literal("other"), slug: z.string() }),
  z.strictObject({ is: z.literal("median") }),
]);
export type TableRow = z.infer<typeof rowSchema>;

const tableSchema = z.strictObject({
  kind: z.literal("table"),
  caption: z.string(),
  columns: z.array(z.strictObject({ label: z.string(), isNumeric: z.boolean() })).min(2),
  /** The first cell of each row is its header. */
  rows: z.array(z.array(saidSchema)).min(1),
  /** What each row is about, where rows are schools. Other tables, and those from before it was kept, have none. */
  about: z.array(rowSchema).optional(),
});

/** A number in a chart, with its words. */
const pointSchema = z.strictObject({ value: z.number(), said: saidSchema });

const barsSchema = z.strictObject({
  kind: z.literal("bars"),
  caption: z.string(),
  /** The end of the scale. */
  max: z.number().positive(),
  bars: z.array(z.strictObject({ label: z.string(), point: pointSchema })).min(1),
});

/** Where a figure is among those of groups: the middle half of each group, its median, and the school's own figure. */
const spreadSchema = z.strictObject({
  kind: z.literal("spread"),
  caption: z.string(),
  /** Who they are. Documents from before other schools were taken have similar ones alone. */
  schools: z.string().default("Similar schools"),
  own: z.strictObject({ label: z.string(), point: pointSchema }),
  groups: z
    .array(
      z.strictObject({
        label: z.string(),
        lowerQuartile: pointSchema,
        median: pointSchema,
        upperQuartile: pointSchema,
      }),
    )
    .min(1),
});

export const blockSchema = z.discriminatedUnion("kind", [
  headingSchema,
  paragraphSchema,
  noteSchema,
  listSchema,
  tableSchema,
  barsSchema,
  spreadSchema,
]);
export type Block = z.infer<typeof blockSchema>;
export type Table = z.infer<typeof tableSchema>;
export type Bars = z.infer<typeof barsSchema>;
export type Spread = z.infer<typeof spreadSchema>;

/**
 * Who wrote the prose of a section: our templates; or a language model, whose every sentence was checked. A section is
 * "open" from when it is composed until a configured model has been asked; its words are then those of the templates.
 * "edited" and "edited_model" are what an editor has changed of the one and of the other.
 */
export const writerSchema = z.enum(["templates", "model", "open", "edited", "edited_model"]);
export type Writer = z.infer<typeof writerSchema>;

/**
 * A section as it was before an editor changed it, with the facts and sources that it cited then: what its sentences may
 * state does not depend on what an editor has made of them, and it can be put back.
 */
export const originalSchema = z.strictObject({
  blocks: z.array(blockSchema).min(1),
  writer: writerSchema,
  facts: z.record(z.string(), researchFactSchema),
  sources: z.array(researchSourceSchema),
});
export type Original = z.infer<typeof originalSchema>;

export const sectionSchema = z.strictObject({
  id: sectionIdSchema,
  title: z.string(),
  blocks: z.array(blockSchema).min(1),
  /** Documents from before models were asked are all from templates. */
  writer: writerSchema.default("templates"),
  /** Why the templates wrote it although a model was asked, for staff. */
  instead: z.string().nullable().default(null),
  /** Of an edited section. Sections that were edited before it was kept have none. */
  original: originalSchema.optional(),
});
export type Section = z.infer<typeof sectionSchema>;

export const researchDocumentSchema = z.strictObject({
  version: z.literal(DOCUMENT_VERSION),
  language: z.literal("en-US"),
  school: z.strictObject({ id: z.string(), slug: z.string(), name: z.string(), location: z.string() }),
  title: z.string(),
  siteName: z.string(),
  /** When the facts were read, as an ISO date and time. */
  readAt: z.iso.datetime(),
  sections: z.array(sectionSchema).min(1),
  /** The facts that the sections cite, and those that these are calculated from, by key. */
  facts: z.record(z.string(), researchFactSchema),
  /** The sources of these facts, in the order in which the sections cite them. */
  sources: z.array(researchSourceSchema),
});
export type ResearchDocument = z.infer<typeof researchDocumentSchema>;
