import { z } from "zod";
import { citationSchema, citedTextsSchema, fileNameSchema, pageNumberSchema } from "./citation.schema.ts";

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

/** The parts of an address, which is one fact, in the order in which it is written. */
export const ADDRESS_PARTS = ["street", "city", "state", "zip"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

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
  /** The page or the file that the staff member took the value from. It goes when the value changes. */
  c: citationSchema.optional(),
  /**
   * Of an address that staff edited in part: the parts that are still those of a register, its key, and what it has for
   * the other parts, so that a part that is set back to that counts as the register's again.
   */
  k: z
    .strictObject({
      p: z.array(z.enum(ADDRESS_PARTS)).min(1),
      s: z.string(),
      // Absent from what was stored before registers' values were kept.
      v: z.partialRecord(z.enum(ADDRESS_PARTS), z.string().nullable()).optional(),
    })
    .optional(),
});
export type StoredProvenance = z.infer<typeof storedProvenanceSchema>;
export const storedProvenanceMapSchema = z.record(z.string(), storedProvenanceSchema);

/** What a reader is told about a cited page or file, besides its address and the day. */
const citedPageSchema = citedTextsSchema
  .extend({
    number: pageNumberSchema,
    fileName: fileNameSchema.optional().meta({ description: "Name of a file that is not on the web" }),
  })
  .meta({ id: "CitedPage" });

/** The form in which a field's origin is shown to readers. */
export const fieldProvenanceSchema = z
  .strictObject({
    source: z.string().meta({
      description: "Name of the register, or what our staff took the value from",
      example: "NCES Private School Universe Survey",
    }),
    publisher: z.string().meta({
      description:
        "Publisher of the register, host of the page, or for a file this site, whose staff read it",
    }),
    year: z.string().meta({
      description:
        "School year, year or class that the figure describes; if our staff entered it and its source names none, the day on which they read the source or made the edit",
      example: "2013–14",
    }),
    url: z
      .string()
      .nullable()
      .meta({ description: "Null for an edit, and for a file that is not on the web" }),
    page: citedPageSchema.optional().meta({
      description: "The page at `url`, or the file, that our staff took the value from; absent for registers",
    }),
    checkedAt: z.iso.datetime().meta({ description: "When we last read that source" }),
    blank: blankReasonSchema
      .nullable()
      .meta({ description: "Why the field has no value; null if it has one" }),
  })
  .meta({ id: "FieldProvenance" });
export type FieldProvenance = z.infer<typeof fieldProvenanceSchema>;
