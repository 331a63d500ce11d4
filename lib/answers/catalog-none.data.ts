import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { gapOf } from "#lib/lookups/coverage.data.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult } from "#lib/lookups/tools.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { withinReach } from "./answer-first.format.ts";
import { listBlocks } from "./answer-lists.format.ts";
import { looseningBlocks, noneSuggestions } from "./answer-none.format.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { WIDER } from "./catalog-unknown.data.ts";
import { PLAIN_LIST } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";
import { loosened } from "./search-words.format.ts";

/** Ways on where no school fits: the nearest one that does, and what there is without the word that excludes all. */

/** Beyond the radii of a search, in miles: up to the whole country with its territories. */
const FARTHER = [250, 1000, 10_000];

type Found = ToolResult<FoundSchools>;
/**
 * Finds the nearest schools of a search, around where it was asked for.
 * @param radiusMiles null for in the place itself
 * @param limit how many
 */
export type Look = (search: FindSchools, radiusMiles: number | null, limit: number) => Promise<Found>;

export const lookAroundPlace: Look = (search, radiusMiles, limit) =>
  findSchools({
    ...search,
    ...(radiusMiles !== null && { radiusMiles }),
    sort: { by: "distance" },
    limit,
  });

type Asked = {
  search: FindSchools;
  question: Question;
  /** The name of the school that schools were asked for near; null for a place. */
  near: string | null;
};

/** An answer that found no school, with ways on from there; any other as it is. */
export async function withWaysOn(
  draft: Draft,
  { data }: Found,
  asked: Asked,
  turn: Turn,
  look: Look,
): Promise<Draft> {
  const { search, near } = asked;
  const isNone = data.kind === "schools" && data.total === 0 && data.withoutFigure === 0;
  if (!isNone || search.name || search.among) return draft;
  // A whole state gives no place to measure from.
  const isPlaced = data.place !== null || near !== null;
  if (!isPlaced && !search.state && !search.place) return draft;
  // Where no source lists such schools, the nearest that one lists is not the nearest.
  if ((await gapOf(search))?.isWhole) return draft;
  const [nearest, loosened] = await Promise.all([
    isPlaced ? nearestOf(asked, look) : null,
    loosenedOf(isPlaced ? asked : { ...asked, search: privateIfReligious(search) }, look),
  ]);
  // A child is of a grade, and other schools are none for it.
  const loosening = nearest && isOfGradesAlone(search) ? null : loosened?.told(nearest === null);
  const schools = nearest?.schools ?? draft.schools;
  return {
    ...draft,
    blocks: [...draft.blocks, ...(nearest?.blocks ?? []), ...(loosening?.blocks ?? [])],
    evidence: evidenceOf(
      turn,
      draft.evidence,
      ...[nearest, loosened].flatMap((one) => (one ? [one.evidence] : [])),
    ),
    schools,
    suggestions: noneSuggestions(loosening?.query ?? null, nearest?.name ?? null, draft.suggestions),
    memory: nearest ? { ...draft.memory, schools, listed: schools } : draft.memory,
  };
}

/** A religious school is a private one: in a whole state, other private schools come closest to it. */
function privateIfReligious(search: FindSchools): FindSchools {
  return search.religion && !search.type ? { ...search, type: SCHOOL_TYPES.PRIVATE } : search;
}

/** Of schools for a child of some grade, whatever they are, the nearest few are named, and otherwise the nearest one. */
const NEAREST = 3;
const isOfGradesAlone = ({
  grades,
  type,
  kind,
  charter,
  magnet,
  religion,
  without,
  figures,
  sort,
}: FindSchools) =>
  grades !== undefined && !(type ?? kind ?? charter ?? magnet ?? religion ?? without ?? figures ?? sort);

/** The nearest school that fits, however far it is, with its distance. */
async function nearestOf({ search, near }: Asked, look: Look) {
  // Of many schools, nobody knows whether they are magnet or charter schools: one of these may be nearer.
  const farther = search.magnet || search.charter ? [] : FARTHER;
  for (const radiusMiles of [DEFAULT_RADIUS_MILES, ...WIDER, ...farther]) {
    if (radiusMiles <= (search.radiusMiles ?? 0)) continue;
    const { data, evidence, cards } = await look(search, radiusMiles, isOfGradesAlone(search) ? NEAREST : 1);
    const [card] = cards;
    if (data.kind !== "schools" || data.total === 0 || !card) continue;
    const within: FindSchools = { ...search, radiusMiles, sort: { by: "distance" } };
    const request = { ...PLAIN_LIST, search: within, near, isOne: true };
    const named = withinReach(data, request);
    const blocks = listBlocks({ ...data, schools: named }, request);
    return {
      blocks: named.length > 1 ? blocks : blocks.slice(0, 1),
      // Nobody asked how many there are that far away, and "near" it there are none.
      evidence: { ...evidence, facts: evidence.facts.filter(({ about }) => about !== "count") },
      schools: named.map((school) => Number(school.card._id)),
      name: card.name,
    };
  }
  return null;
}

/** What there is without one of the conditions of the search: the first without which there is something. */
async function loosenedOf({ search, question, near }: Asked, look: Look) {
  // Farther out, only the nearest was looked for.
  const isAround = search.radiusMiles !== undefined || near !== null;
  const radiusMiles = question.radiusMiles ?? (isAround ? DEFAULT_RADIUS_MILES : null);
  for (const { said, without } of loosened(search)) {
    const { data, evidence } = await look(without, radiusMiles, 1);
    if (data.kind !== "schools" || data.total === 0) continue;
    const isRadiusAsked = question.radiusMiles !== null;
    // Whoever asks for the closest one does not ask what else there is.
    const isTold = isRadiusAsked || question.order?.field !== "distance";
    const request = { ...PLAIN_LIST, search: without, near, isRadiusAsked };
    return {
      told: (isRightBehind: boolean) => looseningBlocks(data, request, { said, isTold, isRightBehind }),
      evidence,
    };
  }
  return null;
}
