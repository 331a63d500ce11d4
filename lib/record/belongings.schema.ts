import { z } from "zod";

/** What a merge moved from one school to the other, as it is kept with the merge; families have a table of their own. */
export const movedSchema = z.strictObject({
  /** Those that were added to the school that stays. */
  pictures: z.array(z.strictObject({ address: z.string(), role: z.string(), alt: z.string() })),
  sources: z.array(z.uuid()),
  /** With the decision that stood when they moved. */
  news: z.array(z.strictObject({ id: z.string(), status: z.string() })),
  /** The entries in the ledger that paid for access. */
  research: z.array(z.uuid()),
  /** Merges of before November 27, 2026, left the reports where they were. */
  reports: z.array(z.uuid()).default([]),
});
export type Moved = z.infer<typeof movedSchema>;
