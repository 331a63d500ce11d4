import type { Question } from "./question.schema.ts";

/** "How many credits do I have?" of report credits, and not of what a student earns or of how credits work. */

const CREDITS = /\bcredits?\b/i;
const ASKS =
  /^(?:(?:so|and|ok|okay|hey|please|can you|could you) )*(?:how many|how much|do i (?:still )?have|have i got|what|what's|show|tell me|check|any|my|am i out)\b/;
const OF_BALANCE = /\b(?:balance|left|remain|remaining|out of|i have|i still have|have i|i've got|my)\b/;
const OF_OTHERS =
  /\b(?:how do|how can|can i|need|get|buy|earn|cost|price|use|used|spend|for|with|happens|expire|take|takes|mean|means|have to|graduate|graduation|diploma|college|hours?|transfer|recovery|schools?|student|class|classes|courses?|kid|son|daughter)\b/;

export function asksOfBalance({ words, names }: Question): boolean {
  const said = words.filter((word) => /^[\p{L}\p{N}]/u.test(word)).join(" ");
  const isNamed = names.some(({ name }) => !CREDITS.test(name));
  return CREDITS.test(said) && !isNamed && ASKS.test(said) && OF_BALANCE.test(said) && !OF_OTHERS.test(said);
}
