/** Names that every object answers to, whatever was put into it. People may type them, and files may contain them. */
export const HOSTILE_WORDS = [
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "prototype",
  "isPrototypeOf",
  "toLocaleString",
  "__defineGetter__",
] as const;

/** Each word by itself, in other capitalization, in names of schools and places, and all of them together. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_WORDS.flatMap((word) => [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    capitalized(word),
    `${capitalized(word)} Academy`,
    `${word} HS`,
    `St. ${capitalized(word)} School, ${word}, MA`,
    `${word}.${word}`,
  ]),
  HOSTILE_WORDS.join(" "),
  HOSTILE_WORDS.join(","),
];

function capitalized(word: string): string {
  return word.replace(/[a-z]/, (letter) => letter.toUpperCase());
}

/**
 * The same text with every such word written backwards. It has the same number of letters and the same ones, but
 * means nothing to an object: whatever reads texts treats both alike.
 */
export function harmless(text: string): string {
  const words = new RegExp(HOSTILE_WORDS.join("|"), "gi");
  return text.replace(words, (word) => [...word].reverse().join(""));
}
