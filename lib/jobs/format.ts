import type { JobKind, JobStatus } from "./schema.ts";

export const KIND_WORDS: Record<JobKind, string> = {
  import_check: "Import check",
  import: "Import",
  import_undo: "Import undo",
  name_variations: "Name variations",
  duplicate_report: "Search for duplicates",
  statistics: "Averages and search statistics",
  picture_cleaning: "Cleanup of unused pictures",
};

export const STATUS_WORDS: Record<JobStatus, string> = {
  waiting: "Waiting",
  running: "Running",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Canceled",
};
