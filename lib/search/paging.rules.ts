/** The site's settings for searches. */
export type PageSettings = {
  /** The maximum number of schools that one search returns at once. */
  maxSearchResults: number;
};

/** The default page size of a search, on the site and in the API: a number from the specification, not a setting. */
export const SEARCH_PAGE_SIZE = 20;

/** How many result pages a visitor may open without an account. */
export const GUEST_PAGES = 5;

/**
 * How far the matches of a list are counted and can be paged through: all of them, for members, who get to the end of
 * every list; or as far as is counted within a few milliseconds, which is beyond the last page open to guests.
 */
export type Reach = "all" | "first";

/** More schools than there are, for statements that need a number. */
const EVERY_SCHOOL = 1_000_000;

/** The number of pages and schools up to which matches are counted where not all are. */
export const COUNTED_PAGES = 50;
export const MOST_COUNTED = 300;
/** The same without a name to match, which is counted as quickly: a small catalog then has the number of the home page. */
export const MOST_BROWSED = 2000;

/** How many schools a page has. @param asked the number in the request */
export function pageSize(asked: number | undefined, settings: PageSettings): number {
  return Math.min(asked ?? SEARCH_PAGE_SIZE, settings.maxSearchResults);
}

/**
 * How far matches are counted: a guest's search that finds more shows "more than 300". Never less than a guest may
 * open, so that what ends a guest's list is its end or the limit for guests, and nothing else.
 * @param size schools per page
 */
export function countedSchools(size: number, reach: Reach): number {
  if (reach === "all") return EVERY_SCHOOL;
  return Math.max(GUEST_PAGES * size + 1, Math.min(MOST_COUNTED, COUNTED_PAGES * size));
}
