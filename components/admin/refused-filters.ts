import type { FieldError } from "#lib/platform/errors.ts";
import { andList } from "#lib/platform/lists.ts";
import { filterLabel } from "./filter-labels.ts";

/** A filter that a list's address has, and the server does not accept. */
type RefusedFilter = { name: string; value: string };

/** Longer ones are cut off: a screen has no use for all of what a broken address holds. */
const LONGEST_VALUE = 60;

/**
 * The filters of an address among what the server refused. The news lists call the school's ID `school` there.
 * @param errors what is wrong with which parameter of the call
 */
export function refusedFilters(
  errors: readonly FieldError[],
  search: Pick<URLSearchParams, "get">,
): RefusedFilter[] {
  const names = new Set(errors.map(({ field }) => field));
  if (names.has("schoolId") && search.get("schoolId") === null) names.add("school");
  return [...names].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : { name, value };
  });
}

/** "This list cannot use a filter in its address: Status “foo”." */
export function refusedFiltersText(refused: readonly RefusedFilter[]): string {
  const each = refused.map(({ name, value }) => `${filterLabel(name) ?? name} “${shortened(value)}”`);
  const which = refused.length === 1 ? "a filter" : "some filters";
  return `This list cannot use ${which} in its address: ${andList(each)}.`;
}

function shortened(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}

/** An address without these filters, on the first page: "?q=larch"; "" if nothing is left. */
export function withoutFilters(search: URLSearchParams, refused: readonly RefusedFilter[]): string {
  const next = new URLSearchParams(search);
  for (const name of [...refused.map((filter) => filter.name), "page", "lastId"]) next.delete(name);
  return next.size > 0 ? `?${next}` : "";
}
