import { originPathOf } from "#lib/fields/storage.rules.ts";
import { own } from "#lib/platform/own.ts";
import { storedText } from "./form.rules.ts";
import type { EditedSchool } from "./record.schema.ts";

/**
 * Whether a field is empty and somebody could fill it. A figure that makes no sense for the school has no value to
 * find, and the staff's own notes and scores are nobody's gap.
 */
export function canBeFilled(
  { values, origins }: Pick<EditedSchool, "values" | "origins">,
  name: string,
): boolean {
  if (storedText(values, name) !== "" || originPathOf(name) === null) return false;
  return own(origins, name)?.blank !== "not_applicable";
}
