/** How many schools one member may save. */
export const MOST_FAVORITES = 500;
