/** What scrolls by itself, or is one of a list gone through by keyboard, can be reached with Tab. */
export const REACHABLE = { tabIndex: 0 } as const;
