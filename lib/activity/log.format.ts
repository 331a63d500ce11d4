import { capitalized } from "#lib/platform/sentences.ts";
import type { LogEntry } from "./log.schema.ts";
import type { ActivityDetails } from "./schema.ts";

/** A term of the log for display: "school_field_restored" → "School field restored", "roleFrom" → "Role from". */
export function readable(word: string): string {
  const words = word
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}

/** The value of one detail in words. */
export function detailText(value: ActivityDetails[string]): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
}

export const LOG_FILE_NAME = "activity_logs.csv";
export const LOG_COLUMNS = ["Timestamp", "User ID", "Action", "Details"] as const;

/**
 * An entry as a line of the file. Details are "key: value" in the log's own terms, so that programs can read them.
 */
export function logCells({ createdAt, userId, action, details }: LogEntry): (string | null)[] {
  const said = Object.entries(details).map(([key, value]) => `${key}: ${value}`);
  return [createdAt, userId, action, said.join("; ")];
}
