import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { SchoolList } from "./finder.schema.ts";

/**
 * What a guest's list has beyond the pages that are open to guests: "596 more schools match. Sign in to see them."
 * @param list one of its pages
 * @param isSearch whether something was looked for: nothing "matches" where all schools are browsed
 */
export function heldBackText(
  { total, totalIsCapped, limit }: Pick<SchoolList, "total" | "totalIsCapped" | "limit">,
  openPages: number,
  isSearch: boolean,
): string {
  const more = total - openPages * limit;
  const isOne = more === 1 && !totalIsCapped;
  const exact = countOf(more, "more school");
  const count = !totalIsCapped
    ? exact
    : more > 1
      ? `more than ${formatCount(more)} other schools`
      : "more schools";
  const said = isSearch
    ? `${count} ${isOne ? "matches" : "match"}`
    : `there ${isOne ? "is" : "are"} ${count}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. Sign in to see ${isOne ? "it" : "them"}.`;
}

/**
 * What guests are told beyond the last page that is open to them.
 * @param openPages how many pages they may open
 */
export function guestLimitText(openPages: number): string {
  return `Without an account, you can see the first ${openPages} pages of a search. A free account opens all of them. You can also narrow the search with a place, a name, or a filter.`;
}

/** The heading in place of the results when too many searches came in a short time. */
export const SEARCH_LIMIT_HEADLINE = "Too many searches for now";

/**
 * Why a search did not run, and when it will again.
 * @param isGuest guests share a limit with everybody on their network; each member has their own
 */
export function searchLimitText(minutes: number, isGuest: boolean): string {
  const whose = isGuest ? "your network" : "your account";
  return `This search did not run: ${whose} has sent more searches than we can answer at once. Try again in ${countOf(minutes, "minute")}.`;
}

/** What stands in place of a page that a list does not have. */
export function beyondLastText(page: number, pages: number): string {
  return `There is no page ${page}. The last page is page ${pages}.`;
}
