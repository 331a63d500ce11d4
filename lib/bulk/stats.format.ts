import { countOf } from "#lib/platform/numbers.ts";
import type { RunStats } from "./runs.schema.ts";

const LIST = new Intl.ListFormat("en-US");

/** What happened to the schools and values of an undone import, as a sentence. */
export function undoneText({
  undone = 0,
  undoneNew = 0,
  leftAlone = 0,
}: Pick<RunStats, "undone" | "undoneNew" | "leftAlone">): string {
  const restored = undone - undoneNew;
  const parts = [
    undoneNew > 0 ? `${countOf(undoneNew, "school it added was", "schools it added were")} archived` : "",
    restored > 0 ? `${countOf(restored, "school is", "schools are")} as before` : "",
    leftAlone > 0 ? `${countOf(leftAlone, "later change")} stayed` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `The import was undone: ${LIST.format(parts)}.` : "The import was undone.";
}
