import { andList } from "#lib/platform/lists.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { RunStats } from "./runs.schema.ts";

type UndoStats = Pick<RunStats, "undone" | "undoneNew" | "leftAlone" | "leftSchools" | "leftMerged">;

/** The same as `undoneText` for a cell of a table: "Undone: 1 added, 2 updated". */
export function putBackText(stats: UndoStats): string {
  const { undone = 0, undoneNew = 0 } = stats;
  const figures: [number, string][] = [
    [undoneNew, "added"],
    [undone - undoneNew, "updated"],
  ];
  const back = figures.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
  return `Undone: ${[back.join(", ") || "none", ...stayedParts(stats)].join("; ")}`;
}

/** What happened to the schools and values of an undone import, as a sentence. */
export function undoneText(stats: UndoStats): string {
  const { undone = 0, undoneNew = 0 } = stats;
  const restored = undone - undoneNew;
  const parts = [
    undoneNew > 0 ? `${countOf(undoneNew, "school it added was", "schools it added were")} archived` : "",
    // Not "as before": in a school, some values may be restored while others stay.
    restored > 0 ? `values of ${countOf(restored, "school")} were restored` : "",
    ...stayedParts(stats),
  ].filter(Boolean);
  return parts.length > 0 ? `The import was undone: ${andList(parts)}.` : "The import was undone.";
}

function stayedParts({ leftAlone = 0, leftSchools = 0, leftMerged = 0 }: UndoStats): string[] {
  return [
    leftAlone > 0 ? `${countOf(leftAlone, "value")} changed later stayed` : "",
    leftSchools > 0 ? `${countOf(leftSchools, "school")} changed later stayed` : "",
    leftMerged > 0 ? `${countOf(leftMerged, "school")} merged later stayed` : "",
  ].filter(Boolean);
}
