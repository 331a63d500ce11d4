import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { NAMED_ACTIVITIES } from "#lib/questions/activities.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { plainName } from "./wording.format.ts";

/** "Does it have a football team?": yes if the list of activities on the school's page has it. "What clubs are there?": the list. */

const ACTIVITIES = "extracurriculars";

/** @returns null unless activities are asked for: all, or one by its name, with yes or no */
export function activitySentences(name: string, fact: ToldFact, { words, is }: Question): Sentence[] | null {
  if (fact.field !== ACTIVITIES || !Array.isArray(fact.value)) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  const asked = NAMED_ACTIVITIES.flatMap(({ names, listed }) => {
    const word = words.find((one) => names.includes(one));
    return word ? [{ word: word === "swim" ? "swimming" : word, listed }] : [];
  });
  const [one] = asked;
  // "Does it have sports or clubs?" is answered with what they are.
  if (!is.has("yesno") || !one)
    return [withOrigin(`${said} has these activities on record`, fact, `: ${andList(fact.value)}.`)];
  if (asked.length > 1) return null;
  const isListed = fact.value.some((activity) => one.listed.test(activity));
  const answer = isListed
    ? `Yes, ${one.word} is listed`
    : `${one.word.replace(/^[a-z]/, (letter) => letter.toUpperCase())} is not among the activities listed`;
  const sentence: Sentence = [...withOrigin(`${answer} for ${said}`, fact), `${answer}.`];
  return isListed ? [sentence] : [sentence, "The list may not be complete."];
}

/**
 * "Horace Mann School: Model United Nations, The Record (newspaper).": of several schools, each is told apart by its name.
 * Null for any other fact.
 */
export function listedActivities(name: string, fact: ToldFact): Sentence | null {
  if (fact.field !== ACTIVITIES || !Array.isArray(fact.value)) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  const all = fact.text ?? fact.value.join(", ");
  return [
    `${said}: ${all}.`,
    `${said} has these activities: ${all}.`,
    `Activities of ${said}: ${all}.`,
    `The activities of ${said} are on its page.`,
  ];
}

/** A sentence with the year and the source of its fact, with the year alone, and without either. */
function withOrigin(sentence: string, { year, source }: ToldFact, ending = "."): string[] {
  const from = year && `data from ${year.replace("-", "–")}`;
  const data = [from, source && `source: ${source}`].filter(Boolean).join(", ");
  const ways = [data, from].filter(Boolean).map((origin) => `${sentence} (${origin})${ending}`);
  return [...new Set(ways), `${sentence}${ending}`];
}
