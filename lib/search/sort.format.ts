import { reachOf } from "#lib/places/area.rules.ts";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { zipOfPlace } from "#lib/schools/postal-code.rules.ts";
import { FEWEST_STUDENTS } from "#lib/schools/scores.rules.ts";
import { LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

type Sort = NonNullable<SearchParams["sort"]>;
/**
 * What schools are sorted by their distance from, and the place searched for.
 * @param hasNone whether no school is in that place itself
 */
type Around = { center: string | null; place: string | null; hasNone: boolean };
/** What an order is called, what comes first in it, and all of it. */
type SortLabel = {
  name: string;
  first: (around: Around) => string;
  explanation: (around: Around) => string;
};

/** The name and effect of each sort order. */
const SORT_LABELS: Record<Sort, SortLabel> = {
  best: {
    name: "Best match",
    first: () => "Closest names first",
    explanation: () =>
      "The closest names come first, and among those the larger schools. Schools missing from their state’s latest list come last.",
  },
  distance: {
    name: "Distance",
    first: () => "Straight-line distances",
    explanation: ({ center }) =>
      `Nearest first, measured in a straight line from ${center ?? "the place you entered"}.`,
  },
  name: { name: "Name", first: () => "A to Z", explanation: () => "By name, A to Z." },
  size: {
    name: "Size",
    first: () => "Most students first",
    explanation: () =>
      "Most students first. Schools that do not report a number, or are missing from their state’s latest list, come last.",
  },
};

/** "Best" without a name to match. */
const BROWSED: SortLabel = {
  name: "Most complete data",
  first: () => "Most data first",
  explanation: () =>
    "Schools with the most data come first. Online schools, and those missing from their state’s latest list, come last.",
};

/** "Best" around a city. */
const CITY_FIRST: SortLabel = {
  name: "City first",
  first: ({ place, hasNone }) => {
    const city = place?.split(",")[0] ?? "the city";
    return hasNone ? `None in ${city}; nearest first` : `Largest in ${city} first`;
  },
  explanation: ({ place }) =>
    `${place?.split(",")[0] ?? "The city’s"} schools first, largest to smallest; then nearby schools by distance. In the city, schools with fewer than ${FEWEST_STUDENTS} students come after the others. Online schools, and those missing from their state’s latest list, come last.`,
};

export function sortLabel(sort: Sort, params: SearchParams): SortLabel {
  if (sort !== "best" || params.q) return SORT_LABELS[sort];
  return isAroundCity(params) ? CITY_FIRST : BROWSED;
}

/**
 * Whether schools are searched around a city as a whole. Nobody is at its middle, so the school that happens to be
 * nearest to it says nothing; whoever gives a ZIP code or a position is there.
 */
export function isAroundCity({ q, zip, city }: SearchParams): boolean {
  return !q && !zip && city !== undefined && zipOfPlace(city) === null && stateMeant(city) === null;
}

/**
 * Whether a search finds every school of its city, besides those around its middle. By distance, it is the circle alone:
 * that order is about how far away schools are, and the lists that the assistant links to were counted in the circle.
 */
export function isOfWholeCity(params: SearchParams): boolean {
  return isAroundCity(params) && params.sort !== "distance";
}

/**
 * The sort orders that make sense for a search, and its default. Best match is for names; around a place and on the
 * map, the nearest come first, around a city its own schools, and in a vast part of the map and in a county the largest.
 */
export function sortsOf(
  params: SearchParams,
  { hasPlace, isCounty }: { hasPlace: boolean; isCounty: boolean },
): { sorts: Sort[]; natural: Sort } {
  const { q, bounds } = params;
  if (isCounty) return { sorts: ["size", "name"], natural: "size" };
  if (bounds) {
    const isVast = reachOf(bounds) > LARGEST_RADIUS_MILES;
    return { sorts: ["distance", "name", "size"], natural: isVast ? "size" : "distance" };
  }
  // Without a name nothing fits better than anything else; browse.data.ts says what comes first.
  if (!q && !hasPlace) return { sorts: ["best", "size", "name"], natural: "best" };
  if (!hasPlace) return { sorts: ["best", "name", "size"], natural: "best" };
  if (q || isAroundCity(params)) return { sorts: ["best", "distance", "name", "size"], natural: "best" };
  return { sorts: ["distance", "name", "size"], natural: "distance" };
}
