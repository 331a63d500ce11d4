/** How many searches a member can save. */
export const MOST_SAVED_SEARCHES = 10;

/** The maximum length of a saved search's name, in characters. */
export const LONGEST_SEARCH_NAME = 200;
