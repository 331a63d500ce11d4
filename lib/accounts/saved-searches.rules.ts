/** So many searches a member can keep. */
export const MOST_SAVED_SEARCHES = 10;

/** Longest name of a saved search, in characters. */
export const LONGEST_SEARCH_NAME = 200;
