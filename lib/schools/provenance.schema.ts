import { z } from "zod";
import { citationSchema } from "./citation.schema.ts";

/** Keys of BLANK_REASONS (blanks.format.ts). */
export const blankReasonSchema = z.enum([
  "not_reported",
  "not_applicable",
  "suppressed",
  "contradicted",
  "withheld",
  "not_collected_in_state",
  "not_surveyed",
  "not_collected",
]);
export type BlankReason = z.infer<typeof blankReasonSchema>;

/**
 * The origin of one field of one school, as stored in `School.provenance` under the field's path. Keys are single
 * letters because 130,000 schools have about twenty of these each.
 */
export const storedProvenanceSchema = z.strictObject({
  /** Key of the DataSource. */
  s: z.string(),
  /** Present if that source has no value for the field: the reason. */
  b: blankReasonSchema.optional(),
  /** Set if a staff member edited the field: their account ID, and when (ISO date and time). */
  by: z.string().optional(),
  at: z.string().optional(),
  /** The page that the staff member took the value from. It goes when the value changes. */
  c: citationSchema.optional(),
});
export type StoredProvenance = z.infer<typeof storedProvenanceSchema>;
export const storedProvenanceMapSchema = z.record(z.string(), storedProvenanceSchema);

/** What a reader is told about a cited page, besides its address and the day. */
const citedPageSchema = citationSchema
  .pick({ title: true, quote: true })
  .extend({ number: citationSchema.shape.page })
  .meta({ id: "CitedPage" });

/** The form in which a field's origin is shown to readers. */
export const fieldProvenanceSchema = z
  .strictObject({
    source: z.string().meta({
      description: "Name of the register, or whose page our staff took the value from",
      example: "NCES Private School Universe Survey",
    }),
    publisher: z.string().meta({ description: "Publisher of the register, or host of the page" }),
    year: z.string().meta({
      description:
        "School year that the figure describes; if our staff entered it, the day on which they read the page or made the edit",
      example: "2013–14",
    }),
    url: z.string().nullable(),
    page: citedPageSchema
      .optional()
      .meta({ description: "The page at `url` that our staff took the value from; absent for registers" }),
    checkedAt: z.iso.datetime().meta({ description: "When we last read that source" }),
    blank: blankReasonSchema
      .nullable()
      .meta({ description: "Why the field has no value; null if it has one" }),
  })
  .meta({ id: "FieldProvenance" });
export type FieldProvenance = z.infer<typeof fieldProvenanceSchema>;
