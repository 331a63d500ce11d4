import { z } from "zod";

/** One release of a register, one page, or one calculation of ours, with the year that its figures describe. */
export const researchSourceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  publisher: z.string(),
  /** A school year, the date of a file, or a span of them. */
  year: z.string(),
  url: z.string().nullable(),
});
export type ResearchSource = z.infer<typeof researchSourceSchema>;

export const researchUnitSchema = z.enum([
  "students",
  "teachers",
  "percent",
  "ratio",
  "dollars",
  "points",
  "miles",
  "schools",
  "none",
]);
export type ResearchUnit = z.infer<typeof researchUnitSchema>;

/** What a statement of a report rests on. */
export const researchFactSchema = z.strictObject({
  /** Says what the fact is, and stays the same from one report to the next: "own/numOfStudents", "place/state/numOfStudents/below". */
  key: z.string(),
  /**
   * A field of a school; a blank field, whose value is the reason; a number of schools; a median or quartile of several;
   * a distance; something calculated from other facts; the meaning of a term.
   */
  about: z.enum(["field", "blank", "count", "average", "distance", "computed", "definition"]),
  /** The ID of the school that the fact is about; null for groups and definitions. */
  school: z.string().nullable(),
  /** Path in lib/fields. */
  field: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
  unit: researchUnitSchema,
  year: z.string().nullable(),
  /** IDs of the sources. */
  sources: z.array(z.string()),
  /** Keys of the facts that it is calculated from. */
  basis: z.array(z.string()),
});
export type ResearchFact = z.infer<typeof researchFactSchema>;
