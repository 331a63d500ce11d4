import { reachOf } from "#lib/places/area.rules.ts";
import { LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

type Sort = NonNullable<SearchParams["sort"]>;

/**
 * The name and effect of each sort order. @param place where distances are measured from, if there is such a place
 */
export const SORT_LABELS: Record<Sort, { name: string; explanation: (place: string | null) => string }> = {
  best: {
    name: "Best match",
    explanation: () => "Names closest to your search first, larger schools before smaller ones.",
  },
  distance: {
    name: "Distance",
    explanation: (place) => `Nearest first, in a straight line from ${place ?? "the place you entered"}.`,
  },
  name: { name: "Name", explanation: () => "By name, A to Z." },
  size: {
    name: "Size",
    explanation: () => "Most students first; schools that do not report them come last.",
  },
};

/**
 * The sort orders that make sense for a search, and its default. Best match is for names; around a place and on the
 * map, the nearest come first, and in a vast part of the map the largest.
 */
export function sortsOf({ q, bounds }: SearchParams, hasPlace: boolean): { sorts: Sort[]; natural: Sort } {
  if (bounds) {
    const isVast = reachOf(bounds) > LARGEST_RADIUS_MILES;
    return { sorts: ["distance", "name", "size"], natural: isVast ? "size" : "distance" };
  }
  // Without a name nothing fits better than anything else, so the largest come first.
  if (!q && !hasPlace) return { sorts: ["size", "name"], natural: "size" };
  if (!hasPlace) return { sorts: ["best", "name", "size"], natural: "best" };
  if (q) return { sorts: ["best", "distance", "name", "size"], natural: "best" };
  return { sorts: ["distance", "name", "size"], natural: "distance" };
}
