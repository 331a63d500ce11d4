import type { Place } from "#lib/places/schema.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { DEFAULT_RADIUS_MILES, type SearchParams } from "#lib/search/params.schema.ts";
import type { FindSchools } from "./tools.schema.ts";

const LONGEST_NAME = 100;

/** A search as it was understood, and what it left out that the site's own search lists. */
export type DoneSearch = {
  asked: Omit<FindSchools, "place" | "state">;
  place: Place | null;
  /** Whether a state was asked for beside the place, or alone. */
  hasState: boolean;
  /** Schools that only the site's search lists: closed ones. */
  leftOut: number;
};

/**
 * The path of the site's search that lists the same schools; null if there is none: the site has no search for states,
 * kinds of schools, all of several grades, or figures, it lists closed schools, and it searches around a place, not in it.
 */
export function searchPathOf({ asked, place, hasState, leftOut }: DoneSearch): string | null {
  const { type, grades, charter, magnet, religion, listed, bounds } = asked;
  const isElsewhere =
    asked.kind ||
    asked.without ||
    asked.allGrades ||
    asked.among ||
    asked.figures?.length ||
    hasState ||
    leftOut > 0;
  const where = isElsewhere ? null : whereOf(asked, place);
  const sort = sortOf(asked, place);
  if (!where || sort === null) return null;
  return searchHref({
    ...where,
    ...(type && { type }),
    ...(grades?.length && { grades }),
    ...(charter && { charter }),
    ...(magnet && { magnet }),
    ...(religion && { religion }),
    ...(listed && { listed }),
    ...(bounds && !place && { bounds }),
    ...(sort !== "natural" && { sort }),
  });
}

/** The parameters of the name and the place. A place alone is always searched around. */
function whereOf({ name, radiusMiles }: DoneSearch["asked"], place: Place | null): SearchParams | null {
  const spot = place && (place.zip ? { zip: place.zip } : { city: place.label });
  if (name !== undefined) {
    const isPlaceLike = /^\d{5}(-\d{4})?$/.test(name) || name.includes(",");
    if (name.length > LONGEST_NAME || radiusMiles !== undefined || (isPlaceLike && !spot)) return null;
    return { q: name, ...spot };
  }
  if (!spot || !place) return radiusMiles === undefined ? {} : null;
  if (radiusMiles === undefined || !Number.isInteger(radiusMiles)) return null;
  return { ...spot, ...(radiusMiles !== DEFAULT_RADIUS_MILES && { radiusMiles }) };
}

/** The site's order of that name; "natural" for its default; null if the site has no such order. */
function sortOf(
  { sort, name, radiusMiles }: DoneSearch["asked"],
  place: Place | null,
): SearchParams["sort"] | "natural" | null {
  // Around a city, the site begins with the city's own schools.
  const nearest = place?.zip === null && name === undefined ? "distance" : "natural";
  if (!sort) return radiusMiles === undefined ? "natural" : nearest;
  switch (sort.by) {
    case "best":
      return radiusMiles === undefined ? "natural" : null;
    case "distance":
      return radiusMiles === undefined ? (name === undefined ? null : "distance") : nearest;
    case "name":
      return "name";
    case "numOfStudents":
      return sort.order === "most" ? "size" : null;
    default:
      return null;
  }
}
