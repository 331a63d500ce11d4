/** What scrolls by itself can be reached by keyboard, to be scrolled with the arrow keys. */
export const REACHABLE = { tabIndex: 0 } as const;
