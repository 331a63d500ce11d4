import "server-only";
import { askedPlace } from "#lib/lookups/asked-place.data.ts";
import { averagesFor } from "#lib/lookups/averages.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import {
  isStateCode,
  parseState,
  STATES,
  type StateCode,
  stateInSentence,
} from "#lib/places/states.rules.ts";
import { andList, orList } from "#lib/platform/lists.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { ELEMENTARY, HIGH, MIDDLE } from "#lib/questions/question-kinds.rules.ts";
import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";
import { SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { averageBlocks } from "./answer-averages.format.ts";
import type { Block, Draft, Sentence } from "./answer-draft.schema.ts";
import { scoreBehindFigure, scoreWords } from "./answer-judgment.format.ts";
import { besideFields } from "./answer-office.format.ts";
import { factSuggestions } from "./answer-suggestions.format.ts";
import { remembered, speakingOf, unclearDraft, withReasons } from "./catalog-facts.data.ts";
import { evidenceOf, isMine, schoolsMeant } from "./catalog-lookups.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";
import { plainName } from "./wording.format.ts";

/** Answers with means over many schools, and with what a school has beside them. */

export async function answerAverage(
  { field, school, state: named }: Extract<Intent, { kind: "average" }>,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  const meant = school ? await schoolsMeant(school, turn) : [];
  // "National average graduation rate", behind a list of schools, is about none of them.
  const [one] = meant.length === 1 || field === null || question.names.length > 0 ? meant : [];
  const isOfOne = field === null || question.references.some(({ to }) => to === "it" || to === "this");
  if (meant.length > 1 && isOfOne && question.names.length === 0) return whichOfThem(meant, turn);
  if (field === null) return one ? answerMainAverages(one, turn) : null;
  const { type } = question.filters;
  const asked = await placeAsked(question);
  const level = levelAsked(question);
  const score = SCORES_OF.get(field);
  const own = one
    ? await schoolFacts({ ...one, fields: [...besideFields([field]), ...(score ? [score] : [])] })
    : null;
  const card = own?.data.kind === "facts" ? own.data.school.card : null;
  const elsewhere = named && card && named !== card.state ? { state: named, type: card.schoolType } : null;
  const like = { ...(asked.state && { state: asked.state }), ...(type && { type }), ...(level && { level }) };
  const result = await averagesFor({ field, ...(elsewhere ?? (one ? { school: one } : like)) });
  const { data } = result;
  if (data.kind !== "averages" && data.kind !== "no_average") return unclearDraft(data, result, turn);
  const told = own?.data.kind === "facts" ? own.data.school : null;
  const code = named ?? card?.state ?? asked.state ?? null;
  const state = code !== null && isStateCode(code) && !OF_COUNTRY.test(question.text) ? STATES[code] : null;
  const where = { state, city: told ? null : asked.city };
  const isUnjudged = data.kind === "no_average" && told !== null && score !== undefined;
  const beside = isUnjudged ? scoreBehindFigure(told, score).slice(0, 1) : [];
  const blocks = averageBlocks(data, told, field, where);
  const schools = told ? [Number(told.card._id)] : [];
  return {
    blocks: score && beside.length > 0 ? withScore(blocks, beside, score) : blocks,
    evidence: evidenceOf(
      turn,
      result.evidence,
      ...(own && told ? [withReasons(own.evidence, told.card._id, told.facts)] : []),
    ),
    schools,
    search: null,
    suggestions: told
      ? factSuggestions([field], [], false)
      : ["What does student–teacher ratio mean?", "Where do your numbers come from?"],
    // An average is not a list, even right after one.
    memory: { ...speakingOf(told ? schools : remembered(turn).schools, turn), fields: [field] },
  };
}

/** How an average is asked for, by its field: these are what families ask for most. */
const OFFERED: readonly (readonly [field: string, noun: string])[] = [
  ["academicInfo.graduationRate", "graduation rate"],
  ["numOfStudents", "number of students"],
  ["academicInfo.averageSAT", "SAT"],
  ["academicInfo.averageACT", "ACT"],
];

/** "What is the average in Massachusetts?" of nothing: the figures that there are averages of, to choose one. Null if there are none. */
export async function averagesOffered(
  { field, school }: Extract<Intent, { kind: "average" }>,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  if (field !== null || (school && isMine(school))) return null;
  const { state } = await placeAsked(question);
  const found = await Promise.all(
    OFFERED.map(async ([of, noun]) => {
      const { data } = await averagesFor({ field: of, ...(state && { state }) });
      return data.kind === "averages" && meansFor(data.averages, state ? STATES[state] : null) ? [noun] : [];
    }),
  );
  const nouns = found.flat();
  if (nouns.length === 0) return null;
  const where = state ? ` in ${stateInSentence(state)}` : "";
  return plainDraft(
    {
      text: `I have averages of the ${andList(nouns)}${where}. Which one do you mean?`,
      suggestions: nouns.map((noun) => `What is the average ${noun}${where}?`),
    },
    turn,
  );
}

/** Whether an average of a state is among these; without one, any is. */
const meansFor = (all: readonly { of: string }[], state: string | null) =>
  all.some(({ of }) => state === null || of.endsWith(` in ${state}`));

const OF_COUNTRY = /\b(?:national(?:ly|wide)?|nationwide|country|nation|the us|u\.s\.|america)(?!\w)/i;

/** The state of a place that is named, and the city, if it is one: averages exist for whole states. */
async function placeAsked({
  where,
  loose,
}: Question): Promise<{ state: StateCode | null; city: string | null }> {
  // "Boston high schools" has a place without "in".
  const text = where ? where.text : (loose[0] ?? null);
  const whole = where?.state ?? stateOf(text);
  // Of "New York" and "Washington", means exist for the states.
  if (text === null || parseState(text) !== null) return { state: whole, city: null };
  const found = await askedPlace(text, where?.state ?? undefined);
  const place = found.kind === "found" ? found.place : null;
  return place && isStateCode(place.state)
    ? { state: place.state, city: place.zip ?? place.city }
    : { state: whole, city: null };
}

/** To the sentence that there is no average, adds the score that the figure is part of, and what that score compares. */
function withScore(blocks: Block[], said: Sentence[], score: ScoreField): Block[] {
  const { name, meaning } = scoreWords(score);
  const told = (one: string) => `${one.replace(/\.$/, "")}; the ${name} ${meaning}.`;
  return blocks.map((block) => {
    if (block.kind === "text") return { ...block, sentences: [...block.sentences, ...said] };
    return block.kind === "ours" ? { ...block, sentences: block.sentences.map(told) } : block;
  });
}

/** The score that sets a figure beside those of similar schools, where we have no average of the figure itself. */
const SCORES_OF: ReadonlyMap<string, ScoreField> = new Map([["studentTeacherRatio", SCORE_FIELDS.teachers]]);

/** "The average high school": the level of which there are means. */
function levelAsked({ filters }: Question): ComparedLevel | null {
  const isAll = (grades: readonly number[]) => filters.grades?.join() === grades.join();
  return isAll(ELEMENTARY) ? "elementary" : isAll(MIDDLE) ? "middle" : isAll(HIGH) ? "high" : null;
}

function stateOf(place: string | null): StateCode | null {
  const code = place?.match(/, ([A-Z]{2})$/)?.[1];
  // Of "New York" and "Washington", means exist for the states.
  return code && isStateCode(code) ? code : parseState(place ?? "");
}

/** What "how does it compare with the state average?" is about where no figure has been spoken of. */
const MAIN_FIGURES = ["numOfStudents", "studentTeacherRatio", "academicInfo.graduationRate"];

/** The figures of a school that families ask about first, as far as there are means to set beside them. */
async function answerMainAverages(one: WhichSchool, turn: Turn): Promise<Draft> {
  const [own, ...means] = await Promise.all([
    schoolFacts({ ...one, fields: MAIN_FIGURES }),
    ...MAIN_FIGURES.map((field) => averagesFor({ field, school: one })),
  ]);
  if (own.data.kind !== "facts") return unclearDraft(own.data, own, turn);
  const told = own.data.school;
  const isKnown = (field: string) => told.facts.some((fact) => fact.field === field && fact.value !== null);
  const { state: code } = told.card;
  const state = code !== null && isStateCode(code) ? STATES[code] : null;
  const all = MAIN_FIGURES.flatMap((field, at) => {
    const mean = means[at]?.data;
    return mean?.kind === "averages" && isKnown(field) ? averageBlocks(mean, told, field, { state }) : [];
  });
  // What the averages are of is said once.
  const said = new Set<string>();
  const isNew = (block: Block) =>
    block.kind !== "ours" || said.size < said.add(block.sentences.join(" ")).size;
  const blocks = all.filter(isNew);
  const none: Block = {
    kind: "ours",
    sentences: [`There are no averages to compare ${plainName(told.card.name)} with.`],
  };
  return {
    blocks: blocks.length > 0 ? blocks : [none],
    evidence: evidenceOf(turn, own.evidence, ...means.map(({ evidence }) => evidence)),
    schools: [Number(told.card._id)],
    search: null,
    suggestions: factSuggestions(MAIN_FIGURES, [], false),
    memory: speakingOf([Number(told.card._id)], turn),
  };
}

/** Behind an answer about several schools, "it" may be any of them. */
async function whichOfThem(meant: readonly WhichSchool[], turn: Turn): Promise<Draft> {
  const cards = await cardsOfSchools(meant.map(({ school }) => Number(school)));
  const which = { kind: "choose_school" as const, asked: "", schools: cards, total: cards.length };
  const lookedUp = { data: null, evidence: { schools: [], facts: [] }, cards, search: null };
  const names = cards.length > 4 ? "" : `, ${orList(cards.map(({ name }) => plainName(name)))}`;
  return {
    ...unclearDraft(which, lookedUp, turn),
    blocks: [{ kind: "ours", sentences: [`Which one do you mean${names}?`] }],
  };
}
