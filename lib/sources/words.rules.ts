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

const EDGE = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`;

/** The source of a pattern whose edges of words know letters with accents, which `\b` does not. */
export function withEdges(source: string): string {
  return source.replaceAll(String.raw`\b`, EDGE);
}
