import type { JobKind, JobStatus } from "./schema.ts";

export const KIND_WORDS: Record<JobKind, string> = {
  import_check: "Import check",
  import: "Import",
  import_undo: "Import undo",
  name_variations: "Name variations",
  duplicate_report: "Search for duplicates",
  statistics: "Averages and search statistics",
  picture_cleaning: "Cleanup of unused pictures",
  ai_call_cleaning: "Cleanup of old language model calls",
  conversation_cleaning: "Cleanup of cleared conversations",
  news_pictures: "Pictures of news",
  news_digest: "News by email",
  news_search: "News search for a school",
  news_schedule: "Scheduled news searches",
  news_cleaning: "Cleanup of old news searches",
  research: "Deep research report",
  research_check: "Check of deep research for new facts",
  research_cleaning: "Cleanup of unused research files",
};

export const STATUS_WORDS: Record<JobStatus, string> = {
  waiting: "Waiting",
  running: "Running",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Canceled",
};

/** What came of a completed job, by its count. */
export const RESULT_WORDS: Partial<Record<JobKind, (count: number) => string>> = {
  name_variations: (count) =>
    count === 1 ? "1 school updated" : `${count.toLocaleString("en-US")} schools updated`,
  duplicate_report: (count) =>
    count === 1 ? "1 pair found" : `${count.toLocaleString("en-US")} pairs found`,
  news_search: (count) => (count === 1 ? "1 new article" : `${count.toLocaleString("en-US")} new articles`),
};
