import type { SearchParams } from "./params.schema.ts";
import { isAroundCity } from "./sort.format.ts";

/** The parameter of an address that says that the best schools were asked for. It is not part of the search. */
const RANKED = "ranked";

/** A search for "the best" schools, so that its page can say that it does not know them. @param href with parameters */
export function rankedHref(href: string): string {
  return `${href}&${RANKED}=true`;
}

/** Whether an address is one of `rankedHref`. */
export function isRankedHref(query: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return query[RANKED] === "true";
}

/** The heading over the question where "near me" is. */
export const WHERE_HEADLINE = "Where should we look for schools?";

/** Said to whoever asked for the best schools: how the list is sorted instead. */
export function notRankedText(params: SearchParams, isCounty: boolean): string {
  const order = params.zip
    ? "by distance"
    : isAroundCity(params) && !isCounty
      ? "by size in the city, and by distance around it"
      : isCounty
        ? "by size"
        : "by how complete their facts are";
  return `We do not rank schools. These are sorted ${order}.`;
}
