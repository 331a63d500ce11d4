import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type { FindSchools, FoundSchools } from "#lib/lookups/tools.schema.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import { LISTED } from "#lib/questions/intent-search.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { PUBLIC_IS_FREE } from "#lib/schools/tuition-words.format.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { listBlocks } from "./answer-lists.format.ts";
import { filtersAround } from "./catalog-around.data.ts";
import { answerFind } from "./catalog-find.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { PLAIN_LIST } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";
import { schoolsInWords, whereInWords } from "./search-words.format.ts";

/** "The cheapest school near Boston": no source has a tuition of public schools, because they charge none. */

type Find = Extract<Intent, { kind: "find" }>;
type Found = Extract<FoundSchools, { kind: "schools" }>;

/** So many public schools are named. */
const MOST_NAMED = 3;
/** Some of the nearest may be gone. */
const MOST_LOOKED_AT = 10;

/**
 * That the public schools of a place charge no tuition, with the nearest of them, and then the private one with the
 * lowest tuition. Null if no cheapest school is asked for, or only one of some kind of private schools, or no public
 * school is there.
 */
export async function answerCheapest(intent: Find, question: Question, turn: Turn): Promise<Draft | null> {
  if (!isOfLowest(intent.search) || mayCharge(intent.search, question)) return null;
  const { type, charter, magnet, among } = intent.search;
  if ((type === SCHOOL_TYPES.PUBLIC || charter || magnet) && !among)
    return answerFree(intent, question, turn);
  if (!isOfBothKinds(intent.search)) return null;
  const ofPrivate = await answerFind(
    { ...intent, search: { ...intent.search, type: SCHOOL_TYPES.PRIVATE } },
    question,
    turn,
  );
  if (ofPrivate?.setAgainst)
    return withFreeAround(ofPrivate, ofPrivate.setAgainst, intent.search, question, turn);
  const searched = ofPrivate?.memory.search;
  if (!ofPrivate || searched?.type !== SCHOOL_TYPES.PRIVATE) return null;
  // In the whole country, no public school comes before another.
  if (!(searched.place ?? searched.state)) return { ...ofPrivate, blocks: [NO_TUITION, ...ofPrivate.blocks] };
  const { type: _, sort: __, ...there } = searched;
  const isAround = there.place !== undefined && there.radiusMiles !== undefined;
  const ofFree: FindSchools = {
    ...there,
    type: SCHOOL_TYPES.PUBLIC,
    ...(isAround && { sort: { by: "distance" } }),
    limit: MOST_NAMED,
  };
  const [free, charging] = await Promise.all([
    findSchools({ ...ofFree, limit: MOST_LOOKED_AT }),
    findSchools({ ...there, type: SCHOOL_TYPES.PRIVATE, sort: LOWEST_TUITION, limit: 1 }),
  ]);
  if (free.data.kind !== "schools" || free.data.total === 0 || charging.data.kind !== "schools") return null;
  const isKnown = charging.data.total > 0;
  const nearest = sureOnes(free.data.schools).slice(0, MOST_NAMED);
  const named = nearest.map(({ card }) => Number(card._id));
  const unknown = isKnown ? null : unknownSentence(charging.data, there);
  const schools = isKnown ? [...new Set([...named, ...ofPrivate.schools])] : named;
  return {
    ...ofPrivate,
    blocks: [
      NO_TUITION,
      ...listBlocks(
        { ...free.data, schools: nearest },
        { ...PLAIN_LIST, search: ofFree, ...leftOut(nearest, free.data) },
      ),
      ...(isKnown ? ofPrivate.blocks : []),
      ...(unknown ? [{ kind: "ours" as const, sentences: [unknown] }] : []),
    ],
    evidence: evidenceOf(turn, ofPrivate.evidence, free.evidence, charging.evidence),
    schools,
    search: isKnown ? ofPrivate.search : free.search,
    suggestions: [...OF_THESE, "Only public ones"],
    memory: {
      ...ofPrivate.memory,
      // The public ones come first, in no order of what they cost.
      fields: [],
      schools,
      listed: schools,
      search: { ...there, sort: LOWEST_TUITION, limit: LISTED },
    },
  };
}

