import { reachOf } from "#lib/places/area.rules.ts";
import { LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

type Sort = NonNullable<SearchParams["sort"]>;
type SortLabel = { name: string; explanation: (place: string | null) => string };

/**
 * The name and effect of each sort order. @param place where distances are measured from, if there is such a place
 */
const SORT_LABELS: Record<Sort, SortLabel> = {
  best: {
    name: "Best match",
    explanation: () =>
      "The closest names come first, and among those the larger schools. Schools missing from the newest records come last.",
  },
  distance: {
    name: "Distance",
    explanation: (place) => `Nearest first, in a straight line from ${place ?? "the place you entered"}.`,
  },
  name: { name: "Name", explanation: () => "By name, A to Z." },
  size: {
    name: "Size",
    explanation: () =>
      "Most students first. Schools that do not report a number, or are missing from the newest records, come last.",
  },
};

/** "Best" without a name to match. */
const BROWSED: SortLabel = {
  name: "Most complete",
  explanation: () =>
    "The schools with the most facts come first. Online schools, and those missing from the newest records, come last.",
};

export function sortLabel(sort: Sort, { q }: SearchParams): SortLabel {
  return sort === "best" && !q ? BROWSED : SORT_LABELS[sort];
}

/**
 * The sort orders that make sense for a search, and its default. Best match is for names; around a place and on the
 * map, the nearest come first, and in a vast part of the map and in a county the largest.
 */
export function sortsOf(
  { q, bounds }: SearchParams,
  { hasPlace, isCounty }: { hasPlace: boolean; isCounty: boolean },
): { sorts: Sort[]; natural: Sort } {
  if (isCounty) return { sorts: ["size", "name"], natural: "size" };
  if (bounds) {
    const isVast = reachOf(bounds) > LARGEST_RADIUS_MILES;
    return { sorts: ["distance", "name", "size"], natural: isVast ? "size" : "distance" };
  }
  // Without a name nothing fits better than anything else; browse.data.ts says what comes first.
  if (!q && !hasPlace) return { sorts: ["best", "size", "name"], natural: "best" };
  if (!hasPlace) return { sorts: ["best", "name", "size"], natural: "best" };
  if (q) return { sorts: ["best", "distance", "name", "size"], natural: "best" };
  return { sorts: ["distance", "name", "size"], natural: "distance" };
}
