import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import type { FindSchools, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { lookUpCity } from "#lib/places/data.ts";
import { parseState } from "#lib/places/states.rules.ts";
import type { Intent, Near } from "#lib/questions/intent.schema.ts";
import { LISTED } from "#lib/questions/intent-search.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { ALSO_CITIES } from "#lib/questions/question-places.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { withAddressTold } from "./catalog-addresses.data.ts";
import { filtersAround, lookAroundSchool } from "./catalog-around.data.ts";
import { answerBetter, withOwnBlank } from "./catalog-better.data.ts";
import { answerFacts, unclearDraft } from "./catalog-facts.data.ts";
import { withAllGradesFirst, withGradesTold } from "./catalog-grades.data.ts";
import { listDraft } from "./catalog-list.data.ts";
import { schoolsMeant } from "./catalog-lookups.data.ts";
import { searchForNeed } from "./catalog-needs.data.ts";
import { lookAroundPlace, withWaysOn } from "./catalog-none.data.ts";
import { inStateOfTalk, likelyPlace, placesOfTalk, stateOfPlace } from "./catalog-places-meant.data.ts";
import { answerRegion } from "./catalog-regions.data.ts";
import { searchAround } from "./catalog-unknown.data.ts";
import type { Turn } from "./replies.schema.ts";

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
  const {
    result: found,
    told,
    isMoved,
  } = await withAllGradesFirst(meant ? await findSchools(meantSearch) : result, meantSearch, question);
  const listed = await listDraft(found, meantSearch, null, question, turn, { isOfThese: false, isMoved });
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
  const { result, told, isMoved } = await withAllGradesFirst(around, within, question);
  // Of a radius that was only tried, nothing remains.
  const isNone = result.data.kind === "schools" && result.data.total === 0;
  const listed = await listDraft(result, within, null, question, turn, { isOfThese: false, isMoved });
  const draft = withGradesTold(listed, told);
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
