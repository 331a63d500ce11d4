import { z } from "zod";

/**
 * What an answer is checked against, and what comes out. Everything in the evidence was returned by a tool in this
 * conversation, or was typed by the person (`said`).
 */
export const evidenceSchoolSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()).optional(),
  slug: z.string(),
});
export type EvidenceSchool = z.infer<typeof evidenceSchoolSchema>;

const rangeSchema = z.strictObject({ from: z.number(), to: z.number() });

/** What a fact's number counts or measures, if its field in lib/fields does not say so. */
export const factUnitSchema = z.enum(["percent", "share", "dollars", "ratio", "miles", "number"]);
export type FactUnit = z.infer<typeof factUnitSchema>;

export const evidenceFactSchema = z.strictObject({
  /**
   * A field of a school; a number of schools; a place in an order; an average of several schools; a distance from a place;
   * how far apart two schools are.
   */
  about: z.enum(["field", "count", "rank", "average", "distance", "apart"]).optional(),
  /** The ID of the school that the fact is about; null for counts and averages. */
  school: z.string().nullable(),
  /** How far apart: the ID of the other school. */
  other: z.string().optional(),
  /** The position of a school that is measured is only known about. */
  isApproximate: z.boolean().optional(),
  /** Path in lib/fields, such as "academicInfo.averageSAT"; any word for counts and distances. */
  field: z.string(),
  /** What readers call it: "Students", "Public schools in Boston". */
  label: z.string(),
  value: z.union([
    z.number(),
    z.string(),
    z.boolean(),
    z.array(z.string()),
    z.array(z.number()),
    rangeSchema,
  ]),
  unit: factUnitSchema.optional(),
  /** There may be more than the value says: nothing can be denied by it. */
  isPartial: z.boolean().optional(),
  /** For a rank: whether the first has the most or the least of the field. */
  order: z.enum(["most", "least"]).optional(),
  /** School year, or year, that the fact describes. */
  year: z.string().nullable().optional(),
  source: z.strictObject({ name: z.string(), url: z.string().nullable() }).nullable().optional(),
  /** The address of this very figure; by default that on the school's page. */
  url: z.string().nullable().optional(),
});
export type EvidenceFact = z.infer<typeof evidenceFactSchema>;

/** A text whose sentences may be repeated: the text of a web page, an entry of the data dictionary. */
export const evidenceTextSchema = z.strictObject({
  text: z.string(),
  /** A tool itself has compared and counted what it says, of schools that need not be in evidence. */
  isCount: z.boolean().optional(),
  /** The ID of the school that the text is about. */
  school: z.string().nullable().optional(),
  title: z.string().optional(),
  url: z.string().nullable().optional(),
});
export type EvidenceText = z.infer<typeof evidenceTextSchema>;

export const evidenceSchema = z.strictObject({
  schools: z.array(evidenceSchoolSchema),
  facts: z.array(evidenceFactSchema),
  texts: z.array(evidenceTextSchema).optional(),
  /** What the person wrote in this conversation, the latest last. */
  said: z.array(z.string()).optional(),
  /** The ID of the school that "it" means before the answer names one; by default the only school, if there is one. */
  subject: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Why something was taken out: a figure, a school's name, another claim (charter, largest), or an address. */
export const removalReasonSchema = z.enum(["figure", "name", "claim", "address"]);
export type RemovalReason = z.infer<typeof removalReasonSchema>;

/** Something that was taken out, for logs and tests. It is never shown. */
export const removedSchema = z.strictObject({ text: z.string(), reason: removalReasonSchema });
export type Removed = z.infer<typeof removedSchema>;

/** A fact that the answer states, with the places in the checked text that state it. */
export const citationSchema = z.strictObject({
  number: z.int().min(1),
  /** Address of the figure: on the school's page, or of the text that it comes from. */
  url: z.string().nullable(),
  label: z.string(),
  school: z.string().nullable(),
  field: z.string(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  places: z.array(z.strictObject({ start: z.int(), end: z.int() })),
});
export type Citation = z.infer<typeof citationSchema>;

export const checkedAnswerSchema = z.strictObject({
  /** Markdown in which every figure and every name is confirmed. */
  text: z.string(),
  /** The sentence that says that something was left out; null if nothing was. */
  notice: z.string().nullable(),
  removed: z.array(removedSchema),
  citations: z.array(citationSchema),
});
export type CheckedAnswer = z.infer<typeof checkedAnswerSchema>;
