import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { deleteCleared } from "./chats.mutations.ts";

export const CONVERSATION_CLEANING: JobDefinition = {
  kind: "conversation_cleaning",
  // At night from coast to coast. Most of them are gone long before.
  schedule: "47 9 * * *",
  work: deleteCleared,
};
