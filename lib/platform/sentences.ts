/** A text as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Peoples, whose names are capitalized anywhere. */
const PEOPLES = /^(?:Asian|Black|Hispanic|Latino|Native|Pacific)\b/;

/** A text that could stand alone, in the middle of a sentence: "average SAT score", but "SAT scores", "K–12", and "Asian". */
export function uncapitalized(text: string): string {
  if (PEOPLES.test(text)) return text;
  return /^\p{Lu}(?=\p{Ll}|[ -])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** A statement quoted at the end of a sentence, which ends with it: “It has 421 students.” */
export function quoted(text: string): string {
  return /[.!?]$/.test(text) ? `“${text}”` : `“${text}”.`;
}
