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

let segmenter: Intl.Segmenter | undefined;

/** Behind these, a capital letter begins no sentence: "St. Louis", "Jr. High", "W. E. B. Du Bois". */
const ABBREVIATED = /(?:^|[\s(“"])(?:St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr|No|\p{Lu})\.[^\S\n]*$/u;

/** The sentences of a text in order, each with the spaces behind it, so that together they are the text. */
export function sentencesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en-US", { granularity: "sentence" });
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATED.test(before.slice(-LONGEST_ABBREVIATION)))
      sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** The end of a sentence that has any of them whole, with what stands before it and a few spaces behind it. */
const LONGEST_ABBREVIATION = 12;
