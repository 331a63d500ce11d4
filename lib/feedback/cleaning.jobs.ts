import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { forgetGuests } from "./guests.mutations.ts";

export const FEEDBACK_CLEANING: JobDefinition = {
  kind: "feedback_cleaning",
  // At night from coast to coast.
  schedule: "7 9 * * *",
  work: forgetGuests,
};
