import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Center } from "#lib/search/cards.data.ts";
import { filtersOf } from "#lib/search/finder.data.ts";
import { askedPlace } from "./asked-place.data.ts";
import { evidenceOfCards } from "./evidence.rules.ts";
import { DEFAULT_LISTED } from "./find-schools.data.ts";
import { type Listed, listSchools } from "./listing.data.ts";
import { askBack } from "./results.rules.ts";
import { searchPathOf } from "./search-path.rules.ts";
import type { FoundSchools, NearbySchools, RankedField, ToolResult, Unclear } from "./tools.schema.ts";
import { schoolMeant } from "./which-school.data.ts";

/** The radii that are tried in turn, in miles. */
const RADII = [10, 25, 50, 100] as const;

type Start = {
  kind: "start";
  center: Center | null;
  name: string;
  place: Place | null;
  school: SchoolCard | null;
};

/** An order in which schools around another one come, other than the nearest first. */
export type FigureOrder = { by: RankedField; order: "most" | "least" };

/**
 * Lists the schools nearest to a school or a place, with their distances.
 * @param sort the order of those within the radius; by default, the nearest first
 */
export async function nearbySchools(
  asked: NearbySchools,
  sort: FigureOrder | null = null,
): Promise<ToolResult<FoundSchools>> {
  const start = await startOf(asked.from);
  if (start.kind !== "start") return askBack(start);
  const { place, school } = start;
  const around = await listAround(asked, start, sort);
  const { from: _, limit: __, ...filters } = asked;
  return {
    data: {
      kind: "schools",
      schools: around?.listed.schools ?? [],
      total: around?.listed.total ?? 0,
      closed: 0,
      withoutFigure: around?.listed.withoutFigure ?? 0,
      setApart: around?.listed.setApart ?? 0,
      place,
      radiusMiles: around?.miles ?? null,
      from: school,
      corrected: null,
    },
    evidence: mergedEvidence(
      school ? evidenceOfCards([school]) : { schools: [], facts: [] },
      around?.listed.evidence ?? { schools: [], facts: [] },
    ),
    cards: around?.listed.cards ?? [],
    search:
      around && place
        ? searchPathOf({
            asked: { ...filters, radiusMiles: around.miles },
            place,
            hasState: false,
            leftOut: around.listed.leftOut,
          })
        : null,
  };
}

async function startOf(from: NearbySchools["from"]): Promise<Start | Unclear> {
  if ("school" in from) {
    const meant = await schoolMeant(from);
    if (meant.kind !== "school") return meant;
    const { school } = meant;
    return { kind: "start", center: positionOf(school), name: school.name, place: null, school };
  }
  const where = await askedPlace(from.place, undefined);
  if (where.kind !== "found") return where;
  const { place } = where;
  if (!place) return { kind: "unknown_place", asked: from.place, suggestions: [] };
  return { kind: "start", center: place, name: place.label, place, school: null };
}

function positionOf({ latitude, longitude, positionPrecision }: SchoolCard): Center | null {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, isApproximate: positionPrecision !== undefined };
}

/** In the radius asked for, or in the smallest one that has enough schools. Null without a position. */
async function listAround(
  asked: NearbySchools,
  { center, name, place, school }: Start,
  sort: FigureOrder | null,
): Promise<{ listed: Listed; miles: number } | null> {
  if (!center) return null;
  const limit = asked.limit ?? DEFAULT_LISTED;
  const list = (miles: number) =>
    listSchools({
      matching: {
        filters: filtersOf(asked),
        words: [],
        around: { center, miles },
        kind: asked.kind,
        ...(asked.without && { without: asked.without }),
        ...(asked.allGrades && { allGrades: true }),
        figures: asked.figures,
        ...(school && { except: Number(school._id) }),
      },
      order: sort ? { by: "figure", field: sort.by, order: sort.order } : { by: "distance", from: center },
      limit,
      scope: { ...asked, place, state: null, radiusMiles: miles, ...(school && { near: name }) },
      from: { center, name },
    });
  if (asked.radiusMiles !== undefined)
    return { listed: await list(asked.radiusMiles), miles: asked.radiusMiles };
  let found: { listed: Listed; miles: number } | null = null;
  for (const miles of RADII) {
    found = { listed: await list(miles), miles };
    if (found.listed.total >= limit) break;
  }
  return found;
}
