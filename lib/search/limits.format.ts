/**
 * What guests are told beyond the last page that is open to them.
 * @param openPages how many pages they may open
 */
export function guestLimitText(openPages: number): string {
  return `Guests can open the first ${openPages} pages of a search. With a free account, you can page through all of its schools. A name, a smaller radius, or a filter also brings the school you are looking for closer to the top.`;
}

/** What stands in place of a page that a list does not have. */
export function beyondLastText(page: number, pages: number): string {
  return `There is no page ${page}. This list ends with page ${pages}.`;
}
