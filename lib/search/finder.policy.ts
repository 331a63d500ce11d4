import { GUEST_PAGES } from "./finder.schema.ts";

/** Whether a page of results may be opened: guests can see the first five. */
export function mayOpenPage(isGuest: boolean, page: number): boolean {
  return !isGuest || page <= GUEST_PAGES;
}
