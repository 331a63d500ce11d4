import { wordsOf } from "#lib/platform/words.ts";

/** Short forms in names of places, and the words that they stand for. */
export const PLACE_LONG_FORMS = {
  st: ["saint"],
  ste: ["sainte"],
  mt: ["mount"],
  ft: ["fort"],
} as const satisfies Record<string, readonly string[]>;

function isShortForm(word: string): word is keyof typeof PLACE_LONG_FORMS {
  return Object.hasOwn(PLACE_LONG_FORMS, word);
}

/** A city as a key, however it is written: "St. Louis" and "Saint Louis" → "saint louis". */
export function cityKey(city: string): string {
  return wordsOf(city)
    .flatMap((word) => (isShortForm(word) ? PLACE_LONG_FORMS[word] : [word]))
    .join(" ");
}
