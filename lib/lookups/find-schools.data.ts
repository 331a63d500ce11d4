import "server-only";
import type { Place } from "#lib/places/schema.ts";
import { filtersOf } from "#lib/search/finder.data.ts";
import { typedWords } from "#lib/search/query.rules.ts";
import { askedPlace, placeFilters } from "./asked-place.data.ts";
import { type Listing, listSchools } from "./listing.data.ts";
import type { MatchingOrder } from "./matching.data.ts";
import { askBack } from "./results.rules.ts";
import { searchPathOf } from "./search-path.rules.ts";
import type { FindSchools, FoundSchools, ToolResult } from "./tools.schema.ts";

export const DEFAULT_LISTED = 5;

/** Finds schools by name, place, filters, and figures; says how many there are, and lists the first. */
export async function findSchools(asked: FindSchools): Promise<ToolResult<FoundSchools>> {
  const where = await askedPlace(asked.place, asked.state);
  if (where.kind !== "found") return askBack(where);
  const { place, state } = where;
  const radiusMiles = place ? (asked.radiusMiles ?? null) : null;
  const { kind, among, without, figures = [] } = asked;
  const listing: Listing = {
    matching: {
      filters: { ...filtersOf(asked), ...(radiusMiles === null ? placeFilters(where) : state && { state }) },
      words: typedWords(asked.name ?? ""),
      around: place && radiusMiles !== null ? { center: place, miles: radiusMiles } : null,
      kind,
      among,
      ...(without && { without }),
      figures,
    },
    order: orderOf(asked, place, radiusMiles),
    limit: asked.limit ?? DEFAULT_LISTED,
    scope: { ...asked, place, state, radiusMiles },
    from: place && { center: place, name: place.label },
  };
  const { schools, cards, total, withoutFigure, closed, leftOut, corrected, evidence } =
    await listSchools(listing);
  return {
    data: {
      kind: "schools",
      schools,
      total,
      closed,
      withoutFigure,
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

function orderOf({ sort }: FindSchools, place: Place | null, radiusMiles: number | null): MatchingOrder {
  if (!sort) return place && radiusMiles !== null ? { by: "distance", from: place } : { by: "best" };
  if (sort.by === "distance") return place ? { by: "distance", from: place } : { by: "best" };
  if ("order" in sort) return { by: "figure", field: sort.by, order: sort.order };
  return sort.by === "name" ? { by: "name" } : { by: "best" };
}
