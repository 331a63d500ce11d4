/** Combining accents and apostrophes vanish; anything else that is neither a letter nor a digit separates words. */
const ACCENTS = /\p{M}+/gu;
const APOSTROPHES = /['’‘ʼ`´]/g;
const WORDS = /\d+(?:st|nd|rd|th)(?![a-z])|[a-z]+|\d+/g;

/** English words that carry no meaning in a name. */
const STOP_WORDS: ReadonlySet<string> = new Set(["a", "an", "at", "for", "in", "of", "on", "the"]);

/** The first ten, spelled out and in figures: the first entry is for "first". */
export const ORDINALS: readonly (readonly [word: string, figures: string])[] = [
  ["first", "1st"],
  ["second", "2nd"],
  ["third", "3rd"],
  ["fourth", "4th"],
  ["fifth", "5th"],
  ["sixth", "6th"],
  ["seventh", "7th"],
  ["eighth", "8th"],
  ["ninth", "9th"],
  ["tenth", "10th"],
];

/**
 * The words of a text, for comparing names: lower case, without accents, apostrophes and punctuation, letters split
 * from digits (except ordinals: "21st"), no leading zeros, consecutive single letters joined ("P. S." → "ps", "A & M"
 * → "am"), "and" dropped, other stop words dropped unless nothing else is left.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(ACCENTS, "").replace(APOSTROPHES, "").toLowerCase();
  const raw: string[] = plain.match(WORDS) ?? [];
  const joined = joinInitials(raw.filter((word) => word !== "and")).map(withoutLeadingZeros);
  const words = joined.filter((word) => !STOP_WORDS.has(word));
  return words.length > 0 ? words : joined;
}

function joinInitials(words: string[]): string[] {
  const joined: string[] = [];
  let initials = "";
  const flush = () => {
    if (initials) joined.push(initials);
    initials = "";
  };
  for (const word of words) {
    if (word.length === 1 && !isNumber(word)) {
      initials += word;
      continue;
    }
    flush();
    joined.push(word);
  }
  flush();
  return joined;
}

function withoutLeadingZeros(word: string): string {
  return isNumber(word) ? word.replace(/^0+(?=\d)/, "") : word;
}

export function isStopWord(word: string): boolean {
  return word === "and" || STOP_WORDS.has(word);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
