import "server-only";
import { evidenceOfCount } from "#lib/lookups/evidence.rules.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, ToolResult, WhichSchool, WhichSchoolFound } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { Target } from "#lib/questions/intent.schema.ts";
import { changedSearch, searchOfPage } from "#lib/questions/intent-search.rules.ts";
import { isPartOfList } from "#lib/questions/intent-targets.rules.ts";
import { interestOf } from "#lib/questions/interests.rules.ts";
import type { AskedOrder, Question } from "#lib/questions/question.schema.ts";
import { asksForFree } from "#lib/questions/saved-schools.rules.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { LARGEST_RADIUS_MILES } from "#lib/search/params.schema.ts";
import { distanceBlocks, farthestBlocks } from "./answer-distances.format.ts";
import { type Block, type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { askedOfState, distancesFrom, isSchoolOnly } from "./catalog-between.data.ts";
import { answerFacts, MOST_COMPARED, remembered, unclearDraft } from "./catalog-facts.data.ts";
import { answerFree } from "./catalog-free.data.ts";
import { answerInterest } from "./catalog-interests.data.ts";
import { isOneAsked, LISTED_ABOVE, listDraft } from "./catalog-list.data.ts";
import { evidenceOf, goneOfSaved, isMine, schoolsMeant } from "./catalog-lookups.data.ts";
import { MINE, someOfMine, THE_TWO } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";

/** Answers about schools of before: those of an answer, of the open page, or saved ones. */

export async function answerAmong(
  target: Target,
  order: AskedOrder | null,
  question: Question,
  turn: Turn,
  from?: string,
): Promise<Draft | null> {
  const areMine = isMine(target);
  const said = await schoolsMeant(target, turn);
  const isOfDistance = from !== undefined || order?.field === "distance";
  const ofState = isOfDistance ? await askedOfState(from ?? null, question, turn) : null;
  if (ofState) return ofState;
  if (from && said.length > 0 && said.length <= MOST_COMPARED && (await isSchoolOnly(from)))
    return distancesFrom(
      said.map(({ school }) => school),
      from,
      turn,
    );
  const meant: WhichSchool[] = [];
  for (const one of said) {
    // Names are looked up only where distances of named schools are asked for.
    const isName = from !== undefined && !/^\d+$/.test(one.school);
    const found = isName ? await schoolNear(one, from) : null;
    if (found && found.data.kind !== "school") return unclearDraft(found.data, found, turn);
    meant.push(found?.data.kind === "school" ? { school: found.data.school._id } : one);
  }
  const among = meant.map(({ school }) => Number(school)).filter((id) => Number.isInteger(id));
  if (among.length === 0) return null;
  const words = areMine ? MINE : wordsFor(among, turn);
  if (areMine && asksForFree(question)) return answerFree(among, question, turn);
  const interest = areMine ? interestOf(question) : null;
  if (interest) return answerInterest(interest, among, turn);
  const group = question.names.length === 2 && among.length === 2 ? THE_TWO : null;
  if (from) {
    const called = question.names.length > 0 ? group : words;
    const isFarthest = order?.field === "distance" && order.order === "most";
    return answerDistances({ among, group: called, place: from, isFarthest }, question, turn);
  }
  // "Was it founded before 1900?" is about one school.
  if (among.length === 1 && !areMine && order === null)
    return answerFacts({ by: "schools", schools: meant }, question, turn);
  const before = searchOfList(target, among, question, turn);
  if (before) {
    const { among: _, ...whole } = changedSearch(before, question);
    const isOrdered = order && order.field !== "distance";
    const search: FindSchools = {
      ...whole,
      ...(isOrdered && { sort: { by: order.field, order: order.order } }),
    };
    return listDraft(await findSchools(search), search, null, question, turn, { isOfThese: true });
  }
  const { filters, figures } = question;
  const sort: FindSchools["sort"] =
    order && order.field !== "distance" ? { by: order.field, order: order.order } : undefined;
  const search: FindSchools = {
    ...filters,
    ...(figures.length > 0 && { figures }),
    ...(sort && { sort }),
    among,
    limit: 10,
  };
  const result = await findSchools(search);
  const draft = await listDraft(result, search, null, question, turn, { ofThese: words, isOfThese: true });
  const isWhole = Object.keys(filters).length === 0 && figures.length === 0;
  return areMine && isWhole ? withSavedCounted(draft, among.length, turn) : draft;
}

/**
 * The school of a name whose distance from a place is asked for. One that bears the name is meant wherever it is: "Boston
 * Latin" is not Boston Latin Academy because only that is in the ZIP code. Of namesakes, the one there is meant.
 */
async function schoolNear(one: WhichSchool, place: string): Promise<ToolResult<WhichSchoolFound>> {
  const anywhere = await whichSchool(one);
  if (anywhere.data.kind === "school") return anywhere;
  const there = await whichSchool({ place, ...one });
  return there.data.kind === "school" ? there : anywhere;
}

/** How many schools are saved, so that this can be said, and where to find those that an answer has no room for. */
async function withSavedCounted(draft: Draft, saved: number, turn: Turn): Promise<Draft> {
  const gone = await goneOfSaved(turn);
  const shown = draft.schools.length;
  const some = someOfMine(shown, saved);
  const counted = {
    ...NO_EVIDENCE,
    facts: evidenceOfCount(["Saved schools"], saved),
    texts: [{ text: `Here are ${some}.` }],
  };
  const isSaid = draft.blocks.some(
    (block) => block.kind === "text" && block.sentences.some((one) => String(one).includes(some)),
  );
  const all = `[See all ${saved} in My Schools](/my-schools).`;
  const cut = isSaid ? all : `These are ${some}. ${all}`;
  const missing = `${gone} more of your saved schools ${gone === 1 ? "is" : "are"} no longer in our catalog.`;
  const sentences = [...(shown < saved ? [cut] : []), ...(gone > 0 ? [missing] : [])];
  return {
    ...draft,
    evidence: evidenceOf(turn, draft.evidence, counted),
    blocks: [
      ...(shown < saved ? draft.blocks : draft.blocks.map((block) => withRest(block, all))),
      ...(sentences.length > 0 ? [{ kind: "ours" as const, sentences }] : []),
    ],
  };
}

/** A list that says where the rest of it is, if not all of it fits. */
const withRest = (block: Block, rest: string): Block => (block.kind === "list" ? { ...block, rest } : block);

function wordsFor(among: readonly number[], { earlier }: Turn): string {
  const { schools, listed = [], unlisted } = earlier.at(-1)?.memory ?? { schools: [] as number[] };
  const isBehind = unlisted?.schools.join() === among.join();
  const areOthers = (isBehind || among.length < listed.length) && !among.some((id) => schools.includes(id));
  if (areOthers) return "the others";
  return among.length === 2 ? THE_TWO : LISTED_ABOVE;
}

type Measured = {
  among: number[];
  /** What they are called together; null if they were named. */
  group: string | null;
  place: string;
  isFarthest: boolean;
};

/** So many schools are listed in one answer. */
const MOST_LISTED = 10;

/** How far schools are from a place: the closest first, or the farthest. */
async function answerDistances(
  { among, group, place, isFarthest }: Measured,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  const radiusMiles = LARGEST_RADIUS_MILES;
  // Of all of them, the farthest is known only if none is left out.
  const limit = isFarthest ? Math.max(MOST_LISTED, among.length) : MOST_LISTED;
  const search: FindSchools = { among, place, radiusMiles, sort: { by: "distance" }, limit };
  const result = await findSchools(search);
  const draft = await listDraft(result, search, null, question, turn, { isOfThese: true });
  const { choices, pending } = draft.memory;
  // "Which of these is the smallest?" is one of them then.
  const these = group === MINE && { schools: among, listed: among, search: { among, limit: MOST_LISTED } };
  const memory = { ...remembered(turn), ...these, choices, pending };
  if (result.data.kind !== "schools" || !result.data.place) return { ...draft, memory };
  const { schools, total, place: from } = result.data;
  const where = from.zip ?? from.label;
  const shown = schools.map(({ card }) => Number(card._id));
  // Of more than an answer lists, those behind are as near as the others are far.
  const isCut = schools.length < total;
  const others = await cardsOfSchools(isCut ? [] : among.filter((id) => !shown.includes(id)));
  const isOne = isOneAsked(question, true);
  const measured = { from: where, isOfMine: group === MINE };
  const asked = { near: schools, total, others, radiusMiles, center: from, where, group, isOne };
  if (isFarthest && group !== null) {
    const { blocks, ids } = farthestBlocks({ ...asked, group }, MOST_LISTED);
    return { ...draft, blocks, schools: ids, memory: { ...memory, measured } };
  }
  return { ...draft, blocks: distanceBlocks(asked), schools: shown, memory: { ...memory, measured } };
}

/**
 * The search whose first schools "these" are, so that all that it found are ranked and counted, and not only those that
 * an answer or a page had room for.
 */
function searchOfList(
  target: Target,
  among: readonly number[],
  { references }: Question,
  { earlier }: Turn,
): FindSchools | null {
  if (target.by === "page") return target.page.kind === "search" ? searchOfPage(target.page.query) : null;
  const memory = earlier.at(-1)?.memory;
  if (memory && isPartOfList(memory) && among.length < (memory.listed?.length ?? 0)) return null;
  const isOfAll =
    references.every(({ to }) => to === "these" || to === "it") &&
    memory?.schools.every((id) => among.includes(id));
  return target.by === "schools" && isOfAll && memory?.search && !memory.search.among ? memory.search : null;
}
