import { z } from "zod";

const movedReportsSchema = z.strictObject({
  /** The versions of its report. Merges of before November 27, 2026, left them where they were. */
  reports: z.array(z.uuid()).default([]),
  /** How much their numbers grew. */
  reportsBehind: z.int().min(0).default(0),
  /** The one of them that members could read. */
  publishedReport: z.uuid().nullable().default(null),
});
export type MovedReports = z.infer<typeof movedReportsSchema>;

/** What a merge moved from one school to the other, as it is kept with the merge; families have their own table. */
export const movedSchema = z.strictObject({
  /** Those that were added to the school that stays. */
  pictures: z.array(z.strictObject({ address: z.string(), role: z.string(), alt: z.string() })),
  sources: z.array(z.uuid()),
  /** With the decision that stood when they moved. */
  news: z.array(z.strictObject({ id: z.string(), status: z.string() })),
  /** Only in merges of before November 27, 2026: the entries in the ledger that paid for access, which moved then. */
  research: z.array(z.uuid()).default([]),
  ...movedReportsSchema.shape,
});
export type Moved = z.infer<typeof movedSchema>;
