import { wordsOf } from "#lib/platform/words.ts";
import { lexeme } from "#lib/search/entries.rules.ts";
import { coreOf, longForms } from "#lib/search/terms.rules.ts";
import type { NewsSchool } from "./relevance.schema.ts";
import { GIVEN, type Kind, namesOf } from "./school-names.rules.ts";

/** What follows the name proper in registers. */
const ENDINGS: ReadonlyMap<Kind, readonly string[]> = new Map([
  ["high", ["high", "senior high", "junior senior high", "catholic high", "charter high"]],
  ["middle", ["middle", "junior high", "intermediate", ""]],
  ["elementary", ["elementary", "primary", "grade", ""]],
  ["school", ["", "elementary", "catholic", "academy", "catholic elementary"]],
]);
/** First names of more than one word. */
const FULLER_GIVEN = [
  "john f",
  "martin luther",
  "booker t",
  "susan b",
  "dwight d",
  "ulysses s",
  "franklin d",
  "franklin delano",
  "robert f",
];
const MOST_NAMES = 8;

/**
 * The lexemes of schools that people call the same: "Jefferson High" is Jefferson High School, Thomas Jefferson High
 * School, and Jefferson Senior High.
 */
export function namesakeLexemes(school: NewsSchool): string[] {
  const names = namesOf({ ...school, feedName: null });
  const whole = [school.name, ...school.otherNames].map((name) => coreOf(longForms(wordsOf(name))));
  const proper = names.cores.slice(0, MOST_NAMES).flatMap((core) => {
    const name = core.join(" ");
    const isSurname = core.length === 1 && !names.withoutCity.has(name);
    const written = [name, ...(names.possessive.has(name) ? [`${name}s`] : [])];
    const givens = isSurname ? [...GIVEN, ...FULLER_GIVEN].map((given) => `${given} ${name}`) : [];
    return [...written, ...givens];
  });
  const endings = ENDINGS.get(names.kind) ?? [""];
  const made = proper.flatMap((name) => endings.map((ending) => `${name} ${ending}`.trim()));
  return [...new Set([...whole, ...made])].filter((core) => core !== "").map(lexeme.exact);
}