/** Before the private schools around a school that have lower tuition than it: the nearest that charge none. */
async function withFreeAround(
  ofPrivate: Draft,
  school: string,
  search: FindSchools,
  { radiusMiles: asked }: Question,
  turn: Turn,
): Promise<Draft> {
  const ofFree = { ...filtersAround(search), type: SCHOOL_TYPES.PUBLIC };
  const radiusMiles = asked ?? DEFAULT_RADIUS_MILES;
  const free = await nearbySchools({ ...ofFree, from: { school }, radiusMiles, limit: MOST_LOOKED_AT });
  if (free.data.kind !== "schools" || free.data.total === 0) return ofPrivate;
  const nearest = sureOnes(free.data.schools).slice(0, MOST_NAMED);
  const near = free.data.from?.name ?? null;
  const request = {
    ...PLAIN_LIST,
    search: ofFree,
    near,
    isRadiusAsked: asked !== null,
    ...leftOut(nearest, free.data),
  };
  const cheaper = ofPrivate.schools.filter((id) => id !== Number(school));
  const schools = [...nearest.map(({ card }) => Number(card._id)), ...cheaper];
  return {
    ...ofPrivate,
    blocks: [NO_TUITION, ...listBlocks({ ...free.data, schools: nearest }, request), ...ofPrivate.blocks],
    evidence: evidenceOf(turn, free.evidence, ofPrivate.evidence),
    schools,
    suggestions: OF_THESE,
    memory: { ...ofPrivate.memory, fields: [], schools, listed: schools, search: null, isOfList: true },
  };
}

const NO_TUITION: Block = {
  kind: "ours",
  sentences: [`${PUBLIC_IS_FREE}.`],
  isFirst: true,
};

const OF_THESE = ["Which of these is the smallest?", "Which of these has the fewest students per teacher?"];

const LOWEST_TUITION = { by: "tuition", order: "least" } as const;

/** Those that are surely still there; all of them if nobody knows of any. */
function sureOnes(schools: Found["schools"]): Found["schools"] {
  const sure = schools.filter(({ card }) => !noticeOf(card));
  return sure.length > 0 ? sure : schools;
}

/** Where some of the nearest were left out, the others are not the nearest. */
function leftOut(named: Found["schools"], { schools }: Found): { isMoved: boolean } {
  return { isMoved: named.some((one, at) => one !== schools[at]) };
}

/** Whether the lowest tuition is asked for of public and private schools alike. */
function isOfBothKinds(search: FindSchools): boolean {
  const { type, kind, religion, name, among, charter, magnet, figures = [] } = search;
  return !(type ?? kind ?? religion ?? name ?? among ?? charter ?? magnet) && figures.length === 0;
}

/** Public schools may charge for pre-K, and public colleges do. */
function mayCharge({ grades = [] }: FindSchools, { words }: Question): boolean {
  const isOfPreK = grades.length > 0 && grades.every((grade) => grade < 0);
  return isOfPreK || words.some((word) => /^(?:colleges?|universit(?:y|ies))$/.test(word));
}

const isOfLowest = ({ sort }: FindSchools): boolean =>
  sort !== undefined && "order" in sort && sort.by === "tuition" && sort.order === "least";

/** "The cheapest charter school": none is cheaper than another, and they are listed in no order of what they cost. */
async function answerFree(intent: Find, question: Question, turn: Turn): Promise<Draft | null> {
  const { sort: _, ...search } = intent.search;
  const near = intent.near !== null && { sort: { by: "distance" as const } };
  const draft = await answerFind(
    { ...intent, search: { ...search, ...near } },
    { ...question, order: null },
    turn,
  );
  if (!draft || draft.schools.length === 0) return draft;
  return {
    ...draft,
    blocks: [
      {
        kind: "ours",
        sentences: [`${PUBLIC_IS_FREE}, so none of them is the cheapest.`],
        isFirst: true,
      },
      ...draft.blocks,
    ],
  };
}

/** That nobody knows which private school has the lowest tuition; null if there are none. */
function unknownSentence(found: Found, there: FindSchools): string | null {
  if (found.withoutFigure === 0) return null;
  const search = { ...there, type: SCHOOL_TYPES.PRIVATE };
  const where = whereInWords(found, { ...PLAIN_LIST, search });
  return `The tuition of the ${schoolsInWords(search, found.withoutFigure)} ${where} is not known.`;
}
