import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { centerOf, reachOf } from "#lib/places/area.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { filtersOf } from "#lib/search/finder.data.ts";
import { LARGEST_RADIUS_MILES } from "#lib/search/params.schema.ts";
import { typedWords } from "#lib/search/query.rules.ts";
import { type AskedPlace, areaFilters, askedPlace } from "./asked-place.data.ts";
import { evidenceOfCount, NOTHING } from "./evidence.rules.ts";
import { type Listing, listSchools } from "./listing.data.ts";
import { type MatchingOrder, matchingSchools } from "./matching.data.ts";
import { askBack } from "./results.rules.ts";
import { scopeLabels } from "./scope.format.ts";
import { searchPathOf } from "./search-path.rules.ts";
import type { FindSchools, FoundSchools, ToolResult } from "./tools.schema.ts";

export const DEFAULT_LISTED = 5;

/** Finds schools by name, place, filters, and figures; says how many there are, and lists the first. */
export async function findSchools(asked: FindSchools): Promise<ToolResult<FoundSchools>> {
  const where = await askedPlace(asked.place, asked.state);
  if (where.kind !== "found") return askBack(where);
  const { place, state } = where;
  const listing = listingOf(asked, where);
  const { radiusMiles } = listing.scope;
  const { schools, cards, total, withoutFigure, setApart, closed, leftOut, corrected, evidence } =
    await listSchools(listing);
  return {
    data: {
      kind: "schools",
      schools,
      total,
      closed,
      withoutFigure,
      setApart,
      place,
      radiusMiles,
      from: null,
      corrected,
    },
    evidence,
    cards,
    search: searchPathOf({ asked, place, hasState: state !== null, leftOut }),
  };
}

function listingOf(asked: FindSchools, where: AskedPlace): Listing {
  const { place, state } = where;
  const radiusMiles = place ? (asked.radiusMiles ?? null) : null;
  const { kind, among, without, figures = [] } = asked;
  // Whoever names a place leaves the part of the map that is open.
  const { bounds, ...unbounded } = asked;
  const area = place || state ? undefined : bounds;
  return {
    matching: {
      filters: { ...filtersOf(asked), ...(radiusMiles === null ? areaFilters(where) : state && { state }) },
      words: typedWords(asked.name ?? ""),
      around: place && radiusMiles !== null ? { center: place, miles: radiusMiles } : null,
      kind,
      among,
      ...(without && { without }),
      ...(asked.allGrades && { allGrades: true }),
      ...(area && { area }),
      figures,
    },
    order: area && !asked.sort ? orderWithin(area) : orderOf(asked, place, radiusMiles),
    limit: asked.limit ?? DEFAULT_LISTED,
    scope: { ...unbounded, ...(area && { bounds: area }), place, state, radiusMiles },
    from: place && { center: place, name: place.label },
  };
}

export type Undecided = { kind: "charter" | "magnet"; count: number; evidence: Evidence };

/**
 * How many more schools may be what a search for charter or magnet schools asks for: open public schools that pass
 * everything else, and of which no source says whether they are.
 */
export async function undecidedOf(asked: FindSchools): Promise<Undecided | null> {
  const kind = asked.charter ? "charter" : asked.magnet ? "magnet" : null;
  const where = await askedPlace(asked.place, asked.state);
  const mayBePublic = asked.type === undefined || asked.type === SCHOOL_TYPES.PUBLIC;
  if (!kind || !mayBePublic || where.kind !== "found") return null;
  const { [kind]: _, sort: __, ...others } = asked;
  const { matching, scope } = listingOf({ ...others, type: SCHOOL_TYPES.PUBLIC }, where);
  const { total } = await matchingSchools({ ...matching, unknown: kind }, { by: "name" }, 0);
  const labels = scopeLabels(scope).map((label) => `${label}, whose ${kind} status is not known`);
  return { kind, count: total, evidence: { ...NOTHING, facts: evidenceOfCount(labels, total) } };
}

/** The same around a school. */
export async function undecidedNear(
  asked: FindSchools,
  from: SchoolCard,
  miles: number,
): Promise<Undecided | null> {
  const kind = asked.charter ? "charter" : asked.magnet ? "magnet" : null;
  const { latitude, longitude } = from;
  const mayBePublic = asked.type === undefined || asked.type === SCHOOL_TYPES.PUBLIC;
  if (!kind || !mayBePublic || latitude === null || longitude === null) return null;
  const { [kind]: _, sort: __, ...others } = asked;
  const wanted = { ...others, type: SCHOOL_TYPES.PUBLIC };
  const { total } = await matchingSchools(
    {
      filters: filtersOf(wanted),
      words: [],
      around: { center: { latitude, longitude }, miles },
      kind: asked.kind,
      ...(asked.without && { without: asked.without }),
      ...(asked.allGrades && { allGrades: true }),
      except: Number(from._id),
      unknown: kind,
    },
    { by: "name" },
    0,
  );
  const scope = { ...wanted, place: null, state: null, radiusMiles: miles, near: from.name };
  const labels = scopeLabels(scope).map((label) => `${label}, whose ${kind} status is not known`);
  return { kind, count: total, evidence: { ...NOTHING, facts: evidenceOfCount(labels, total) } };
}

/** As the page shows a part of the map, so that its first school is the first here, too. */
function orderWithin(area: Bounds): MatchingOrder {
  return reachOf(area) > LARGEST_RADIUS_MILES ? { by: "city" } : { by: "distance", from: centerOf(area) };
}

function orderOf(
  { sort, name, among }: FindSchools,
  place: Place | null,
  radiusMiles: number | null,
): MatchingOrder {
  if (!sort && place && radiusMiles !== null) return { by: "distance", from: place };
  // As the site's search lists a city.
  if (!sort) return place && !place.zip && !name && !among ? { by: "city" } : { by: "best" };
  if (sort.by === "distance") return place ? { by: "distance", from: place } : { by: "best" };
  if ("order" in sort) {
    const { by: field, order, pastKindergarten } = sort;
    return { by: "figure", field, order, ...(pastKindergarten && { pastKindergarten }) };
  }
  return sort.by === "name" ? { by: "name" } : { by: "best" };
}
