import { useEffect, useEffectEvent, useState } from "react";
import { track } from "#lib/analytics/client.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import {
  type FinishedSearch,
  keepSearch,
  readSearchSession,
  recentLocation,
  type SearchSession,
} from "#lib/search/session.client.ts";
import { cardIdOf } from "./result-card.tsx";

/**
 * Remembers the search on the screen for the session, and scrolls the page to where the visitor left it for a school.
 * @returns how it was left; null while that is unknown, and for a search that was not viewed recently
 */
export function useKeptSearch(filters: SearchParams, search: FinishedSearch): SearchSession["ui"] | null {
  const [left, setLeft] = useState<SearchSession["ui"] | null>(null);
  const keep = useEffectEvent((href: string) => {
    const before = readSearchSession().filters;
    const ui = keepSearch(filters, { ...search, lastSearchParams: href });
    setLeft(ui);
    if (ui?.selectedSchoolId && ui.cardTop !== null) putBack(ui.selectedSchoolId, ui.cardTop);
    // Neither coming back to a search nor paging through it is another one.
    if (ui || search.currentPage > 1) return;
    track("search", { by: kindOf(filters), results: search.total });
    if (textOf(filters) !== textOf(before)) {
      track("apply_filters", { filters: Object.keys(setFilters(filters)).join(",") });
    }
  });
  // Once per search, not each time its objects are recreated.
  useEffect(() => keep(search.lastSearchParams), [search.lastSearchParams]);
  return left;
}

/** Cards get their real heights only near the viewport, which moves the ones after them, one frame at a time. */
const FRAMES_UNTIL_LAID_OUT = 3;

/** Scrolls so that a school's card is where it was in the window. */
function putBack(schoolId: string, top: number, frames = FRAMES_UNTIL_LAID_OUT): void {
  const card = document.getElementById(cardIdOf(schoolId));
  if (!card) return;
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => putBack(schoolId, top, frames - 1));
}

/** What a search is based on, without its text. */
function kindOf({ q, zip, city, bounds }: SearchParams) {
  if (q) return "name";
  if (bounds) return "area";
  if (zip) return recentLocation()?.zipCode === zip ? "position" : "zip";
  return city ? "city" : "all";
}

function setFilters({ type, grades, magnet, charter, religion, listed, radiusMiles, limit }: SearchParams) {
  const filters = { type, grades, magnet, charter, religion, listed, radiusMiles, limit };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function textOf(params: SearchParams): string {
  return JSON.stringify(setFilters(params));
}
