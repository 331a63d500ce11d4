import { ORDINALS, wordsOf } from "#lib/platform/words.ts";
import { type SearchableSchool, searchEntryOf } from "#lib/search/entries.rules.ts";
import { gramOf, isSchoolWord, longForms } from "#lib/search/terms.rules.ts";

/** The names of a school. */
type Named = { facts: { name?: string }; alternativeNames: readonly string[] };

/** A few variations are enough; more would find the school under names it doesn't have. */
const MOST = 8;

/**
 * Words that people use in place of one another; all those in one line are tried. The search itself knows the usual
 * abbreviations (St, HS, Elem), initials, "&" and beginnings of words, so mostly the long form of a short name is
 * kept.
 */
const EXCHANGED: readonly (readonly string[])[] = [
  ["prep", "preparatory"],
  ["tech", "technical", "technology"],
  ["univ", "university"],
  ["comm", "community"],
  ["dr", "doctor"],
  ["co", "county"],
  ["twp", "township"],
  ["no", "number"],
  ["mtn", "mountain"],
  ["hts", "heights"],
  ...ORDINALS,
  ["one", "1"],
  ["two", "2"],
  ["three", "3"],
  ["four", "4"],
  ["five", "5"],
  ["six", "6"],
  ["seven", "7"],
  ["eight", "8"],
  ["nine", "9"],
  ["ten", "10"],
];
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  EXCHANGED.flatMap((words) => words.map((word) => [word, words.filter((one) => one !== word)] as const)),
);

/** Prefixes of surnames that some people write separately: "La Salle" and "LaSalle". */
const PREFIXES: ReadonlySet<string> = new Set(["mc", "mac", "de", "la", "le", "van", "von", "du", "di", "o"]);

/**
 * Other spellings of a school's names that search would not find yet: "Boys Prep" → "boys preparatory", "La Salle" →
 * "lasalle", "McKinley" → "mc kinley".
 * @returns lowercase, without duplicates, in an order that depends only on the names
 */
export function nameVariationsOf(school: Named): string[] {
  const names = [school.facts.name ?? "", ...school.alternativeNames];
  const candidates = names.flatMap(rewritings);
  // Most names have none, and computing what search already knows takes far longer.
  if (candidates.length === 0) return [];
  const known = new Set(
    searchEntryOf({ ...NOWHERE, name: names[0] ?? "", alternativeNames: names.slice(1) }).lexemes,
  );
  const isKnown = (text: string) =>
    longForms(wordsOf(text)).every((word) => isSchoolWord(word) || known.has(gramOf(word)));
  return [...new Set(candidates)].filter((text) => text !== "" && !isKnown(text)).slice(0, MOST);
}

/** Only names matter here. */
const NOWHERE: Omit<SearchableSchool, "name" | "alternativeNames"> = {
  id: 0,
  city: null,
  state: null,
  zip: null,
  schoolType: "PUBLIC",
  charter: null,
  magnet: null,
  religion: null,
  grades: [],
  enrollment: null,
  latitude: null,
  longitude: null,
};

function rewritings(name: string): string[] {
  const texts: string[] = [];
  const words = wordsOf(name);
  words.forEach((word, at) => {
    for (const other of OTHERS.get(word) ?? []) texts.push(words.with(at, other).join(" "));
    const next = words[at + 1];
    if (next && PREFIXES.has(word)) texts.push(words.toSpliced(at, 2, word + next).join(" "));
  });
  // "LaSalle" and "McKinley" are one word to the search, but many people type two.
  const apart = name.replace(/\b(Mc|Mac|De|La|Le|Van|Von|Du|Di|O)(?=[A-Z][a-z])/g, "$1 ");
  if (apart !== name) texts.push(wordsOf(apart).join(" "));
  return texts;
}
