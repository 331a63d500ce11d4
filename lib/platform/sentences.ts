/** A text as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that could stand alone, in the middle of a sentence: "average SAT score", but "SAT scores" and "K–12". */
export function uncapitalized(text: string): string {
  return /^\p{Lu}(?=\p{Ll}|[ -])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
