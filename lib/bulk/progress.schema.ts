import { z } from "zod";

/** The name of the event that reports an import's progress. */
export const IMPORT_PROGRESS = "import-progress";

/** The name of the event for the end of an import's step: `{ runId }`. */
export const IMPORT_CHANGED = "import-changed";

/** An import's progress, in rows of its current step. Without a user ID, it is meant for everyone. */
export const importProgressSchema = z.object({
  userId: z.string().optional(),
  current: z.int().min(0),
  total: z.int().min(0),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
