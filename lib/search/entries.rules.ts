import { cityKey } from "#lib/places/cities.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import {
  acronymsOf,
  anchorsOf,
  coreOf,
  gramOf,
  gramsOf,
  isSchoolWord,
  longForms,
  vocabularyWords,
} from "./terms.rules.ts";

/** The data that search needs about a school. */
export type SearchableSchool = {
  id: number;
  name: string;
  alternativeNames: string[];
  city: string | null;
  /** Two-letter postal code. */
  state: string | null;
  /** Five digits. */
  zip: string | null;
  schoolType: "PUBLIC" | "PRIVATE" | "ONLINE";
  charter: boolean | null;
  magnet: boolean | null;
  /** A key of RELIGIONS. */
  religion: string | null;
  /** -1 to 12. */
  grades: number[];
  enrollment: number | null;
  /** True if the newest complete register of its state does not have it. */
  isUnlisted?: boolean;
  latitude: number | null;
  longitude: number | null;
};

/** One row of `school_search`. */
export type SearchEntry = {
  schoolId: number;
  /** The distinctive part of the name (terms.rules.ts, coreOf). */
  core: string;
  /** Every name in long form, each after "^ ": "^ boston latin school ^ bls". */
  names: string;
  /**
   * Number of students; 0 if unknown, so that those schools sort after schools of known size. Of a school that is not
   * in the newest register of its state, the same less UNLISTED: of two schools that fit alike, the listed one comes
   * first, however small it is.
   */
  size: number;
  /** Bit 0 is pre-kindergarten, bit 13 is grade 12. */
  grades: number;
  lexemes: string[];
};

/**
 * Lexemes are in namespaces distinguished by their first character. Letters and digits: what a typed word finds
 * (beginnings of words of the name, acronyms, words of the city) · `^` beginning of a name · `=` a whole name · `@`
 * place · `%` filter · `#` every school.
 */
export const lexeme = {
  exact: (core: string) => `=${core}`,
  state: (code: string) => `@${code.toLowerCase()}`,
  city: (city: string, state: string) => `@${state.toLowerCase()}/${cityKey(city)}`,
  zip: (zip: string) => `@${zip}`,
  type: (type: SearchableSchool["schoolType"]) => `%${type.toLowerCase()}`,
  charter: "%charter",
  magnet: "%magnet",
  religion: (key: string) => `%${key}`,
  listed: "%listed",
  every: "#",
};

/**
 * Minimum number of students at each size level, starting with level 1: about a quarter of all US schools reach the
 * first, a quarter of these the second, and so on. Every lexeme of a school is also stored for each of its levels
 * (`lincoln#2`), so that the largest schools for a word form their own short list, and so does the intersection
 * of two such lists.
 */
const LEVELS = [575, 1050, 1850, 2650, 3600, 5200, 10000] as const;

/** More students than any school has: what the size of an unlisted school is lower by. */
export const UNLISTED = 1_000_000;

/** A lexeme among the schools of a size level; level 0 is all schools. */
export function atLevel(one: string, level: number): string {
  return level === 0 ? one : `${one}#${level}`;
}

export function gradesMask(grades: readonly number[]): number {
  return grades.reduce((mask, grade) => mask | (1 << (grade + 1)), 0);
}

export function searchEntryOf(school: SearchableSchool): SearchEntry {
  const lexemes = new Set<string>();
  const names = [school.name, ...school.alternativeNames]
    .map((name) => longForms(wordsOf(name)))
    .filter((words) => words.length > 0);
  for (const words of names) addName(lexemes, words);
  addPlace(lexemes, school);
  addFilters(lexemes, school);
  const size = (school.enrollment ?? 0) - (school.isUnlisted ? UNLISTED : 0);
  lexemes.add(lexeme.every);
  const levels = Math.max(1, [0, ...LEVELS].filter((least) => size >= least).length);
  return {
    schoolId: school.id,
    core: coreOf(names[0] ?? []),
    names: names.map((words) => `^ ${words.join(" ")}`).join(" "),
    size,
    grades: gradesMask(school.grades),
    lexemes: [...lexemes].flatMap((one) => Array.from({ length: levels }, (_, level) => atLevel(one, level))),
  };
}

function addName(lexemes: Set<string>, words: readonly string[]): void {
  lexemes.add(lexeme.exact(coreOf(words)));
  for (const anchor of anchorsOf(words[0] ?? "")) lexemes.add(anchor);
  for (const word of words) {
    if (isSchoolWord(word)) continue;
    for (const gram of gramsOf(word)) lexemes.add(gram);
  }
  for (const letters of acronymsOf(words)) lexemes.add(letters);
}

function addPlace(lexemes: Set<string>, { city, state, zip }: SearchableSchool): void {
  if (city) for (const word of cityKey(city).split(" ").filter(Boolean)) lexemes.add(gramOf(word));
  if (state) lexemes.add(lexeme.state(state));
  if (city && state) lexemes.add(lexeme.city(city, state));
  if (zip) lexemes.add(lexeme.zip(zip));
}

function addFilters(lexemes: Set<string>, school: SearchableSchool): void {
  lexemes.add(lexeme.type(school.schoolType));
  if (school.charter) lexemes.add(lexeme.charter);
  if (school.magnet) lexemes.add(lexeme.magnet);
  if (!school.isUnlisted) lexemes.add(lexeme.listed);
  if (school.religion) lexemes.add(lexeme.religion(school.religion));
}

/** Words of a school's names and city, which make up the spelling vocabulary. */
export function vocabularyOf(school: SearchableSchool): string[] {
  const texts = [school.name, ...school.alternativeNames, ...(school.city ? [school.city] : [])];
  return [...new Set(texts.flatMap((text) => vocabularyWords(wordsOf(text))))];
}
