import { namesShown } from "#lib/fields/table.rules.ts";

/** Shares that are all students together. */
const SETS: readonly (readonly string[])[] = [namesShown("races"), namesShown("sexes")];

const SHARES: ReadonlySet<string> = new Set(SETS.flat());

export function isShareOfStudents(field: string): boolean {
  return SHARES.has(field);
}

/**
 * The year of the other shares that a new one would stand with, if it is another one: shares of different years need not
 * add up to 100 percent.
 * @param year that the new share is for; null if its source does not say
 * @param yearOf of another share, as it is in the form by now; null for a blank, and if nobody knows
 * @returns null if all are of the same year, as far as is known
 */
export function yearOfOtherShares(
  field: string,
  year: string | null,
  yearOf: (field: string) => string | null,
): string | null {
  const others = SETS.find((set) => set.includes(field))?.filter((name) => name !== field) ?? [];
  const years = [...new Set(others.flatMap((name) => yearOf(name) ?? []))];
  const different = years.filter((one) => one !== year);
  // In the middle of replacing all of them, some are of the new year already.
  return different.toSorted().at(-1) ?? null;
}
