import "server-only";
import { deleteOldJobs } from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { deleteOldSearches } from "./search-log.mutations.ts";
import { forgetIdleHosts } from "./turns.service.ts";

/** Their log entries stay longer. */
const JOBS_KEPT_DAYS = 30;

export const NEWS_CLEANING: JobDefinition = {
  kind: "news_cleaning",
  // At night from coast to coast.
  schedule: "57 9 * * *",
  async work() {
    await deleteOldSearches();
    await deleteOldJobs("news_search", JOBS_KEPT_DAYS);
    await forgetIdleHosts();
  },
};
