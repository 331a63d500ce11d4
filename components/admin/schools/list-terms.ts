import { STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { own } from "#lib/platform/own.ts";
import { formatDay } from "#lib/schools/format.ts";
import type { FilterName } from "./list-choices.ts";

/** What filters name: the fields of a school, and who edits. */
export type FilterTerms = {
  fields: readonly { name: string; label: string }[];
  staff: readonly { _id: string; displayName: string }[];
};

/** A status in the list's filter, by its name in the address. */
export const STATUSES: readonly (readonly [string, string])[] = [
  [STATUS_WORDS.OPEN, "Open"],
  [STATUS_WORDS.FUTURE, "Opening soon"],
  [STATUS_WORDS.PAUSED, "Temporarily closed"],
  [STATUS_WORDS.CLOSED, "Closed"],
];

/** Behind “More filters”, each with its words for a chosen value: "Missing: Phone". */
const WORDS: Partial<Record<FilterName, (value: string, terms: FilterTerms) => string>> = {
  schoolStatus: (value) => `Status: ${STATUSES.find(([key]) => key === value)?.[1] ?? value}`,
  missing: (value, { fields }) => `Missing: ${fields.find(({ name }) => name === value)?.label ?? value}`,
  completeFrom: (value) => `At least ${value}% complete`,
  completeTo: (value) => `At most ${value}% complete`,
  sourceFrom: (value) => `Oldest source: ${value} or later`,
  sourceTo: (value) => `Oldest source: ${value} or earlier`,
  doubt: () => "Doubtful values",
  editedBy: (value, { staff }) =>
    `Edited by ${staff.find(({ _id }) => _id === value)?.displayName ?? "a former member of staff"}`,
  editedSince: (value) => `Edited since ${formatDay(value)}`,
};

/** The names of the filters behind “More filters”. */
export const FURTHER = Object.keys(WORDS) as FilterName[];

/** A chosen filter in words; null where nothing is chosen. */
export function filterWords(name: FilterName, value: string, terms: FilterTerms): string | null {
  const words = own(WORDS, name);
  return value === "" || !words ? null : words(value, terms);
}
