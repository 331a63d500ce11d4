import "server-only";
import { lookUpCity } from "#lib/places/data.ts";
import { parseState } from "#lib/places/states.rules.ts";
import type { Question, Where } from "#lib/questions/question.schema.ts";
import { ALSO_CITIES } from "#lib/questions/question-places.rules.ts";
import { wordsOfNames } from "#lib/search/spelling.data.ts";
import { editDistance } from "#lib/search/spelling.rules.ts";

/** Places that only the gazetteer can tell from the words after them: of "Boston accommodates twins", "Boston". */

/**
 * A question whose place, if the gazetteer does not have it, ends before the first word that is in no name of a school or
 * city. Exactly that much of it must be a place: in "Washington Heights", "Washington" is not one.
 */
export async function withKnownPlace(question: Question): Promise<Question> {
  const { where } = question;
  if (!where?.text || where.isNear || /[\d,]/.test(where.text)) return question;
  const words = where.text.split(" ");
  if (words.length < 2 || (await isKnown(where.text))) return question;
  const names = await wordsOfNames(words.map((word) => word.toLowerCase()));
  // A capital begins a name also where our catalog has no such word.
  const isOther = (word: string) => /^\p{Ll}/u.test(word) && !names.has(word.toLowerCase());
  for (let end = words.length - 1; end > 0; end -= 1) {
    if (!isOther(words[end] ?? "")) continue;
    const known = await knownPlace(words.slice(0, end).join(" "));
    if (known) return { ...question, where: { ...where, ...known } };
  }
  return question;
}

async function knownPlace(text: string): Promise<Pick<Where, "text" | "state"> | null> {
  const state = parseState(text);
  if (state && !ALSO_CITIES.has(state)) return { text: null, state };
  return (await lookUpCity(text)).kind === "unknown" ? null : { text, state: null };
}

/** Also a place that is only misspelled is one. */
async function isKnown(text: string): Promise<boolean> {
  if (parseState(text)) return true;
  const found = await lookUpCity(text);
  if (found.kind !== "unknown") return true;
  return found.near.some(({ city }) => editDistance(city.toLowerCase(), text.toLowerCase()) <= MOST_SLIPS);
}

const MOST_SLIPS = 2;
