import { DEFAULT_RADIUS_MILES, SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import type { Question } from "./question.schema.ts";
import type { FindSchools } from "./tools.schema.ts";

/** Searches made of questions: a new one, and one of before that is changed in one part. */

/** How many schools are listed in an answer. */
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
    limit: LISTED,
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
  const { place, state, radiusMiles: radius, name, among, ...kept } = earlier;
  const isElsewhere = Boolean(where && (where.text ?? where.state));
  const isNear = where?.isNear === true;
  const located = isElsewhere
    ? {
        ...(where?.text && { place: where.text }),
        ...(where?.state && { state: where.state }),
        ...(where?.text && (isNear || radius !== undefined) && { radiusMiles: radiusMiles ?? radius ?? DEFAULT_RADIUS_MILES }),
      }
    : {
        ...(place && { place }),
        ...(state && { state }),
        ...(place && (radiusMiles ?? radius) !== undefined && { radiusMiles: radiusMiles ?? radius }),
        ...(name && { name }),
        ...(among && { among }),
      };
  const changed = new Set(figures.map(({ field }) => field));
  const conditions = [...(earlier.figures ?? []).filter(({ field }) => !changed.has(field)), ...figures];
  return {
    ...kept,
    ...located,
    ...filters,
    ...(filters.type === "Private School" && { charter: undefined, magnet: undefined }),
    ...(conditions.length > 0 && { figures: conditions.slice(0, 4) }),
    ...(sort && { sort }),
    limit: LISTED,
  };
}

/** The search that the page /search shows, by the query of its address. */
export function searchOfPage(query: string): FindSchools {
  const params = new URLSearchParams(query);
  const read = <Name extends keyof typeof SEARCH_PARAMS>(name: Name) => {
    const parsed = SEARCH_PARAMS[name].safeParse(params.get(name) ?? undefined);
    return parsed.success ? parsed.data : undefined;
  };
  const [q, city, zip, type, grades, religion] = [read("q"), read("city"), read("zip"), read("type"), read("grades"), read("religion")];
  const [charter, magnet, radiusMiles] = [read("charter"), read("magnet"), read("radiusMiles")];
  const place = typeof zip === "string" && zip !== "" ? zip : city;
  return {
    ...(typeof q === "string" && q !== "" && { name: q }),
    ...(typeof place === "string" && place !== "" && { place }),
    ...(type !== undefined && { type }),
    ...(Array.isArray(grades) && { grades }),
    ...(religion !== undefined && { religion }),
    ...(charter !== undefined && { charter: true as const }),
    ...(magnet !== undefined && { magnet: true as const }),
    ...(place && typeof q !== "string" && { radiusMiles: typeof radiusMiles === "number" ? radiusMiles : DEFAULT_RADIUS_MILES }),
    limit: 10,
  };
}
