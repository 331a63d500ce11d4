import { reachOf } from "#lib/places/area.rules.ts";
import { LARGEST_RADIUS_MILES, type SearchParams } from "./params.schema.ts";

type Sort = NonNullable<SearchParams["sort"]>;

/** Each order by name, and what it does. @param place what distances are measured from, when there is such a place */
export const SORT_LABELS: Record<Sort, { name: string; explanation: (place: string | null) => string }> = {
  best: {
    name: "Best match",
    explanation: () => "Names closest to what was asked for first, larger schools before smaller ones.",
  },
  distance: {
    name: "Distance",
    explanation: (place) => `Nearest first, in a straight line from ${place ?? "the place asked for"}.`,
  },
  name: { name: "Name", explanation: () => "By name, A to Z." },
  size: {
    name: "Size",
    explanation: () => "Most students first; schools that do not report them come last.",
  },
};

/**
 * The orders that make sense for a search, and the one that it has by itself. Best match orders names; around a place and
 * on the map the nearest come first, in a vast part of the map the largest.
 */
export function sortsOf({ q, bounds }: SearchParams, hasPlace: boolean): { sorts: Sort[]; natural: Sort } {
  if (bounds) {
    const isVast = reachOf(bounds) > LARGEST_RADIUS_MILES;
    return { sorts: ["distance", "name", "size"], natural: isVast ? "size" : "distance" };
  }
  // Without a name nothing fits better than anything else, and the largest come first.
  if (!q && !hasPlace) return { sorts: ["size", "name"], natural: "size" };
  if (!hasPlace) return { sorts: ["best", "name", "size"], natural: "best" };
  if (q) return { sorts: ["best", "distance", "name", "size"], natural: "best" };
  return { sorts: ["distance", "name", "size"], natural: "distance" };
}
