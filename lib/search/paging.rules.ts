/** What the settings of the site say of lists of schools. */
export type PageSettings = {
  /** Schools in an answer where nobody asks for a number. */
  defaultPaginationSize: number;
  /** Schools that one search gives at once, however many are asked for. */
  maxSearchResults: number;
};

/** Schools on a page of the search page where its address does not say: the specification's number, not a setting. */
export const SEARCH_PAGE_SIZE = 20;

/** Matches are counted, and can be paged through, for so many pages and schools at most. */
export const COUNTED_PAGES = 50;
export const MOST_COUNTED = 300;

/** How many schools a page has. @param asked what the request says */
export function pageSize(asked: number | undefined, settings: PageSettings): number {
  return Math.min(asked ?? settings.defaultPaginationSize, settings.maxSearchResults);
}

/**
 * How far matches are counted: a search that finds more says "more than 300", and its pages end there.
 * @param size schools on a page
 */
export function countedSchools(size: number): number {
  return Math.max(size, Math.min(MOST_COUNTED, COUNTED_PAGES * size));
}
