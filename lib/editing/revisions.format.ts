import type { Revision } from "./revisions.schema.ts";

/** What was done, after the name of who did it. */
export const ACTION_WORDS = {
  create: "created the school",
  update: "changed it",
  archive: "archived it",
  restore: "took it back from the archive",
} as const satisfies Record<Revision["action"], string>;

/** Who made a change: a member of staff by name, or what else did it. */
export function whoText({ who, run }: Pick<Revision, "who" | "run">): string {
  if (who) return who.displayName;
  return run ? "A load of the public registers" : "A former member of staff";
}

/** A value of a revision for a reader: "Blank", "Yes", one line for each entry of a list. */
export function changeText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Blank";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length > 0 ? value.map(changeText).join("\n") : "Blank";
  if (typeof value === "object") {
    const parts = Object.values(value).filter((part) => part !== null);
    return parts.length > 0 ? parts.map(changeText).join(", ") : "Blank";
  }
  return String(value);
}
