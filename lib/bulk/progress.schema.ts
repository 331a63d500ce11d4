import { z } from "zod";

/** The name of the event that tells how far an import is. */
export const IMPORT_PROGRESS = "import-progress";

/** The name of the event that a step of an import has ended: `{ runId }`. */
export const IMPORT_CHANGED = "import-changed";

/** How far an import is, in rows of the step that is under way. Without a user id it is meant for everybody. */
export const importProgressSchema = z.object({
  userId: z.string().optional(),
  current: z.int().min(0),
  total: z.int().min(0),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
