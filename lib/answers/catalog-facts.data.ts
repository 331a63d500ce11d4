import "server-only";
import type { Evidence } from "#lib/grounding/schema.ts";
import { compareSchools, schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { ToldFact, ToldSchool, ToolResult, Unclear, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { isReference, whichSchool } from "#lib/lookups/which-school.data.ts";
import { orList } from "#lib/platform/lists.ts";
import { askedOpen } from "#lib/questions/choices.rules.ts";
import type { Target } from "#lib/questions/intent.schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import type { AskedOrder, Question } from "#lib/questions/question.schema.ts";
import { comparedFields, comparisonBlocks } from "./answer-comparison.format.ts";
import { asksHowDiverse, DIVERSITY_FIELDS, diversityBlocks } from "./answer-diversity.format.ts";
import { NOTHING_LEARNED } from "./answer-draft.rules.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { withLeadOfEach } from "./answer-each.format.ts";
import { factBlocks } from "./answer-facts.format.ts";
import { besideFields, CONTACT_FIELDS } from "./answer-office.format.ts";
import { comparisonSuggestions, factSuggestions } from "./answer-suggestions.format.ts";
import { choiceSuggestions, choicesOf, unclearBlocks } from "./answer-unclear.format.ts";
import { blankReason } from "./blank-wording.format.ts";
import { asListed, evidenceOf, isMine, schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";
import { plainName } from "./wording.format.ts";

/** Answers about schools that are named or were spoken of: facts and comparisons. */

/** Fields that a school without a summary of them is asked about in other words. */
const fieldsOf = ({ fields, filterFields, figures }: Question) => [
  ...new Set([...fields, ...filterFields, ...figures.map(({ field }) => field)]),
];

/** So many schools fit side by side. */
export const MOST_COMPARED = 4;
/** Of so many, a single fact is told one after the other. */
const MOST_TOLD = 20;

/**
 * Of how many schools an answer shows only the first. Of saved ones, these are the newest. It is said before anything is
 * said of them: behind a long table, it would be the first that an answer has no room for.
 */
function withCutTold(draft: Draft | null, all: number, target: Target, most: number): Draft | null {
  if (!draft || all <= most) return draft;
  const which = isMine(target)
    ? `the ${most} schools you saved most recently`
    : `the first ${most} of ${all}`;
  const fitting = most === MOST_COMPARED ? `; only ${most} fit side by side` : "";
  const others = isMine(target)
    ? `[See all ${all} in My Schools](/my-schools).`
    : "For another one, ask by its name.";
  const cut = `Here are ${which}${fitting}. ${others}`;
  return { ...draft, blocks: [{ kind: "ours", sentences: [cut], isFirst: true }, ...draft.blocks] };
}

/** Those of several schools that fit side by side; of saved ones, the newest, in the order of the list of them. */
async function sideBySide(all: readonly WhichSchool[], target: Target, most: number): Promise<WhichSchool[]> {
  const some = all.slice(0, most);
  return isMine(target) ? asListed(some) : some;
}

const ONLY_ONE_SAVED = "It is the only school that you have saved, so there is none to compare it with yet.";

/** @param isCompared whether the school stands beside another one, so that nobody asks how to get there yet */
export async function answerFacts(
  target: Target,
  question: Question,
  turn: Turn,
  isCompared = false,
): Promise<Draft | null> {
  const meant = await inPlaceOfTalk(await schoolsMeant(target, turn), turn);
  if (meant.length === 0) return null;
  const known = meant.length > 1 && question.names.length > 1 ? await clearOnes(meant) : meant;
  const unclear = question.is.has("yesno") ? meant.filter((one) => isPassedOver(one, known, question)) : [];
  if (unclear.length > 0) {
    const rest: Target = { by: "schools", schools: known };
    const draft = await answerFacts(rest, { ...question, names: [] }, turn, isCompared);
    return draft && { ...draft, blocks: [unclearOf(unclear), ...draft.blocks] };
  }
  if (known.length > 1) {
    const most = mostOf(question, null);
    const some: Target = { by: "schools", schools: await sideBySide(known, target, most) };
    const draft = await answerComparison(some, null, question, turn, idsOf(known));
    return withCutTold(draft, known.length, target, most);
  }
  const [school] = known;
  if (!school) return null;
  const asked = asksHowDiverse(question) ? [...DIVERSITY_FIELDS] : fieldsOf(question);
  const fields = asked.length > 0 ? asked : carriedFields(question, turn);
  // Where no source has it, one is told what is known instead, and whom to ask.
  const wanted = fields.length > 0 ? besideFields(fields) : [];
  const result = await schoolFacts({ ...school, ...(wanted.length > 0 && { fields: wanted }) });
  const { data, evidence, cards } = result;
  const isOfIt = question.references.some(({ to }) => to === "it" || to === "this");
  if (data.kind === "unknown_school" && isOfIt && fields.length === 0) return null;
  if (data.kind === "unknown_school" && !isLikely(data.asked, question))
    return unclearDraft({ ...data, similar: [] }, { ...result, cards: [] }, turn);
  if (data.kind !== "facts") return unclearDraft(data, result, turn);
  const { card, facts } = data.school;
  const isHigh = /1[0-2]/.test(card.gradesOffered ?? "");
  const told = isCompared && fields.length === 0 ? withoutContact(data.school) : data.school;
  const isOfDiversity = fields.join() === DIVERSITY_FIELDS.join();
  const diversity = isOfDiversity ? diversityBlocks(told) : null;
  return {
    blocks:
      diversity ?? factBlocks(told, { ...question, fields: asked.length > 0 ? question.fields : fields }),
    evidence: { ...evidenceOf(turn, withReasons(evidence, card._id, facts)), subject: card._id },
    schools: cards.map(({ _id }) => Number(_id)),
    search: null,
    suggestions: factSuggestions(fields, facts, isHigh),
    memory: { ...speakingOf([Number(card._id)], turn), fields },
  };
}

const CONTACT: ReadonlySet<string> = new Set([...CONTACT_FIELDS, "address.fullAddress"]);

function withoutContact({ card, facts }: ToldSchool): ToldSchool {
  return { card, facts: facts.filter(({ field }) => !CONTACT.has(field)) };
}

/** After a list in Ann Arbor, "Pioneer High" is the one there. A name that only one school has means that one anywhere. */
async function inPlaceOfTalk(schools: readonly WhichSchool[], turn: Turn): Promise<WhichSchool[]> {
  const place = remembered(turn).search?.place;
  if (!place) return [...schools];
  return Promise.all(
    schools.map(async (one) => {
      if (one.place || isReference(one.school)) return one;
      const anywhere = await whichSchool(one);
      if (anywhere.data.kind !== "choose_school") return one;
      const there = await whichSchool({ ...one, place });
      return there.data.kind === "school" ? { ...one, place } : one;
    }),
  );
}

/** Why figures are missing was looked up as well: "The source gives a zero that its other figures contradict". */
export function withReasons(evidence: Evidence, school: string, facts: readonly ToldFact[]): Evidence {
  const reasons = facts.flatMap((fact) => blankReason(fact) ?? []);
  const texts = [...new Set(reasons)].map((text) => ({ text, school }));
  return texts.length === 0 ? evidence : { ...evidence, texts: [...(evidence.texts ?? []), ...texts] };
}

/** "And at Lowell High?" asks the same of another school. */
function carriedFields({ names, words, is }: Question, { earlier }: Turn): string[] {
  const before = earlier.at(-1)?.memory;
  if (before?.schools.length !== 1 || names.length !== 1 || is.has("yesno")) return [];
  const typed = words.filter((word) => /^[a-z]/.test(word)).join(" ");
  return /^(?:and|what about|how about|now|ok|also|same|or|for|at)\b/.test(typed) ? before.fields : [];
}

const KIND_OF_NAME =
  /\b(?:school|schools|academy|elementary|elem|high|middle|prep|center|centre|institute|college|hs|ms|es|ps|montessori|preschool|kindergarten|charter|magnet|christian|catholic|baptist|lutheran|amish|st|saint)\b/i;
const MOST_WORDS_OF_NAME = 5;

/** Whether words that no school is called are a misspelled name, and not just about something else. */
function isLikely(asked: string, { fields, words, where }: Question): boolean {
  const isShort = words.length <= MOST_WORDS_OF_NAME && fields.length === 0;
  return KIND_OF_NAME.test(asked) || isShort || (fields.length > 0 && where === null && asked.length <= 40);
}

/** Of several words that look like names, those that are names; the first if none is. */
async function clearOnes(schools: readonly WhichSchool[]): Promise<WhichSchool[]> {
  const found = await Promise.all(schools.map(whichSchool));
  const clear = schools.filter((_, at) => found[at]?.data.kind === "school");
  const choosable = schools.filter((_, at) => found[at]?.data.kind === "choose_school");
  if (clear.length > 0) return clear;
  return choosable.length > 0 ? choosable.slice(0, 1) : schools.slice(0, 1);
}

/** A name in a yes-or-no question that no school has, or more than one: the answer for the others does not hold for it. */
function isPassedOver(one: WhichSchool, known: readonly WhichSchool[], { called }: Question): boolean {
  return !known.includes(one) && (KIND_OF_NAME.test(one.school) || called.includes(one.school));
}

/** Which of several names are not clear, before what is said of the others. */
export function unclearOf(schools: readonly WhichSchool[]): Block {
  const names = orList(schools.map(({ school }) => `“${plainName(school)}”`));
  const said = `I do not know which school is meant by ${names}. Check the spelling, or add the city and state.`;
  return { kind: "ours", sentences: [said], isFirst: true };
}

/** "Which is better for my 9th grader?" says who will go there, and asks for more than the grades. */
function fieldsCompared(question: Question): string[] {
  const { filterFields, fields, words, is } = question;
  if (is.has("yesno") || fields.length > 0) return fieldsOf(question);
  const isJudged = words.some((word) => JUDGES.test(word));
  const isAsked = words.some((word) => HAS.test(word));
  const told = isJudged ? filterFields : isAsked ? [] : ["gradesOffered"];
  return fieldsOf({ ...question, filterFields: filterFields.filter((field) => !told.includes(field)) });
}

function fieldsOfComparison(question: Question, more: AskedOrder | null): string[] {
  return more && more.field !== "distance" ? [more.field] : fieldsCompared(question);
}

/** Of how many schools it is told: a single fact is a sentence each, and needs no column. */
function mostOf(question: Question, more: AskedOrder | null): number {
  return fieldsOfComparison(question, more).length === 1 ? MOST_TOLD : MOST_COMPARED;
}

const JUDGES = /^(?:better|best)$/;
const HAS = /^(?:has|have|having|offers?|teach(?:es)?|starts?|begins?|goes|go|serves?|includes?|covers?)$/;

/** The IDs of schools that are not meant by their names. */
const idsOf = (schools: readonly WhichSchool[]) =>
  schools.map(({ school }) => school).filter((id) => /^\d+$/.test(id));

/** @param whole the IDs of all schools that were to be compared, if these are only those that fit side by side */
export async function answerComparison(
  target: Target,
  more: AskedOrder | null,
  question: Question,
  turn: Turn,
  whole: readonly string[] = [],
): Promise<Draft | null> {
  const all = await schoolsMeant(target, turn);
  const most = mostOf(question, more);
  if (all.length > most) {
    const some: Target = { by: "schools", schools: await sideBySide(all, target, most) };
    const draft = await answerComparison(some, more, question, turn, idsOf(all));
    return withCutTold(draft, all.length, target, most);
  }
  const meant = await inPlaceOfTalk(await sideBySide(all, target, most), turn);
  if (meant.length < 2) {
    const one: Target = { by: "schools", schools: meant };
    const draft = await answerFacts(one, { ...question, names: [] }, turn, true);
    if (!draft || !isMine(target)) return draft;
    return { ...draft, blocks: [...draft.blocks, { kind: "ours", sentences: [ONLY_ONE_SAVED] }] };
  }
  const fields = fieldsOfComparison(question, more);
  const result = await compareSchools({ schools: meant, ...(fields.length > 0 && { fields }) });
  const { data, evidence, cards } = result;
  if (data.kind !== "comparison") {
    const unclear = unclearDraft(data, result, turn);
    const others = meant.filter(({ school }) => data.kind === "unknown_school" && school !== data.asked);
    return others.length === 1 ? withOther(unclear, others, question, turn) : unclear;
  }
  // Both names were of the same school.
  const [only, other] = cards;
  if (only && !other)
    return answerFacts(
      { by: "schools", schools: [{ school: only._id }] },
      { ...question, names: [] },
      turn,
      true,
    );
  return {
    blocks: withLeadOfEach(
      comparisonBlocks(
        data,
        more,
        fields.length === 0,
        question,
        whole.length > cards.length ? whole : undefined,
      ),
      data.schools,
      fields.length === 1 ? fields[0] : undefined,
      question,
    ),
    evidence: evidenceOf(turn, evidence),
    schools: shownOf(data.schools, fields),
    search: null,
    suggestions: comparisonSuggestions(
      data.schools.length,
      comparedFields(data).map(({ field }) => field),
    ),
    memory: {
      ...ofList(
        cards.map(({ _id }) => Number(_id)),
        turn,
      ),
      fields,
    },
  };
}

/** The IDs of schools to show: of those whose activities are asked for, the ones that have some. */
function shownOf(schools: readonly ToldSchool[], fields: readonly string[]): number[] {
  const isOfActivities = fields.join() === "extracurriculars";
  const shown = schools.filter(({ facts }) => !isOfActivities || facts.some(({ value }) => value !== null));
  return shown.map(({ card }) => Number(card._id));
}

/** Of two schools, one is not known: that, and what was asked of the other. */
async function withOther(
  unclear: Draft,
  others: readonly WhichSchool[],
  question: Question,
  turn: Turn,
): Promise<Draft> {
  const target: Target = { by: "schools", schools: [...others] };
  const known = await answerFacts(target, { ...question, names: [] }, turn, true);
  if (!known || known.schools.length === 0) return unclear;
  return {
    ...known,
    blocks: [...unclear.blocks, ...known.blocks],
    evidence: evidenceOf(turn, unclear.evidence, known.evidence),
  };
}

/** What remains of a list after some of its schools were compared: "the third one", "and in Dallas?" */
function ofList(schools: number[], turn: Turn): Memory {
  const { listed = [], search } = remembered(turn);
  const isPart = schools.every((id) => listed.includes(id));
  return { ...NOTHING_LEARNED, schools, listed: isPart ? listed : schools, ...(isPart && { search }) };
}

/** Asking back, with the question kept for the answer to it. */
export function unclearDraft(
  unclear: Unclear,
  { evidence, cards }: ToolResult<unknown>,
  turn: Turn,
  pending = turn.question,
): Draft {
  const choices = choicesOf(unclear);
  const before = remembered(turn);
  const open =
    unclear.kind === "unknown_place" && choices.length === 0 ? askedOpen(pending, unclear.asked) : null;
  return {
    blocks: unclearBlocks(unclear),
    evidence: evidenceOf(turn, evidence),
    // The schools to choose among are listed, and are suggestions: as cards, they would be named a third time.
    schools: choices.length > 0 ? [] : cards.map(({ _id }) => Number(_id)),
    search: null,
    suggestions: choices.length > 0 ? choiceSuggestions(unclear) : ["What can you do?"],
    memory: { ...before, choices, pending: choices.length > 0 ? pending : open },
  };
}

/** What the answer before left behind, without what it asked. */
export function remembered({ earlier }: Turn): Memory {
  const {
    lacks: _,
    isOfGood: __,
    measured: ___,
    changed: ____,
    unlisted: _____,
    ...last
  } = earlier.at(-1)?.memory ?? NOTHING_LEARNED;
  return { ...last, choices: [], pending: null };
}

/** The same, with schools that an answer is about. Thanks in between leave a list what it is: these do not. */
export function speakingOf(schools: number[], turn: Turn): Memory {
  const { isOfList: _, ...before } = remembered(turn);
  return { ...before, schools };
}
