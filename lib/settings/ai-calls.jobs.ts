import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { deleteOldCalls } from "#lib/platform/ai/usage.ts";

export const AI_CALL_CLEANING: JobDefinition = {
  kind: "ai_call_cleaning",
  // At night from coast to coast.
  schedule: "37 9 * * *",
  async work() {
    await deleteOldCalls();
  },
};
