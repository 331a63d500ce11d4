import "server-only";
import { askedPlace } from "#lib/lookups/asked-place.data.ts";
import { evidenceOfApart } from "#lib/lookups/evidence.rules.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { STATES } from "#lib/places/states.rules.ts";
import type { Context } from "#lib/questions/intent.schema.ts";
import { listedOf } from "#lib/questions/intent-targets.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { shownMiles } from "#lib/schools/format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import { speakingOf, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";
import { distanceInWords, linkedName, plainName } from "./wording.format.ts";

/** How far one school is from another, as the site measures all distances: in a straight line. */

const ASKS_MILES = /\bhow (?:far|many miles)\b|\bdistance (?:between|from)\b/i;

/**
 * @param it the ID of the school that "it" means; null if it means none
 * @returns null if the distance between two schools is not what is asked for
 */
export async function answerBetween(
  question: Question,
  it: string | null,
  turn: Turn,
): Promise<Draft | null> {
  const [one, other] = schoolsBetween(question, it);
  return one && other ? distancesFrom([one], other, turn) : null;
}

const APART = /\b(?:apart|each other|one another|between (?:them|these|those|both|the (?:two|schools)))\b/i;

/**
 * "How far apart are they?" of the two schools that were spoken of; of more, which two is asked back.
 * @returns null if that is not what is asked for, or fewer than two were spoken of
 */
export async function answerApart(question: Question, context: Context, turn: Turn): Promise<Draft | null> {
  const { text, names, where } = question;
  if (!APART.test(text) || names.length > 0 || where !== null) return null;
  const target = listedOf(context);
  const [first, second, ...others] = target ? await schoolsMeant(target, turn) : [];
  if (!first || !second) return null;
  if (others.length === 0) return distancesFrom([second.school], first.school, turn);
  const cards = await cardsOfSchools([first, second].map(({ school }) => Number(school)));
  const [one, other] = cards.map(({ name }) => plainName(name));
  const example = one && other ? `How far is ${one} from ${other}?` : null;
  return plainDraft(
    {
      text: `Which two do you mean? Name them, please${example ? `: “${example}”` : "."}`,
      suggestions: example ? [example] : [],
    },
    turn,
  );
}

/**
 * A state has no one place that a distance could be measured from: which one is meant is asked back.
 * @param from what distances are asked from; null if only the question says where
 * @returns null if no state is meant
 */
export async function askedOfState(
  from: string | null,
  { where }: Question,
  turn: Turn,
): Promise<Draft | null> {
  const found = from === null ? null : await askedPlace(from, undefined);
  const ofText = found?.kind === "found" && found.place === null ? found.state : null;
  const state = from === null && !where?.text ? (where?.state ?? null) : ofText;
  if (state === null) return null;
  const text = `Which city or ZIP code in ${STATES[state]} do you mean? I do not measure distances from a whole state.`;
  return plainDraft({ text, suggestions: FIRST_SUGGESTIONS.slice(0, 2) }, turn);
}

const KINDS = /\b(?:the|public|private|charter|elementary|middle|high|schools?|academy)\b/gi;
const bare = (name: string) => name.replaceAll(KINDS, " ").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** Whether "from Stuyvesant" means a school: one is called so, and no place with schools. */
export async function isSchoolOnly(from: string): Promise<boolean> {
  if (/\d/.test(from)) return false;
  const { data } = await findSchools({ place: from, limit: 1 });
  const isPlace =
    data.kind === "schools"
      ? data.total > 0
      : data.kind === "choose_place" && data.choices.some(({ schools }) => schools > 0);
  if (isPlace) return false;
  const school = await whichSchool({ school: from });
  return school.data.kind === "school" && bare(school.data.school.name) === bare(from);
}

/** How far schools are from another one, the closest first. @param names their names, or their IDs */
export async function distancesFrom(names: readonly string[], other: string, turn: Turn): Promise<Draft> {
  const found = await Promise.all([other, ...names].map((school) => whichSchool({ school })));
  const unclear = found.find(({ data }) => data.kind !== "school");
  if (unclear && unclear.data.kind !== "school") return unclearDraft(unclear.data, unclear, turn);
  const [from, ...measured] = found.flatMap(({ data }) => (data.kind === "school" ? [data.school] : []));
  const ids = [...new Set(measured.map(({ _id }) => Number(_id)))];
  const cards = from ? await cardsOfSchools(ids, positionOf(from)) : [];
  const sorted = cards.toSorted((one, next) => shownMiles(one) - shownMiles(next));
  const evidence = evidenceOf(turn, ...found.map((result) => result.evidence));
  const all = [...sorted, ...(from ? [from] : [])];
  const schools = [...new Set(all.map(({ _id }) => Number(_id)))];
  return {
    blocks: from ? sorted.flatMap((card) => betweenBlocks(card, from)) : [],
    evidence: {
      ...evidence,
      facts: [...evidence.facts, ...(from ? sorted.flatMap((card) => evidenceOfApart(card, from)) : [])],
    },
    schools,
    search: null,
    suggestions: [
      ...(schools.length > 1 ? ["Compare them"] : []),
      ...all.slice(0, schools.length).map(({ name }) => `Schools near ${name}`),
    ],
    memory: { ...speakingOf(schools, turn), listed: schools, fields: [] },
  };
}

function positionOf({ latitude, longitude, positionPrecision }: SchoolCard) {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, isApproximate: positionPrecision !== undefined };
}

function betweenBlocks(measured: SchoolCard, from: SchoolCard): Block[] {
  if (measured._id === from._id)
    return [{ kind: "text", sentences: [`Both names mean the same school: ${linkedName(from)}.`] }];
  const miles = distanceInWords(measured);
  if (miles === null) {
    const unplaced = [measured, from].find(({ latitude }) => latitude === null) ?? from;
    return [{ kind: "ours", sentences: [`We do not know where ${plainName(unplaced.name)} is.`] }];
  }
  // "Less than a tenth of a mile" is no figure that could be checked.
  const far = miles.startsWith("less") ? "less than 0.1 miles" : miles;
  const said = `${linkedName(measured)} is ${far} from ${linkedName(from)}, in a straight line.`;
  return [{ kind: "text", sentences: [[said, "We cannot say how far apart they are."]] }];
}

/** The names of both; "how far apart are A and B" reads like one long name. */
function schoolsBetween({ names, where, text, references }: Question, it: string | null): string[] {
  if (!ASKS_MILES.test(text) || where !== null || names.some(({ place }) => /\d{5}/.test(place ?? "")))
    return [];
  const [name] = names;
  const isOfIt = references.some(({ to }) => to === "it" || to === "this");
  if (it && name && names.length === 1 && isOfIt) return [it, name.name];
  if (names.length !== 1 || !name || !/\b(?:apart|between)\b/i.test(text))
    return names.map((one) => one.name);
  return name.name.split(/ and /i);
}
