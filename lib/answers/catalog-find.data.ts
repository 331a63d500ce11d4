import "server-only";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { gapOf, isPartlyListed } from "#lib/lookups/coverage.data.ts";
import { findSchools, undecidedNear, undecidedOf } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type {
  FindSchools,
  FoundSchools,
  ToolResult,
  Unclear,
  WhichSchool,
} from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { meansPartOnly } from "#lib/places/city-parts.rules.ts";
import { lookUpCity } from "#lib/places/data.ts";
import { parseState } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Intent, Near } from "#lib/questions/intent.schema.ts";
import { LISTED } from "#lib/questions/intent-search.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { ALSO_CITIES } from "#lib/questions/question-places.rules.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { PUBLIC_IS_FREE } from "#lib/schools/tuition.rules.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import { asidesOf, isGapTold, isOfDiversity, limitsOf } from "./answer-asides.format.ts";
import { type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { withinReach } from "./answer-first.format.ts";
import { fieldsTold, listBlocks } from "./answer-lists.format.ts";
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
import { withAddressTold } from "./catalog-addresses.data.ts";
import { filtersAround, lookAroundSchool } from "./catalog-around.data.ts";
import { answerBetter, withOwnBlank } from "./catalog-better.data.ts";
import { withAllCounted } from "./catalog-counted.data.ts";
import { answerFacts, remembered, unclearDraft } from "./catalog-facts.data.ts";
import { withAllGradesFirst, withGradesTold } from "./catalog-grades.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import { searchForNeed } from "./catalog-needs.data.ts";
import { lookAroundPlace, withWaysOn } from "./catalog-none.data.ts";
import { inStateOfTalk, likelyPlace, placesOfTalk, stateOfPlace } from "./catalog-places-meant.data.ts";
import { answerRegion } from "./catalog-regions.data.ts";
import { byScore, byTeachers } from "./catalog-scores.data.ts";
import { tuitionKnown } from "./catalog-tuition.data.ts";
import { searchAround, WIDER } from "./catalog-unknown.data.ts";
import { type ListRequest, MINE } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";
import { asksForGood, asksOfTeaching, isOfQuality } from "./scores-asked.rules.ts";
import { conditionsInWords, whereInWords } from "./search-words.format.ts";

/** Answers that list schools. */

type Find = Extract<Intent, { kind: "find" }>;

export async function answerFind(intent: Find, question: Question, turn: Turn): Promise<Draft | null> {
  const region = await answerRegion(intent, turn);
  if (region) return region;
  const { search: asked, asFacts } = await withLoose(intent, turn);
  if (asFacts) return answerFacts({ by: "schools", schools: [{ school: asFacts }] }, question, turn);
  const search = await searchForNeed(await inStateOfTalk(asked, turn), question);
  if (intent.near) return answerNear(intent.near, search, question, turn);
  const result = await findSchools(search);
  const data = result.data.kind === "unknown_place" ? await placesOfTalk(result.data, turn) : result.data;
  const meant =
    data.kind === "unknown_place"
      ? likelyPlace(data.suggestions, data.asked)
      : data.kind === "choose_place"
        ? likelyPlace(data.choices)
        : null;
  const meantSearch = meant ? { ...search, place: meant } : search;
  const { result: found, told } = await withAllGradesFirst(
    meant ? await findSchools(meantSearch) : result,
    meantSearch,
    question,
  );
  const listed = await listDraft(found, meantSearch, null, question, turn);
  const draft = withGradesTold(await withAddressTold(listed, found, meantSearch), told);
  return withWaysOn(draft, found, { search: meantSearch, question, near: null }, turn, lookAroundPlace);
}

/** Words that may be a place or a school: a place if the gazetteer has it, otherwise words of a name. */
async function withLoose(
  { search, loose, mayBeName }: Find,
  turn: Turn,
): Promise<{ search: FindSchools; asFacts: string | null }> {
  let current = search;
  for (const text of loose.slice(0, 2)) {
    const isOpen = mayBeName !== null || (!current.place && !current.state);
    const state = isOpen && !ALSO_CITIES.has(parseState(text) ?? "AL") ? parseState(text) : null;
    const place = isOpen && !state ? await placeMeant(text, current, turn) : null;
    if (place) {
      const { state: _, place: __, name: ___, among: ____, ...rest } = current;
      current = { ...rest, place };
    } else if (state) {
      const { place: _, name: __, among: ___, radiusMiles: ____, ...rest } = current;
      current = { ...rest, state };
    } else if (mayBeName === text) return { search: current, asFacts: text };
    else if (!current.name) current = { ...current, name: text };
  }
  return { search: current, asFacts: null };
}

/** "City, ST" if the text is a place; of several, the one in the state of the search before. */
async function placeMeant(text: string, { place, state }: FindSchools, turn: Turn): Promise<string | null> {
  if (/^\d{5}$/.test(text.trim())) return text.trim();
  const found = await lookUpCity(text);
  if (found.kind === "unknown") return null;
  if (found.kind === "found") return found.place.label;
  const searched = turn.earlier.at(-1)?.memory.search?.place;
  const before = state ?? (await stateOfPlace(place)) ?? (await stateOfPlace(searched));
  return found.choices.find((choice) => choice.state === before)?.label ?? text;
}

async function answerNear(
  near: Near,
  search: FindSchools,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  if ("target" in near) {
    const [school] = await schoolsMeant(near.target, turn);
    return school ? nearSchool(school, search, question, turn) : null;
  }
  const looksLikeSchool =
    /\b(?:school|academy|elementary|high|middle|prep|montessori|latin|college prep|charter)\b/i.test(
      near.text,
    ) && !/,/.test(near.text);
  const place = looksLikeSchool ? null : await placeMeant(near.text, search, turn);
  if (place) return nearPlace(place, search, question, turn);
  const [called = near.text, ...where] = near.text.split(/\s*,\s*/);
  const isPlaced = where.length > 1 || (looksNamed(called) && where.length > 0);
  const result = await whichSchool(
    isPlaced ? { school: called, place: where.join(", ") } : { school: near.text },
  );
  if (result.data.kind === "school")
    return nearSchool({ school: result.data.school._id }, search, question, turn);
  if (looksLikeSchool && (await placeMeant(near.text, search, turn)))
    return nearPlace(near.text, search, question, turn);
  if (result.data.kind === "choose_school") return unclearDraft(result.data, result, turn);
  const unknown = await findSchools({ ...search, place: near.text });
  const likely = unknown.data.kind === "unknown_place" ? await placesOfTalk(unknown.data, turn) : null;
  const meant = likely?.kind === "unknown_place" ? likelyPlace(likely.suggestions, likely.asked) : null;
  if (meant && result.data.kind === "unknown_school") return nearPlace(meant, search, question, turn);
  return likely?.kind === "unknown_place" && likely.suggestions.length > 0
    ? unclearDraft(likely, unknown, turn)
    : unclearDraft(result.data, result, turn);
}

const looksNamed = (text: string) => KIND_OF_NAME.test(text);
const KIND_OF_NAME =
  /\b(?:school|academy|elementary|high|middle|prep|montessori|latin|college prep|charter|center|hs|ms|es)\b/i;

async function nearPlace(place: string, search: FindSchools, question: Question, turn: Turn): Promise<Draft> {
  const { state: _, ...rest } = search;
  const asked = question.radiusMiles;
  const { within, result: around } = await searchAround(
    {
      ...rest,
      place,
      radiusMiles: asked ?? DEFAULT_RADIUS_MILES,
      sort: search.sort ?? { by: "distance" },
    },
    asked === null,
  );
  const { result, told } = await withAllGradesFirst(around, within, question);
  // Of a radius that was only tried, nothing remains.
  const isNone = result.data.kind === "schools" && result.data.total === 0;
  const draft = withGradesTold(await listDraft(result, within, null, question, turn), told);
  const asSaid = { ...draft.memory, search: { ...within, radiusMiles: asked ?? DEFAULT_RADIUS_MILES } };
  const whatAsked = { search: within, question, near: null };
  return withWaysOn(isNone ? { ...draft, memory: asSaid } : draft, result, whatAsked, turn, lookAroundPlace);
}

async function nearSchool(
  school: WhichSchool,
  search: FindSchools,
  question: Question,
  turn: Turn,
): Promise<Draft> {
  const { figures, sort } = search;
  const isFigured =
    (figures?.length ?? 0) > 0 || (sort !== undefined && "order" in sort) || search.name !== undefined;
  if (isFigured) {
    const meant = await whichSchool(school);
    if (meant.data.kind !== "school") return unclearDraft(meant.data, meant, turn);
    const better = await answerBetter(school, search, question, turn);
    if (better) return better;
    const ordered = await inOrderAround(meant.data.school, search, question, turn);
    if (ordered) return withOwnBlank(ordered, school, question);
    const { zip, location } = meant.data.school;
    return withOwnBlank(await nearPlace(zip ?? location, search, question, turn), school, question);
  }
  const result = await nearbySchools({
    from: school,
    ...filtersAround(search),
    ...(question.radiusMiles !== null && { radiusMiles: question.radiusMiles }),
    limit: search.limit ?? LISTED,
  });
  const name = result.data.kind === "schools" ? (result.data.from?.name ?? null) : null;
  const draft = await listDraft(result, search, name, question, turn);
  if (name === null || result.data.kind !== "schools") return draft;
  const radiusMiles = result.data.radiusMiles ?? undefined;
  const whatAsked = { search: { ...search, ...(radiusMiles && { radiusMiles }) }, question, near: name };
  return withWaysOn(draft, result, whatAsked, turn, lookAroundSchool(school));
}

/** The schools around another one in the order of a figure; null where a search around its ZIP code says more. */
async function inOrderAround(
  { _id, name }: SchoolCard,
  search: FindSchools,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  const { sort, figures = [], name: called } = search;
  const order = sort && "order" in sort ? sort : null;
  const isOfOther = order !== null && figures.some(({ field }) => field !== order.by);
  // Of few schools, the size of classes is known, and what says as much in its place is looked for around a place.
  if (called !== undefined || isOfOther || order?.by === "classSize") return null;
  const result = await nearbySchools(
    {
      from: { school: _id },
      ...filtersAround(search),
      ...(figures.length > 0 && { figures }),
      radiusMiles: question.radiusMiles ?? DEFAULT_RADIUS_MILES,
      limit: search.limit ?? LISTED,
    },
    order && { by: order.by, order: order.order },
  );
  if (result.data.kind !== "schools" || result.data.total === 0) return null;
  return listDraft({ ...result, data: result.data }, search, name, question, turn);
}

/** What schools of before are called if only they are meant. */
export const LISTED_ABOVE = "the schools listed above";

type Listed = ToolResult<Extract<FoundSchools, { kind: "schools" }> | Unclear>;

/** Schools of an answer or a page before, and what they are called if only they are meant. */
type OfThese = { ofThese?: string; isOfThese: boolean };

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

/** What was found out here, and is confirmed by nothing else. */
const saying = (text: string): Evidence => ({ ...NO_EVIDENCE, texts: [{ text }] });

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
