import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { andList, orList } from "#lib/platform/lists.ts";
import { spelledOut } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { activitiesAsked } from "#lib/questions/activities.rules.ts";
import type { Facility } from "#lib/questions/facilities-asked.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { isInNoSource, sharedBlank } from "./blank-wording.format.ts";
import { noneSays } from "./no-source.format.ts";
import { plainName } from "./wording.format.ts";

/** "Does it have a football team?": yes if the list of activities on the school's page has it. "What clubs are there?": the list. */

const ACTIVITIES = "extracurriculars";

/** @returns null unless activities are asked for: all, or one by its name, with yes or no */
export function activitySentences(name: string, fact: ToldFact, question: Question): Sentence[] | null {
  const { rest, is } = question;
  if (fact.field !== ACTIVITIES || !Array.isArray(fact.value)) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  // "Soccer" of what a school is called is not asked for.
  const asked = activitiesAsked(rest);
  const [one] = asked;
  const sports = one ? null : sportsAlone(said, fact, question);
  if (sports) return sports;
  // "Does it have sports or clubs?" is answered with what they are.
  if (!is.has("yesno") || !one) return [allListed(said, fact)];
  if (asked.length > 1) return null;
  const items = fact.value.map(String).filter((activity) => one.listed.test(activity));
  const isListed = items.length > 0;
  const named = namedAnswer(items, one);
  const answer =
    named ??
    (isListed ? `Yes, ${one.said} is listed` : `${capitalized(one.said)} is not among the activities listed`);
  if (!isListed) return [[`${answer} for ${said}.`, `${answer}.`], ...othersListed(fact)];
  // The number behind a name leads to its source.
  const origin = named ? { ...fact, source: null } : fact;
  return [[...withOrigin(`${answer} for ${said}`, origin), `${answer}.`]];
}

/** "What sports are there?": those first, and what else is listed apart. Null if clubs are asked for, too. */
function sportsAlone(said: string, fact: ToldFact, { rest, is }: Question): Sentence[] | null {
  if (!asksForSports(rest) || !Array.isArray(fact.value)) return null;
  const all = fact.value.map(String);
  const sports = all.filter((activity) => IS_SPORT.test(activity));
  const others = all.filter((activity) => !IS_SPORT.test(activity));
  if (sports.length === 0) return [`No sport is listed for ${said}.`, ...othersListed(fact)];
  const yes = is.has("yesno") ? "Yes. " : "";
  const which = sports.length === 1 ? "one sport" : "these sports";
  const also = others.length > 0 ? [[`Clubs and other activities on record: ${andList(others)}.`, ""]] : [];
  const known = `${said} has ${which} on record: ${andList(sports)}`;
  return [[...withOrigin(`${yes}${known}`, fact), ...withOrigin(known, fact)], ...also];
}

/** "Listed activities: Glee Club and Jazz Choir (data from 2014–15).", where what is asked for is not among them. */
function othersListed(fact: ToldFact): Sentence[] {
  const all = Array.isArray(fact.value) ? fact.value.map(String) : [];
  const listed = `${all.length === 1 ? "The only listed activity" : "Listed activities"}: ${andList(all)}`;
  const named = `It has these activities on record: ${andList(all)}`;
  return [[...withOrigin(listed, fact), ...withOrigin(named, fact)], "The list may not be complete."];
}

const asksForSports = (words: readonly string[]) =>
  words.some((word) => /^(?:sports?|athletics?)$/.test(word)) &&
  !words.some((word) => /^(?:clubs?|activity|activities|extracurriculars?|arts)$/.test(word));

/** The words for a newspaper or the like that name none: "Student newspaper". */
const OF_NO_NAME = /^(?:(?:the|an?|student|school|club|newspapers?|yearbooks?|choirs?|chorus) ?)+$/i;

/** "Yes: The Record is the newspaper listed": what has a name is told by it. Null if the list only says that there is one. */
function namedAnswer(
  items: readonly string[],
  { said, listed }: { said: string; listed: RegExp },
): string | null {
  const noun = /^an? (.+)$/.exec(said)?.[1];
  const named = items.filter((item) => !OF_NO_NAME.test(item));
  const [only, ...others] = named;
  if (!noun || !only) return null;
  const name = only.replace(/\s*\([^()]*\)$/, (bracket) => (listed.test(bracket) ? "" : bracket));
  if (others.length === 0 && name !== only && name !== "")
    return `Yes: ${plainName(name)} is the ${noun} listed`;
  return `Yes: ${andList(named.map(plainName))} ${others.length > 0 ? "are" : "is"} listed`;
}

