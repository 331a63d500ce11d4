/** The site's settings for searches. */
export type PageSettings = {
  /** The maximum number of schools that one search returns at once. */
  maxSearchResults: number;
};

/** The default page size of a search, on the site and in the API: a number from the specification, not a setting. */
export const SEARCH_PAGE_SIZE = 20;

/** The number of pages and schools up to which matches are counted and can be paged through. */
export const COUNTED_PAGES = 50;
export const MOST_COUNTED = 300;

/** How many schools a page has. @param asked the number in the request */
export function pageSize(asked: number | undefined, settings: PageSettings): number {
  return Math.min(asked ?? SEARCH_PAGE_SIZE, settings.maxSearchResults);
}

/**
 * How far matches are counted: a search that finds more shows "more than 300", and its pages end there.
 * @param size schools per page
 */
export function countedSchools(size: number): number {
  return Math.max(size, Math.min(MOST_COUNTED, COUNTED_PAGES * size));
}
