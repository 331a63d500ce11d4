/**
 * The Flesch–Kincaid grade of texts: how many years of school in the US it takes to read them, from the lengths of
 * sentences and words. A text without a period, such as an entry of a list, is one sentence.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The sentences that have words; the periods of "US", "e.g.", numbers, and addresses end none. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!][”"’)]*)\s+(?=[“"‘(]?[\p{Lu}\d{])/u).filter((part) => wordsOf(part).length > 0);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+(?:[’'.@][\p{L}\d]+)*/gu) ?? [];
}

/** How many syllables a word has: its groups of vowels, without the silent ones. A number counts as short as it looks. */
export function syllablesOf(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[’']s?\b|[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const heard = letters
    .replace(/(?:ely|eful|eless|ement|enes+|etime|ewhere|esome)(s?)$/, (ending) => ending.slice(1))
    .replace(/(?<=[^l]|[aeiouy]l|ll)es?$|(?<=[^dt])ed$/, (ending) =>
      /^es$/.test(ending) && /(?:[sxz]|ch|sh|[cg])es$/.test(letters) ? "e" : "",
    )
    .replace(/^y/, "");
  const groups = heard.match(/[aeiouy]+/g)?.length ?? 0;
  // Two vowels that are said apart: "idea", "create", "radius", "science", "area", "period", "being".
  const apart =
    heard.match(
      /(?:i[ao](?!us)|iu|eo(?!ple|u)|[^cgstx]ious|[bcdfglmnpr]ia[^n]|creat|scien|[aeo]ing|ual|uat)/g,
    )?.length ?? 0;
  const together = heard.match(/[cgstx]i(?:on|al|an)|geo(?:n|us)/g)?.length ?? 0;
  return Math.max(1, groups + Math.max(0, apart - together));
}
