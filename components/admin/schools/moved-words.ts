import type { MovedSchools } from "#lib/editing/archive.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

/** Which schools could not be moved, and why. */
export function notMoved({ failed }: MovedSchools, schools: SelectedSchools): string {
  return failed.map(({ _id, message }) => `${schools.get(_id) ?? _id} (${message})`).join(", ");
}

/** What restoring schools means. @param merged how many of those in sight were merged into other schools */
export function restoreMeans(merged: number): string {
  const back = "Families find them again in search, on the map, and in the directory at once.";
  if (merged === 0) return `${back} You can undo this.`;
  const which = merged === 1 ? "One of them was" : `${formatCount(merged)} of them were`;
  return `${back} ${which} merged into another school. Restoring ends that merge, and archiving again does not bring it back.`;
}
