import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { NAMED_ACTIVITIES } from "#lib/questions/activities.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { plainName } from "./wording.format.ts";

/** "Does it have a football team?": yes if the list of activities on the school's page has it. */

const ACTIVITIES = "extracurriculars";

/** @returns null unless one activity is asked for by its name, with yes or no */
export function activitySentences(name: string, fact: ToldFact, { words, is }: Question): Sentence[] | null {
  if (fact.field !== ACTIVITIES || !is.has("yesno") || !Array.isArray(fact.value)) return null;
  const asked = NAMED_ACTIVITIES.flatMap(({ names, listed }) => {
    const word = words.find((one) => names.includes(one));
    return word ? [{ word: word === "swim" ? "swimming" : word, listed }] : [];
  });
  const [one] = asked;
  if (!one || asked.length > 1) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  const data = [
    fact.year && `data from ${fact.year.replace("-", "–")}`,
    fact.source && `source: ${fact.source}`,
  ]
    .filter(Boolean)
    .join(", ");
  const from = fact.year ? ` (data from ${fact.year.replace("-", "–")})` : "";
  const isListed = fact.value.some((activity) => one.listed.test(activity));
  const answer = isListed
    ? `Yes, ${one.word} is listed`
    : `${one.word.replace(/^[a-z]/, (letter) => letter.toUpperCase())} is not among the activities listed`;
  const sentence: Sentence = [
    ...(data ? [`${answer} for ${said} (${data}).`] : []),
    `${answer} for ${said}${from}.`,
    `${answer} for ${said}.`,
    `${answer}.`,
  ];
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
