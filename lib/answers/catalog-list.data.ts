import "server-only";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { gapOf, isPartlyListed } from "#lib/lookups/coverage.data.ts";
import { undecidedNear, undecidedOf } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult, Unclear } from "#lib/lookups/tools.schema.ts";
import { meansPartOnly } from "#lib/places/city-parts.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { PUBLIC_IS_FREE } from "#lib/schools/tuition-words.format.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import { asidesOf, isGapTold, isOfDiversity, limitsOf } from "./answer-asides.format.ts";
import { type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { withinReach } from "./answer-first.format.ts";
import { fieldsTold } from "./answer-list-items.format.ts";
import { listBlocks } from "./answer-lists.format.ts";
import {
  NO_WORD_ON_TEACHING,
  orderByTeachers,
  orderSentence,
  scoredOf,
  setApartSentence,
} from "./answer-order.format.ts";
import {
  insteadOfClasses,
  listSuggestions,
  othersSuggestion,
  restSuggestion,
  widerSuggestion,
} from "./answer-suggestions.format.ts";
import { withAllCounted } from "./catalog-counted.data.ts";
import { remembered, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { placesOfTalk } from "./catalog-places-meant.data.ts";
import { byScore, byTeachers } from "./catalog-scores.data.ts";
import { tuitionKnown } from "./catalog-tuition.data.ts";
import { WIDER } from "./catalog-unknown.data.ts";
import { type ListRequest, MINE } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";
import { asksForGood, asksOfTeaching, isOfQuality } from "./scores-asked.rules.ts";
import { conditionsInWords, whereInWords } from "./search-words.format.ts";

/** An answer that is a list of schools, made of what a search found. */

/** What schools of before are called if only they are meant. */
export const LISTED_ABOVE = "the schools listed above";

type Listed = ToolResult<Extract<FoundSchools, { kind: "schools" }> | Unclear>;

/**
 * Schools of an answer or a page before, and what they are called if only they are meant; whether some were moved to the
 * front for what the search does not say.
 */
type OfThese = { ofThese?: string; isOfThese: boolean; isMoved?: boolean };

export async function listDraft(
  listed: Listed,
  wanted: FindSchools,
  near: string | null,
  question: Question,
  turn: Turn,
  these: OfThese = { isOfThese: false },
): Promise<Draft> {
  const { data } = listed;
  if (data.kind !== "schools")
    return unclearDraft(await placesOfTalk(data, turn, wanted.among), listed, turn);
  const isOfTeaching = asksOfTeaching(question);
  const scored = isOfTeaching ? null : await byScore({ ...listed, data }, wanted, near, question);
  const staffed = scored ? null : await byTeachers(wanted, near, question);
  const asked = staffed?.search ?? wanted;
  const result = scored?.result ?? staffed?.result ?? { ...listed, data };
  const { search, found, evidence, cards, path, unknown } = await withAllCounted(asked, result, result.data);
  const ofThese = these.ofThese ?? (search.among ? LISTED_ABOVE : null);
  const { from, radiusMiles } = found;
  const [undecided, gap, isPart, knownOf] = await Promise.all([
    from && radiusMiles !== null
      ? undecidedNear(search, from, radiusMiles)
      : near
        ? null
        : undecidedOf(search),
    gapOf(search),
    isPartlyListed(search, from?.state ?? null),
    tuitionKnown(search, found, question.radiusMiles !== null),
  ]);
  const isCount = question.is.has("count") && question.fields.length === 0;
  const order = staffed
    ? orderByTeachers(isOfTeaching, staffed.isForWantOfScores, ofThese !== null, found)
    : null;
  const request: ListRequest = {
    search,
    near,
    isCount,
    isOne: isOneAsked(question, these.isOfThese),
    rank: rankAsked(question),
    isMoved: these.isMoved === true,
    ofThese,
    isQuality: isOfQuality(question) && !isOfTeaching,
    isOrderTold: order !== null,
    byScore: scored?.order ?? null,
    isForWantOfScores: staffed?.isForWantOfScores === true,
    isRadiusAsked: question.radiusMiles !== null,
    fields: scored ? scored.fields : isOfDiversity(question) ? [] : question.fields,
    undecided,
    isUncovered: gap?.isWhole === true,
    isPartlyListed: isPart,
    isGapTold: gap !== null && isGapTold(gap, search, isCount, found.total),
    unknown: unknown ?? null,
    knownOf,
    ...(unknown && { unmet: conditionsInWords({ figures: asked.figures }) }),
    limits: [
      ...(isOfTeaching ? [NO_WORD_ON_TEACHING] : []),
      ...(order ? [order] : []),
      ...(scored?.limit ? [scored.limit] : []),
      ...limitsOf({ question, search, total: found.total }),
    ],
    asides: [
      ...(scored?.meaning ? [scored.meaning] : []),
      ...(knownOf && search.type === undefined ? [`${PUBLIC_IS_FREE}.`] : []),
      ...asidesOf({ search, gap, isCount, total: found.total }),
    ],
  };
  const named = withinReach(found, request);
  const isNamed = ({ _id }: { _id: string }) => named.some(({ card }) => card._id === _id);
  const shown = named.length < found.schools.length ? cards.filter(isNamed) : cards;
  const schools = shown.map(({ _id }) => Number(_id));
  const before = remembered(turn);
  const isOfSearch = ofThese !== null && ofThese !== MINE && before.search && !before.search.among;
  const sorted = request.byScore ? [scoredOf(found, request.byScore)] : [];
  const [ordered = ""] = [orderSentence(found, search, request.isForWantOfScores)].flat();
  const own = [
    ...sorted,
    ...(ordered ? [ordered] : []),
    ...setApartSentence(found, search),
    ...(knownOf ? [knownOf] : []),
  ].map(saying);
  const known = evidenceOf(turn, evidence, ...own, ...[undecided, gap].flatMap((one) => one?.evidence ?? []));
  return {
    blocks: listBlocks({ ...found, schools: named }, request),
    evidence: { ...known, said: [...(known.said ?? []), ...meantBy(search, found)] },
    schools,
    search: path,
    suggestions: [
      ...(needOf(question) ? othersSuggestion(search, whereInWords(found, request)) : []),
      ...(unknown && found.total === 1 ? widerOf(asked, found) : []),
      ...(unknown === "tuition" && schools.length > 1 ? ["What are their phone numbers?"] : []),
      ...insteadOfClasses(search, found),
      ...(path === null && ofThese === null ? restSuggestion(found, request.byScore) : []),
      ...listSuggestions(search, schools.length, found.total, fieldsTold(request)),
    ],
    memory: {
      ...before,
      // "It" is the one that won.
      schools:
        schools.length === 0 && ofThese !== null
          ? before.schools
          : request.isOne
            ? schools.slice((request.rank ?? 1) - 1).slice(0, 1)
            : schools,
      listed: schools.length > 0 || ofThese === null ? schools : (before.listed ?? []),
      search: isOfSearch ? before.search : ofThese !== null ? search : settled(search, found),
      fields: search.sort && "order" in search.sort ? [search.sort.by] : [],
      isOfList: true,
      ...(ofThese === null && asksForGood(question) && { isOfGood: true }),
    },
  };
}

function widerOf(asked: FindSchools, { place, radiusMiles }: FoundList): string[] {
  const miles = [DEFAULT_RADIUS_MILES, ...WIDER].find((one) => one > (radiusMiles ?? 0));
  const wider = place && miles ? widerSuggestion(asked, place.zip ?? place.label, miles) : null;
  return wider ? [wider] : [];
}

/**
 * What a search was understood to mean counts as said: its place, also where "near it" meant the ZIP code of a school, how
 * far "near" is, and which grades "middle" are.
 */
function meantBy({ place, grades }: FindSchools, { radiusMiles }: FoundList): string[] {
  return [
    ...(place ? [place] : []),
    ...(radiusMiles === null ? [] : [`within ${countOf(radiusMiles, "mile")}`]),
    ...(grades?.length ? [`grades ${formatGrades(grades)}`] : []),
  ];
}

/** What was found out here, of the whole list and its order, and is confirmed by nothing else. */
const saying = (text: string): Evidence => ({ ...NO_EVIDENCE, texts: [{ text, isCount: true }] });

type FoundList = Extract<FoundSchools, { kind: "schools" }>;

const RANKS =
  /(?:^| )(?:(2 nd|second)|(3 rd|third)|(4 th|fourth)|(5 th|fifth)) (?:most|least|\p{L}{2,}est)(?= |$)/u;

/** "The second largest": 2. Ordinals are two tokens: "2", "nd". */
function rankAsked({ words }: Question): number {
  const [, ...ranks] = RANKS.exec(words.join(" ")) ?? [];
  const at = ranks.findIndex((rank) => rank !== undefined);
  return at < 0 ? 1 : at + 2;
}

/** Whether the one that comes first is asked for: "the largest", "which of these is closest?" */
export function isOneAsked({ order, more, is, words }: Question, isOfThese: boolean): boolean {
  if (order === null && more === null) return false;
  // "Farther out" asks for a wider search.
  if (order === null && more?.field === "distance" && more.order === "most") return false;
  const isPlural = words.some((word) => /^(?:schools|ones|academies|charters|five|ten|top|list)$/.test(word));
  return !isPlural || (isOfThese && !words.includes("sort")) || is.has("one");
}

/** The search with its place as the gazetteer writes it, for the next question; around a school, its own place. */
function settled(
  search: FindSchools,
  { place, radiusMiles, from }: Extract<FoundSchools, { kind: "schools" }>,
): FindSchools {
  const around = from ? (from.zip ?? from.location) : null;
  // "Manhattan" is not all of New York, of which it is a part.
  const named = search.place && meansPartOnly(search.place) ? search.place : place?.label;
  const where = place ? (place.zip ?? named) : around;
  if (!where) return search;
  return { ...search, place: where, ...(radiusMiles !== null && { radiusMiles }) };
}