/**
 * "None of our sources says whether Boston Latin Academy has a newspaper.": of a school whose activities no source has.
 * Null unless one is asked for by its name.
 */
export function unknownActivity(subject: string, fact: ToldFact, { words, is }: Question): string | null {
  const [one, ...others] = activitiesAsked(words);
  if (fact.field !== ACTIVITIES || !isInNoSource(fact) || !is.has("yesno") || !one || others.length > 0)
    return null;
  return `${noneSays(`whether ${subject} has ${one.said}`)}.`;
}

/** "Boston Latin School has these activities on record: Chess and Rowing." */
function allListed(subject: string, fact: ToldFact): Sentence {
  const all = Array.isArray(fact.value) ? fact.value.map(String) : [];
  const which = all.length === 1 ? "one activity" : "these activities";
  return withOrigin(`${subject} has ${which} on record: ${andList(all)}`, fact);
}

/** "Does it have a pool?": that no source says so, and what is listed that is done in such a room. */
export function facilitySentences(name: string, facts: readonly ToldFact[], facility: Facility): Sentence[] {
  const unsaid = `${noneSays(`whether ${plainName(name)} has ${facility.said}`)}.`;
  const listed = facts.flatMap((fact) => {
    const some = Array.isArray(fact.value) ? fact.value.map(String) : [];
    const fitting = fact.field === ACTIVITIES ? some.filter((one) => facility.activities?.test(one)) : [];
    if (fitting.length === 0) return [];
    const are = fitting.length === 1 ? "is" : "are";
    const said = `${capitalized(andList(fitting))} ${are} listed for [${plainName(name)}](${fact.url})`;
    return [withOrigin(said, fact)];
  });
  return [[unsaid, `${noneSays("that")}.`], ...listed];
}

/**
 * "Horace Mann School: Model United Nations, The Record (newspaper).": of several schools, each is told apart by its name.
 * Null for any other fact.
 */
export function listedActivities(name: string, fact: ToldFact): Sentence | null {
  if (fact.field !== ACTIVITIES || !Array.isArray(fact.value)) return null;
  const said = `[${plainName(name)}](${fact.url})`;
  const all = fact.text ?? fact.value.join(", ");
  const year = fact.year ? [shownYear(fact.year).replace("-", "–")] : [];
  return [
    ...year.map((of) => `${said}: ${all} (data from ${of}).`),
    `${said}: ${all}.`,
    `${said} has these activities: ${all}.`,
    `Activities of ${said}: ${all}.`,
    `The activities of ${said} are on its page.`,
  ];
}

/** So many activities of one school fit an item of a list. */
const MOST_OF_ITEM = 15;

/**
 * Of several schools: one item for each that has some, and one last line for those of which no source has any. Where one
 * is asked for by its name, of which schools it is listed: "Yes, two of them do."
 */
export function activitiesOfSeveral(
  schools: readonly ToldSchool[],
  { words, is }: Pick<Question, "words" | "is">,
): Block[] {
  const told = schools.flatMap(({ card, facts }) => {
    const fact = facts.find(({ field }) => field === ACTIVITIES);
    return fact ? [{ school: card.name, fact }] : [];
  });
  const [one, ...others] = activitiesAsked(words);
  const isOfSports = !one && asksForSports(words);
  const asked = isOfSports ? SPORTS : one;
  const named = asked && others.length === 0 ? asked : null;
  const known = told.filter(({ fact }) => Array.isArray(fact.value));
  const asksOfBoth = !named && words.includes("sports") && words.includes("clubs");
  const items = known.flatMap(({ school, fact }) => {
    const item = listedActivities(school, named ? withOnly(fact, named.listed) : withoutLast(fact));
    const apart = asksOfBoth ? sportsAndClubs(school, fact) : [];
    return item ? [[...apart, ...(typeof item === "string" ? [item] : item)]] : [];
  });
  const lacking = named ? known.filter(({ fact }) => withOnly(fact, named.listed).value === null) : [];
  const [blank, ...blanks] = told.filter(({ fact }) => fact.value === null);
  const verb = items.length === 1 ? "lists" : "list";
  const it = named && !isOfSports ? "it" : "some";
  const some = `${spelledOut(items.length)} of them ${verb} ${it}.`;
  const answer = words.includes("any") ? `Yes: ${some}` : capitalized(some);
  const opening: Block = is.has("yesno")
    ? { kind: "ours", sentences: [answer], isFirst: true }
    : { kind: "text", sentences: [ON_RECORD] };
  return [
    ...(items.length > 0 ? [opening, { kind: "list" as const, items }] : []),
    ...(named && lacking.length > 0 ? [unlisted(named.said, lacking, items.length === 0)] : []),
    ...(blank ? [{ kind: "text" as const, sentences: [sharedBlank([blank, ...blanks])] }] : []),
  ];
}

