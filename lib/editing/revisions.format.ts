import { formatNumber } from "#lib/platform/numbers.ts";
import type { Revision } from "./revisions.schema.ts";

/** What was done, after the name of the person who did it. */
export const ACTION_WORDS = {
  create: "created the school",
  update: "edited this school",
  archive: "archived it",
  restore: "restored it from the archive",
} as const satisfies Record<Revision["action"], string>;

/** Who made a change: a staff member by name, or what else did it. */
export function whoText({ who, run, imported }: Pick<Revision, "who" | "run" | "imported">): string {
  if (who) return who.displayName;
  return run && !imported ? "An update from public records" : "A former member of staff";
}

/** What a change says that only attributes a value to the source that it had before. */
export const SAME_VALUE = "the same value, with its earlier source";

/** A value of a revision for display: "Blank", "Yes", "2,254", one line per list entry. */
export function changeText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Blank";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(changeText).join("\n") : "Blank";
  if (typeof value === "object") {
    const parts = Object.values(value).filter((part) => part !== null);
    return parts.length > 0 ? parts.map(changeText).join(", ") : "Blank";
  }
  return String(value);
}
