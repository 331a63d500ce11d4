import type { MovedSchools } from "#lib/editing/archive.schema.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

/** Which schools could not be moved, and why. */
export function notMoved({ failed }: MovedSchools, schools: SelectedSchools): string {
  return failed.map(({ _id, message }) => `${schools.get(_id) ?? _id} (${message})`).join(", ");
}
