import type { Sentence } from "./sentence.rules.ts";

/** What programs write where a value is missing: no fact states it, and it stands where a figure would. */
const BROKEN = /^(?:nan|nans|infinity|undefined|null)$/i;
const BROKEN_TEXT = /\[object \w+\]|\binvalid date\b|∞/i;

/** Whether a sentence has such a word in the place of a value: "NaN students", "a ratio of Infinity". */
export function hasBrokenValue({ text, tokens, mentions, topics }: Sentence): boolean {
  if (BROKEN_TEXT.test(text)) return true;
  const isName = (at: number) => {
    const token = tokens[at];
    const isCounted = topics.some((one) => at >= one.at && at < one.end);
    return token?.kind === "word" && token.capital && !BROKEN.test(token.text) && !isCounted;
  };
  return tokens.some(({ text: word, capital }, at) => {
    if (!BROKEN.test(word) || mentions.some((one) => at >= one.at && at < one.end)) return false;
    // "Nan Smith" and "Infinity Hall" are names, no matter whose they are.
    const isOfName = capital && word !== "NaN" && (isName(at - 1) || isName(at + 1));
    return !isOfName;
  });
}
