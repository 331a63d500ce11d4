/** What the settings of the site say of lists of schools. */
export type PageSettings = {
  /** Schools on a page where nobody asks for a number. */
  defaultPaginationSize: number;
  /** Schools that one search gives out on all its pages. */
  maxSearchResults: number;
};

/** Matches are counted, and can be paged through, for so many pages at most. */
export const COUNTED_PAGES = 50;

/** How many schools a page has. @param asked what the request says */
export function pageSize(asked: number | undefined, settings: PageSettings): number {
  return Math.min(asked ?? settings.defaultPaginationSize, settings.maxSearchResults);
}

/**
 * How far matches are counted: a search that finds more says "more than 300", and its pages end there.
 * @param size schools on a page
 */
export function countedSchools(size: number, { maxSearchResults }: PageSettings): number {
  return Math.min(maxSearchResults, COUNTED_PAGES * size);
}
