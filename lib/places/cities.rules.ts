import { isKeyOf, own } from "#lib/platform/own.ts";
import { wordsOf } from "#lib/platform/words.ts";

/** Abbreviations in place names, and the words they stand for. */
export const PLACE_LONG_FORMS = {
  st: ["saint"],
  ste: ["sainte"],
  mt: ["mount"],
  ft: ["fort"],
} as const satisfies Record<string, readonly string[]>;

/** Prefixes that postal addresses separate from their name: "MC LEAN", "COEUR D ALENE", "O FALLON". */
const PREFIXES: ReadonlySet<string> = new Set(["mc", "d", "l", "o"]);
/** At the beginning of a city: "N LITTLE ROCK". */
const DIRECTIONS = { n: "north", e: "east", s: "south", w: "west" } as const;

/**
 * A city as a key, whatever its spelling: "St. Louis" and "Saint Louis" → "saint louis", "Mc Lean" and "McLean" →
 * "mclean".
 */
export function cityKey(city: string): string {
  const words = wordsOf(city);
  let key = "";
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? "";
    if (PREFIXES.has(word) && next.length > 1) key += word;
    else if (at === 0 && next && isKeyOf(DIRECTIONS, word)) key += `${DIRECTIONS[word]} `;
    else key += `${own(PLACE_LONG_FORMS, word)?.join(" ") ?? word} `;
  }
  return key.trimEnd();
}

/** The name of a post office as people write it: "Mc Lean" → "McLean", "Coeur D Alene" → "Coeur d'Alene". */
export function cityName(postal: string): string {
  return postal
    .replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=[a-z] )D (?=[A-Z][a-z])/, "d'")
    .replace(/\b([DLO]) (?=[A-Z][a-z])/, "$1'")
    .replace(/^([NESW]) (?=[A-Z][a-z])/, (_, letter: string) => {
      const direction = own(DIRECTIONS, letter.toLowerCase()) ?? letter;
      return `${letter}${direction.slice(1)} `;
    });
}
