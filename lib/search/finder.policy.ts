import { GUEST_PAGES, type Reach } from "./paging.rules.ts";

/** Whether a page of results may be opened: guests can see the first five. */
export function mayOpenPage(isGuest: boolean, page: number): boolean {
  return !isGuest || page <= GUEST_PAGES;
}

/** How far a list goes: members get to its end. */
export function reachOfViewer(isGuest: boolean): Reach {
  return isGuest ? "first" : "all";
}
