/**
 * What guests are told beyond the last page that is open to them.
 * @param openPages how many pages they may open
 */
export function guestLimitText(openPages: number): string {
  return `Without an account, you can see the first ${openPages} pages of a search. An account is free and opens all of them. You can also narrow the search: add a name or a filter, or choose a shorter distance.`;
}

/** What stands in place of a page that a list does not have. */
export function beyondLastText(page: number, pages: number): string {
  return `There is no page ${page}. The last page is page ${pages}.`;
}
