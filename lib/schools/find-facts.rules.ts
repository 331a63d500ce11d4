/** A fact as the search in the data dictionary knows it. */
export type FindableFact = { name: string; label: string; group: string; meaning: string | null };

/** So many fit on a phone without a second search. */
export const MOST_FOUND = 8;

/**
 * The facts that the typed words are about: those whose label has them all first, then those whose meaning or group does.
 * A word counts from its beginning: "grad" finds "Graduation rate" and not "Upgrade".
 */
export function findFacts(typed: string, facts: readonly FindableFact[]): FindableFact[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const hasAll = (text: string) => {
    const had = wordsOf(text);
    return words.every((word) => had.some((one) => one.startsWith(word)));
  };
  const labeled = facts.filter(({ label }) => hasAll(label));
  const others = facts.filter(
    (fact) => !labeled.includes(fact) && hasAll(`${fact.label} ${fact.meaning ?? ""} ${fact.group}`),
  );
  return [...labeled, ...others];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a parent chooses a school by, by the name of the field. */
const ASKED_FIRST = [
  "studentTeacherRatio",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "tuition",
  "numOfStudents",
  "demographics.freeOrReducedLunch",
];

/** The facts that are offered before anybody types. */
export function askedFirst(facts: readonly FindableFact[]): FindableFact[] {
  return ASKED_FIRST.flatMap((name) => facts.find((fact) => fact.name === name) ?? []);
}
