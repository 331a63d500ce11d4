/** Without what is invisible, and with one space between words. */
export function clean(text: string): string {
  return text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}

/** As two texts are compared: letters and digits alone. */
export function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Letters, and digits, for a class of a pattern that ignores case: those of English, Spanish, French, Vietnamese, and
 * Hawaiian, with its ʻokina. `\p{L}` would take in every script, and the runtime would then work out for each pattern
 * which of some 140,000 letters differ only in case. With more than a hundred patterns, that was a third of the time
 * that a short text takes to summarize. The cost: a name in Greek or Cyrillic letters is not recognized by these
 * patterns.
 */
export const LATIN = String.raw`A-Za-zªµº\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u02bb\u02bc\u1e00-\u1eff`;
const IN_WORD = `[${LATIN}0-9²³¹¼½¾]`;

const EDGE = `(?:(?<!${IN_WORD})(?=${IN_WORD})|(?<=${IN_WORD})(?!${IN_WORD}))`;

/** The source of a pattern whose edges of words know letters with accents, which `\b` does not. */
export function withEdges(source: string): string {
  return source.replaceAll(String.raw`\b`, EDGE);
}
