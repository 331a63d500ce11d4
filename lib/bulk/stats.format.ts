import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { RunStats } from "./runs.schema.ts";

const LIST = new Intl.ListFormat("en-US");

/** The same as `undoneText` for a cell of a table: "Undone: 1 added, 2 updated". */
export function putBackText({
  undone = 0,
  undoneNew = 0,
  leftAlone = 0,
  leftMerged = 0,
}: Pick<RunStats, "undone" | "undoneNew" | "leftAlone" | "leftMerged">): string {
  const figures: [number, string][] = [
    [undoneNew, "added"],
    [undone - undoneNew, "updated"],
  ];
  const kept = leftAlone + leftMerged;
  const back = figures.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
  return `Undone: ${back.join(", ") || "none"}${kept > 0 ? `; ${formatCount(kept)} changed later stayed` : ""}`;
}

/** What happened to the schools and values of an undone import, as a sentence. */
export function undoneText({
  undone = 0,
  undoneNew = 0,
  leftAlone = 0,
  leftMerged = 0,
}: Pick<RunStats, "undone" | "undoneNew" | "leftAlone" | "leftMerged">): string {
  const restored = undone - undoneNew;
  const parts = [
    undoneNew > 0 ? `${countOf(undoneNew, "school it added was", "schools it added were")} archived` : "",
    // Not "as before": in a school, some values may be restored while others stay.
    restored > 0 ? `values of ${countOf(restored, "school")} were restored` : "",
    leftAlone > 0 ? `${countOf(leftAlone, "value")} changed later stayed` : "",
    leftMerged > 0 ? `${countOf(leftMerged, "school")} merged later stayed` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `The import was undone: ${LIST.format(parts)}.` : "The import was undone.";
}
