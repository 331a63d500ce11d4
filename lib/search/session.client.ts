import type { Located } from "#lib/places/locate.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { SearchParams } from "./params.schema.ts";

/** Results count as recent for half an hour. */
const RECENT_MS = 1_800_000;

/** What the browser keeps of a search until its window is closed, so that a visitor finds it again as it was left. */
export type SearchSession = {
  /** Where the visitor was found to be. */
  location: {
    zipCode: string | null;
    city: string;
    method: Located["method"];
    /** Milliseconds since 1970, as all times here. */
    lastUpdated: number;
  } | null;
  filters: SearchParams;
  results: {
    schools: readonly SchoolCard[];
    /** Matches on all pages, as far as they are counted. */
    total: number;
    totalPages: number;
    currentPage: number;
    /** The address of the search. */
    lastSearchParams: string;
    /** What it came to, as its heading said. */
    headline: string;
    lastSearchTime: number;
  } | null;
  ui: {
    /** Null until the visitor has chosen; the same for the filters. */
    showMap: boolean | null;
    showFilters: boolean | null;
    selectedSchoolId: string | null;
    /** Where the card of that school stood in the window when the visitor left for it, until they are back; in pixels. */
    cardTop: number | null;
  };
};

const KEY = "homeroom.search";
const EMPTY: SearchSession = {
  location: null,
  filters: {},
  results: null,
  ui: { showMap: null, showFilters: null, selectedSchoolId: null, cardTop: null },
};

/** The session; an empty one where there is none, where it cannot be read, or where storage is switched off. */
export function readSearchSession(): SearchSession {
  try {
    const stored: Partial<SearchSession> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return { ...EMPTY, ...stored, ui: { ...EMPTY.ui, ...stored.ui } };
  } catch {
    return EMPTY;
  }
}

export function updateSearchSession(changes: Partial<SearchSession>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readSearchSession(), ...changes }));
  } catch {
    // Storage is full or switched off: the search works, it is only not remembered.
  }
}

export function updateSearchView(changes: Partial<SearchSession["ui"]>): void {
  updateSearchSession({ ui: { ...readSearchSession().ui, ...changes } });
}

/** The results of a search, when they are kept and recent. @param href its address; without one the last search's */
export function recentResults(href?: string): SearchSession["results"] {
  const { results } = readSearchSession();
  if (!results || Date.now() - results.lastSearchTime > RECENT_MS) return null;
  return href === undefined || results.lastSearchParams === href ? results : null;
}

/** Where the visitor was found to be, when that is recent. */
export function recentLocation(): SearchSession["location"] {
  const { location } = readSearchSession();
  return location && Date.now() - location.lastUpdated <= RECENT_MS ? location : null;
}

/** What came of a search, as far as the session keeps it. */
export type FinishedSearch = Omit<NonNullable<SearchSession["results"]>, "lastSearchTime">;

/**
 * Keeps a search that is on the screen.
 * @returns how it was left, when it was on the screen not long ago; the place on the page is told only once
 */
export function keepSearch(filters: SearchParams, search: FinishedSearch): SearchSession["ui"] | null {
  const { ui } = readSearchSession();
  const wasLeft = recentResults(search.lastSearchParams) !== null;
  updateSearchSession({
    filters,
    results: { ...search, lastSearchTime: Date.now() },
    ui: { ...ui, selectedSchoolId: wasLeft ? ui.selectedSchoolId : null, cardTop: null },
  });
  return wasLeft ? ui : null;
}
