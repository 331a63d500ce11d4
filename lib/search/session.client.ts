import type { Located } from "#lib/places/locate.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { SearchParams } from "./params.schema.ts";

/** Results count as recent for half an hour. */
const RECENT_MS = 1_800_000;

/** What the browser remembers of a search until its window is closed, so that visitors find it as they left it. */
export type SearchSession = {
  /** The visitor's detected location. */
  location: {
    zipCode: string | null;
    city: string;
    method: Located["method"];
    /** Milliseconds since 1970, like all times here. */
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
    /** Its outcome, as in its heading. */
    headline: string;
    lastSearchTime: number;
  } | null;
  ui: {
    /** Null until the visitor has chosen; the same goes for the filters. */
    showMap: boolean | null;
    showFilters: boolean | null;
    selectedSchoolId: string | null;
    /**
     * The position of that school's card in the window, in pixels, when the visitor left for its page; kept until
     * they are back.
     */
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

/** The session; an empty one if there is none, it is unreadable, or storage is disabled. */
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
    // Storage is full or disabled: the search works, it just isn't remembered.
  }
}

export function updateSearchView(changes: Partial<SearchSession["ui"]>): void {
  updateSearchSession({ ui: { ...readSearchSession().ui, ...changes } });
}

/** The results of a search, if they are stored and recent. @param href its address; by default the last search's */
export function recentResults(href?: string): SearchSession["results"] {
  const { results } = readSearchSession();
  if (!results || Date.now() - results.lastSearchTime > RECENT_MS) return null;
  return href === undefined || results.lastSearchParams === href ? results : null;
}

/** The visitor's detected location, if recent. */
export function recentLocation(): SearchSession["location"] {
  const { location } = readSearchSession();
  return location && Date.now() - location.lastUpdated <= RECENT_MS ? location : null;
}

/** The part of a finished search that the session stores. */
export type FinishedSearch = Omit<NonNullable<SearchSession["results"]>, "lastSearchTime">;

/**
 * Stores the search on the screen.
 * @returns how it was left, if it was on the screen recently; the position on the page is returned only once
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
