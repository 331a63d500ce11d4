import { capitalized } from "#lib/platform/sentences.ts";
import type { LogChange, LogEntry, LogPerson } from "./log.schema.ts";
import type { ActivityDetails } from "./schema.ts";

/** A term of the log for display: "school_field_restored" → "School field restored", "roleFrom" → "Role from". */
export function readable(word: string): string {
  const words = word
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}

/** What is called otherwise than its name in the log reads. */
const ACTION_NAMES = new Map([
  ["duplicate_dismissal_ended", "Duplicate dismissal reversed"],
  ["import_undone", "Import undone"],
  ["login", "Signed in"],
  ["logout", "Signed out"],
  ["provider_login", "Signed in through a provider"],
  ["school_field_restored", "Earlier value restored"],
  ["school_images_updated", "Pictures changed"],
  ["school_unmerged", "Merge undone"],
  ["schools_imported", "Import"],
]);

/** What an action is called on screens. */
export function actionName(action: string): string {
  return ACTION_NAMES.get(action) ?? readable(action);
}

/** The value of one detail in words. */
export function detailText(value: ActivityDetails[string]): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en-US") : value;
}

/** The details that hold a school's ID, each with the one that holds its name, if it has. */
const SCHOOL_DETAILS = [
  ["school", "name"],
  ["merged", "mergedName"],
  ["unmergedFrom", "unmergedName"],
  ["otherSchool", null],
] as const;

/** The IDs of schools in details that do not name them. What clients report of themselves may say anything there. */
export function unnamedSchools(details: ActivityDetails): string[] {
  const known = new Map(Object.entries(details));
  return SCHOOL_DETAILS.flatMap(([key, name]) => {
    const id = String(known.get(key) ?? "");
    return SCHOOL_ID.test(id) && !(name && known.get(name)) ? [id] : [];
  });
}

/** The ID of the school that an entry is about; empty if it is about none. */
export function schoolIdOf({ school }: ActivityDetails): string[] {
  const id = String(school ?? "");
  return SCHOOL_ID.test(id) ? [id] : [];
}

/** Details may hold anything. */
const SCHOOL_ID = /^\d{1,9}$/;

export const LOG_FILE_NAME = "activity_logs.csv";
export const LOG_COLUMNS = ["Timestamp", "User", "Action", "Details", "School", "Changes"] as const;

/** The parts of an entry's details that its other columns say. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(["name", "fields", "school"]);

/**
 * An entry as a line of the file. Details are "key: value" in the log's own terms, so that programs can read them;
 * people have names.
 */
export function logCells(
  { createdAt, userId, action, details }: LogEntry,
  {
    people,
    schools,
    changes,
  }: {
    people: ReadonlyMap<string, LogPerson>;
    /** Names of schools by their IDs, where an entry has none. */
    schools: ReadonlyMap<string, string>;
    changes: readonly LogChange[];
  },
): (string | null)[] {
  const hasSchool = details.school !== undefined;
  const said = Object.entries(details)
    .filter(([key]) => !hasSchool || !SAID_ELSEWHERE.has(key))
    .map(([key, value]) => `${key}: ${key === "account" ? nameOf(String(value), people) : value}`);
  return [
    createdAt,
    userId === null ? DELETED_ACCOUNT : nameOf(userId, people),
    action,
    said.join("; "),
    hasSchool
      ? `${details.name ?? schools.get(String(details.school)) ?? ""} (${details.school})`.trim()
      : null,
    changes
      .map(({ label, of, from, to }) => `${of ? `${label} of ${of.name}` : label}: ${from} → ${to}`)
      .join("; "),
  ];
}

/** Somebody whose account is deleted, and who has left no name. */
export const DELETED_ACCOUNT = "Deleted account";

function nameOf(id: string, people: ReadonlyMap<string, LogPerson>): string {
  const person = people.get(id);
  if (!person) return DELETED_ACCOUNT;
  return person.email ? `${person.displayName} (${person.email})` : person.displayName;
}
