import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import { DEFAULT_RADIUS_MILES, SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { countAsked } from "./count-asked.rules.ts";
import type { Question } from "./question.schema.ts";

/** Searches made of questions: a new one, and one of before that is changed in one part. */

/** How many schools are listed in an answer, unless a number is asked for. */
export const LISTED = 5;

/** @param question what it names as places is in `where`; a text that may be a place or a school is left to the lookup */
export function searchOf(question: Question): FindSchools {
  const { where, filters, figures, radiusMiles } = question;
  const sort = sortOf(question);
  const isNear = where?.isNear === true;
  return {
    ...filters,
    ...(where?.text && !isNear && { place: where.text }),
    ...(where?.state && { state: where.state }),
    ...(radiusMiles !== null && where?.text && { radiusMiles }),
    ...(figures.length > 0 && { figures: [...figures].slice(0, 4) }),
    ...(sort && { sort }),
    limit: countAsked(question.text) ?? LISTED,
  };
}

function sortOf({ order, tending, more, where }: Question): FindSchools["sort"] {
  const wanted = order ?? tending ?? more;
  if (wanted && wanted.field !== "distance") return { by: wanted.field, order: wanted.order };
  return wanted || where?.isNear ? { by: "distance" } : undefined;
}

/** "And in Cambridge?" changes the place, "only charter ones" adds a filter, "the smallest?" the order. */
export function changedSearch(earlier: FindSchools, question: Question): FindSchools {
  const { where, filters, figures, radiusMiles } = question;
  const sort = sortOf(question);
  const { place, state, radiusMiles: radius, name, among, bounds, ...others } = earlier;
  const kept = withoutContrary(others, question);
  const isElsewhere = Boolean(where && (where.text ?? where.state));
  const isNear = where?.isNear === true;
  const located = isElsewhere
    ? {
        ...(where?.text && { place: where.text }),
        ...(where?.state && { state: where.state }),
        ...(where?.text &&
          (isNear || radius !== undefined) && { radiusMiles: radiusMiles ?? radius ?? DEFAULT_RADIUS_MILES }),
      }
    : {
        ...(place && { place }),
        ...(state && { state }),
        ...(place && (radiusMiles ?? radius) !== undefined && { radiusMiles: radiusMiles ?? radius }),
        ...(name && { name }),
        ...(among && { among }),
        ...(bounds && { bounds }),
      };
  const changed = new Set(figures.map(({ field }) => field));
  const conditions = [...(earlier.figures ?? []).filter(({ field }) => !changed.has(field)), ...figures];
  return {
    ...kept,
    ...located,
    ...filters,
    ...(conditions.length > 0 && { figures: conditions.slice(0, 4) }),
    ...(sort && { sort }),
    limit: LISTED,
  };
}

type Kinds = Pick<FindSchools, "type" | "allGrades" | "charter" | "magnet" | "religion" | "without">;

/**
 * Conditions of before that no school meets together with the new ones: "private ones" after charter schools asks for others.
 * "Only" asks for those among them.
 */
function withoutContrary<Search extends Kinds>(earlier: Search, { filters, is }: Question): Search {
  const { without } = filters;
  const isPublic = filters.charter || filters.magnet || filters.type === "Public School";
  const isPrivate = filters.religion || filters.type === "Private School";
  const dropped = new Set<string>([
    ...(filters.grades ? ["allGrades"] : []),
    ...(without?.charter ? ["charter"] : []),
    ...(without?.magnet ? ["magnet"] : []),
    ...(earlier.religion && without?.religions?.includes(earlier.religion) ? ["religion"] : []),
    ...(filters.charter || filters.magnet || filters.religion ? ["without"] : []),
    ...(isPrivate && !is.has("only") ? ["charter", "magnet"] : []),
    ...(isPublic && !is.has("only") ? ["religion"] : []),
    ...(isPrivate && !filters.type && !is.has("only") && earlier.type === "Public School" ? ["type"] : []),
    ...(isPublic && !filters.type && !is.has("only") && earlier.type === "Private School" ? ["type"] : []),
  ]);
  return Object.fromEntries(Object.entries(earlier).filter(([name]) => !dropped.has(name))) as Search;
}

/** The search that the page /search shows, by the query of its address. */
export function searchOfPage(query: string): FindSchools {
  const params = new URLSearchParams(query);
  const given = (name: string) => params.get(name) ?? undefined;
  const read = <Value>(
    parser: { safeParse: (text: unknown) => { success: boolean; data?: Value } },
    name: string,
  ) => {
    const text = given(name);
    return text === undefined || text === "" ? undefined : parser.safeParse(text).data;
  };
  const [type, grades] = [read(SEARCH_PARAMS.type, "type"), read(SEARCH_PARAMS.grades, "grades")];
  const religion = read(SEARCH_PARAMS.religion, "religion");
  const name = read(SEARCH_PARAMS.q, "q");
  const place = read(SEARCH_PARAMS.zip, "zip") ?? read(SEARCH_PARAMS.city, "city");
  const radiusMiles = read(SEARCH_PARAMS.radiusMiles, "radiusMiles") ?? DEFAULT_RADIUS_MILES;
  const bounds = place ? undefined : read(SEARCH_PARAMS.bounds, "bounds");
  return {
    ...(name && { name }),
    ...(place && { place }),
    ...(bounds && { bounds }),
    ...(type && { type }),
    ...(grades && { grades }),
    ...(religion && { religion }),
    ...(read(SEARCH_PARAMS.charter, "charter") && { charter: true }),
    ...(read(SEARCH_PARAMS.magnet, "magnet") && { magnet: true }),
    ...(read(SEARCH_PARAMS.listed, "listed") && { listed: true }),
    ...(place && !name && { radiusMiles }),
    limit: 10,
  };
}
