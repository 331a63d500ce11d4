import { formatCount } from "#lib/platform/numbers.ts";

/**
 * What guests are told beyond the last page that is open to them.
 * @param openPages how many pages they may open
 * @param listed how many schools of a search members can page through
 */
export function guestLimitText(openPages: number, listed: number): string {
  return `Guests can open the first ${openPages} pages of a search. With a free account, you can go through up to ${formatCount(listed)} schools. A name, a smaller radius, or a filter also brings the school you are looking for closer to the top.`;
}

/** What stands below the last page of a search that finds more schools than can be paged through. */
export function listEndText(listed: number): string {
  return `The list ends here, after ${formatCount(listed)} schools. To see others, add a name, a smaller radius, or a filter.`;
}
