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
  feedback_cleaning: "Cleanup of guests’ addresses in old messages",
  news_pictures: "News pictures",
  news_digest: "News by email",
  news_search: "News search for a school",
  news_schedule: "Scheduled news searches",
  news_cleaning: "Cleanup of old news searches",
  research: "Deep research report",
  research_check: "Check deep research for new facts",
  research_cleaning: "Cleanup of unused research files",
};

export const STATUS_WORDS: Record<JobStatus, string> = {
  waiting: "Waiting",
  running: "Running",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Canceled",
};

/** How long a job took from its last beginning: "12 s", "3 min 5 s", "2 h 10 min"; null unless it began and ended. */
export function durationText({
  startedAt,
  finishedAt,
}: {
  startedAt: string | null;
  finishedAt: string | null;
}): string | null {
  if (startedAt === null || finishedAt === null) return null;
  const milliseconds = Date.parse(finishedAt) - Date.parse(startedAt);
  if (milliseconds < 0) return null;
  if (milliseconds < 1000) return "under 1 s";
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return inUnits([hours, "h"], [minutes, "min"]);
  return minutes > 0 ? inUnits([minutes, "min"], [seconds % 60, "s"]) : `${seconds}\u00a0s`;
}

/** "3 min 5 s", or "3 min" where nothing is left. */
function inUnits([count, unit]: [number, string], [rest, smaller]: [number, string]): string {
  const whole = `${count.toLocaleString("en-US")}\u00a0${unit}`;
  return rest > 0 ? `${whole} ${rest}\u00a0${smaller}` : whole;
}

/** What came of a completed job, by its count. */
export const RESULT_WORDS: Partial<Record<JobKind, (count: number) => string>> = {
  name_variations: (count) =>
    count === 1 ? "1 school updated" : `${count.toLocaleString("en-US")} schools updated`,
  duplicate_report: (count) =>
    count === 1 ? "1 pair found" : `${count.toLocaleString("en-US")} pairs found`,
  news_search: (count) => (count === 1 ? "1 new article" : `${count.toLocaleString("en-US")} new articles`),
};
