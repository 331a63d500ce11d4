import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { TYPE_WORDS } from "#lib/fields/type-words.format.ts";
import { orList } from "#lib/platform/lists.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { DictionaryField } from "./dictionary.schema.ts";

/** The maximum number of values listed in a line. */
export const FEW_VALUES = 3;

/** "Number, percent"; "Public School, Private School or Online School"; "One of 30 values". */
export function formatKind({
  type,
  unit,
  values,
}: Pick<DictionaryField, "type" | "unit" | "values">): string {
  if (values.length > FEW_VALUES) return `One of ${formatCount(values.length)} values`;
  if (type !== "boolean" && values.length > 0) return orList(values);
  return unit ? `${TYPE_WORDS[type]}, ${unit}` : TYPE_WORDS[type];
}

/** "1,200 of 1,300 schools (92%)". Almost all is never rounded to all, nor a few to none. */
export function formatCoverage(schools: number, all: number): string {
  if (schools === 0) return "No school yet";
  const percent = (schools / all) * 100;
  const share =
    percent < 1 ? "under 1" : percent > 99 && schools < all ? "over 99" : String(Math.round(percent));
  return `${formatCount(schools)} of ${countOf(all, "school")} (${share}%)`;
}

/**
 * A section's name as a heading of the page, which has others in sentence case: "School type and structure". Forms and the
 * API keep "School Type and Structure", and a name that staff have given stays as it is.
 */
export function sectionHeading({ id, label }: { id: string; label: string }): string {
  if (!isSectionId(id) || SECTIONS[id].label !== label) return label;
  return capitalized(label.toLowerCase().replace(" & ", " and "));
}