const IS_SPORT =
  /\b(?:football|soccer|basketball|baseball|softball|volleyball|tennis|wrestling|fencing|lacrosse|hockey|swim(?:ming)?|track|cross[ -]country|golf|rowing|(?<!stage |tech |lights? )crew|gymnastics|ski(?:ing)?|snowboarding|sailing|squash|rugby|water polo|badminton|diving|bowling|cheerleading|athletics|sports?|intramurals?|varsity)\b/i;
const SPORTS = { said: "sports", listed: IS_SPORT };
const IS_CLUB = /\b(?:clubs?|society|chess|debate|robotics|model (?:un|united nations)|mock trial)\b/i;

/** "Boston Latin School. Sports: Rowing; clubs: Chess.", where the words of its list say of some that they are either. */
function sportsAndClubs(name: string, fact: ToldFact): string[] {
  const all = Array.isArray(fact.value) ? fact.value.map(String) : [];
  const clubs = all.filter((one) => IS_CLUB.test(one));
  const sports = all.filter((one) => IS_SPORT.test(one) && !clubs.includes(one));
  if (sports.length === 0 || clubs.length === 0) return [];
  const others = all.filter((one) => !clubs.includes(one) && !sports.includes(one));
  const room = Math.max(0, MOST_OF_ITEM - sports.length - clubs.length);
  const also = others.length > room ? others.slice(0, room) : others;
  const rest = others.length > room ? [`[more on its page](${fact.url})`] : [];
  const parts = [`Sports: ${sports.join(", ")}`, `clubs: ${clubs.join(", ")}`];
  if (also.length + rest.length > 0) parts.push(`also: ${[...also, ...rest].join(", ")}`);
  return [`[${plainName(name)}](${fact.url}). ${parts.join("; ")}.`];
}

/** "Robotics is not among the activities listed for Boston Latin or Horace Mann School." */
function unlisted(said: string, known: readonly { school: string }[], isFirst: boolean): Block {
  const are = said === SPORTS.said ? "are" : "is";
  const schools = orList(known.map(({ school }) => plainName(school)));
  return {
    kind: "ours",
    sentences: [
      `${capitalized(said)} ${are} not among the activities listed for ${schools}.`,
      known.length === 1 ? "The list may not be complete." : "The lists may not be complete.",
    ],
    ...(isFirst && { isFirst }),
  };
}

/** The same with no other activities; without a value if it has no such. */
function withOnly(fact: ToldFact, listed: RegExp): ToldFact {
  const some = Array.isArray(fact.value) ? fact.value.map(String).filter((item) => listed.test(item)) : [];
  return some.length > 0 ? { ...fact, text: some.join(", ") } : { ...fact, value: null };
}

/** The clubs of several schools that have to do with one subject; nothing if none is on record. */
export function clubBlocks(
  schools: readonly ToldSchool[],
  said: string,
  listed: RegExp,
): { blocks: Block[]; having: ToldSchool["card"][] } {
  const found = schools.flatMap(({ card, facts }) => {
    const fact = facts.find(({ field }) => field === ACTIVITIES);
    const clubs = Array.isArray(fact?.value) ? fact.value.map(String).filter((one) => listed.test(one)) : [];
    const item =
      fact && clubs.length > 0 ? listedActivities(card.name, { ...fact, text: clubs.join(", ") }) : null;
    return item ? [{ card, item }] : [];
  });
  if (found.length === 0) return { blocks: [], having: [] };
  return {
    blocks: [
      { kind: "text", sentences: [`These clubs and teams have to do with ${said}:`] },
      { kind: "list", items: found.map(({ item }) => item) },
    ],
    having: found.map(({ card }) => card),
  };
}

const ON_RECORD = "These activities are on record:";

function withoutLast(fact: ToldFact): ToldFact {
  if (!Array.isArray(fact.value) || fact.value.length <= MOST_OF_ITEM) return fact;
  const first = fact.value.slice(0, MOST_OF_ITEM).map(String);
  return { ...fact, text: `${first.join(", ")}, and [more on its page](${fact.url})` };
}

/** A sentence with the year and the source of its fact at its end, with the year alone, and without either. */
function withOrigin(sentence: string, { year, source }: ToldFact): string[] {
  const from = year && `data from ${year.replace("-", "–")}`;
  const data = [from, source && `source: ${source}`].filter(Boolean).join(", ");
  const ways = [data, from].filter(Boolean).map((origin) => `${sentence} (${origin}).`);
  return [...new Set(ways), `${sentence}.`];
}
