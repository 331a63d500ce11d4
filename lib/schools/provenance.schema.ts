import { z } from "zod";

/** Keys of BLANK_REASONS (blanks.format.ts). */
export const blankReasonSchema = z.enum(["not_reported", "not_applicable", "suppressed", "not_collected"]);
export type BlankReason = z.infer<typeof blankReasonSchema>;

/**
 * Where one field of one school comes from, as stored in `School.provenance` under the field's path. Keys are single
 * letters because 130,000 schools hold some twenty of these each.
 */
export const storedProvenanceSchema = z.strictObject({
  /** Key of the DataSource. */
  s: z.string(),
  /** Present when that source gives the field no value: the reason. */
  b: blankReasonSchema.optional(),
  /** Set when a member of staff edited the field: the id of their account, and when (ISO date and time). */
  by: z.string().optional(),
  at: z.string().optional(),
});
export type StoredProvenance = z.infer<typeof storedProvenanceSchema>;
export const storedProvenanceMapSchema = z.record(z.string(), storedProvenanceSchema);

/** What a reader is shown of a field's origin. */
export const fieldProvenanceSchema = z
  .strictObject({
    source: z
      .string()
      .meta({ description: "Name of the register", example: "NCES Private School Universe Survey" }),
    publisher: z.string(),
    year: z.string().meta({
      description: "School year that the figure describes; the day of the edit where our staff gave it",
      example: "2013–14",
    }),
    url: z.string().nullable(),
    checkedAt: z.iso.datetime().meta({ description: "When we last read that source" }),
    blank: blankReasonSchema
      .nullable()
      .meta({ description: "Why the field has no value; null when it has one" }),
  })
  .meta({ id: "FieldProvenance" });
export type FieldProvenance = z.infer<typeof fieldProvenanceSchema>;
