import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { activitiesAsked } from "#lib/questions/activities.rules.ts";
import type { Facility } from "#lib/questions/facilities-asked.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { isInNoSource, plainName } from "./wording.format.ts";

/** "Does it have a football team?": yes if the list of activities on the school's page has it. "What clubs are there?": the list. */

const ACTIVITIES = "extracurriculars";

/** @returns null unless activities are asked for: all, or one by its name, with yes or no */
export function activitySentences(name: string, fact: ToldFact, { words, is }: Question): Sentence[] | null {
  if (fact.field !== ACTIVITIES || !Array.isArray(fact.value)) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  const asked = activitiesAsked(words);
  const [one] = asked;
  // "Does it have sports or clubs?" is answered with what they are.
  if (!is.has("yesno") || !one) return [allListed(said, fact)];
  if (asked.length > 1) return null;
  const isListed = fact.value.some((activity) => one.listed.test(activity));
  const answer = isListed
    ? `Yes, ${one.said} is listed`
    : `${capitalized(one.said)} is not among the activities listed`;
  const sentence: Sentence = [...withOrigin(`${answer} for ${said}`, fact), `${answer}.`];
  return isListed ? [sentence] : [sentence, allListed("It", fact), "The list may not be complete."];
}

/**
 * "None of our sources says whether Boston Latin Academy has a newspaper.": of a school whose activities no source has.
 * Null unless one is asked for by its name.
 */
export function unknownActivity(subject: string, fact: ToldFact, { words, is }: Question): string | null {
  const [one, ...others] = activitiesAsked(words);
  if (fact.field !== ACTIVITIES || !isInNoSource(fact) || !is.has("yesno") || !one || others.length > 0)
    return null;
  return `None of our sources says whether ${subject} has ${one.said}.`;
}

/** "Boston Latin School has these activities on record: Chess and Rowing." */
function allListed(subject: string, fact: ToldFact): Sentence {
  const said = `${subject} has these activities on record`;
  return withOrigin(said, fact, Array.isArray(fact.value) ? `: ${andList(fact.value)}.` : ".");
}

/** "Does it have a pool?": that no source says so, and the sports and clubs that are listed, if such a room is for them. */
export function facilityBlocks(name: string, facts: readonly ToldFact[], facility: Facility): Block[] {
  const unsaid = `None of our sources says whether ${plainName(name)} has ${facility.said}.`;
  const listed = facts.flatMap((fact) => {
    const isListed = fact.field === ACTIVITIES && Array.isArray(fact.value) && facility.isOfActivities;
    return isListed ? [allListed(`[${plainName(name)}](${fact.url})`, fact)] : [];
  });
  return [
    { kind: "ours", sentences: [unsaid], isFirst: true },
    ...(listed.length > 0 ? [{ kind: "text" as const, sentences: listed }] : []),
  ];
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
