import { RELIGIONS } from "./religion.rules.ts";

/** What affiliations mean whose labels are the survey’s words rather than those of families, by label. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  [
    RELIGIONS["lutheran-other"],
    "Lutheran, but not one of the three Lutheran churches that the federal survey lists by name",
  ],
  [RELIGIONS.other, "Religious, but not one of the denominations that the federal survey lists by name"],
  [RELIGIONS.nonsectarian, "No religious orientation or purpose"],
  [RELIGIONS.friends, "The Religious Society of Friends, also called Quakers"],
]);

/** An affiliation in plain words, where its label alone may puzzle; null for all others. */
export function religionMeaning(label: string | null): string | null {
  return label === null ? null : (MEANINGS.get(label) ?? null);
}

/** Affiliations that make no sense as an answer without the question. */
const BY_ITSELF: ReadonlyMap<string, string> = new Map([
  [RELIGIONS["lutheran-other"], "Lutheran"],
  [RELIGIONS.other, "Religious school"],
]);

/** An affiliation where it stands by itself, such as in a badge: "Other" would say nothing there. */
export function religionByItself(label: string): string {
  return BY_ITSELF.get(label) ?? label;
}
