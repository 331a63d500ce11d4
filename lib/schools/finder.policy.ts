import { AppError } from "#lib/platform/errors.ts";
import { GUEST_PAGES } from "./finder.schema.ts";

/** Whether a page of results may be opened: guests see the first five. */
export function mayOpenPage(isGuest: boolean, page: number): boolean {
  return !isGuest || page <= GUEST_PAGES;
}

/** @throws AppError guest_page_limit */
export function assertMayOpenPage(isGuest: boolean, page: number): void {
  if (!mayOpenPage(isGuest, page)) throw new AppError("guest_page_limit");
}
