/** The key in the state of a history entry that was made for the sheet. */
const MARK = "sheet";

/**
 * The entry of the window's history that the sheet of search fields gets when it opens, so that going back closes it and
 * returns to the search as it was. The first search takes that entry over; until then it looks like the one before it,
 * and nobody has to go back twice: `wentBack` passes over the other.
 *
 * Not kept per component: a window has one history, and a search from elsewhere replaces the fields.
 */
let isOpen = false;
/** The address at which the sheet was opened, while the window is at its entry; null elsewhere. */
let from: string | null = null;
/** The search that the page shows, as the address that its fields represent. */
let shown: string | null = null;

/** The search page has appeared: after a reload, or coming back to it, the entry is known by its mark. */
export function findStep(): void {
  isOpen = false;
  from = isMarked(window.history.state) ? window.location.href : null;
}

/** The sheet opens. An entry that an earlier opening left without a search serves again. */
export function beginStep(): void {
  isOpen = true;
  // Without an address: the router would take one for a navigation, and drop a search that is on its way.
  if (from === null) window.history.pushState({ [MARK]: true }, "");
  // The same search again has taken the mark away.
  else if (!isMarked(window.history.state)) window.history.replaceState({ [MARK]: true }, "");
  from = window.location.href;
}

/** A search begins. @returns whether it takes over the sheet's entry, instead of adding one */
export function takesStep(): boolean {
  return from !== null && (isOpen || window.location.href === from);
}

/** The sheet has closed. Where nothing else has been searched for, or not yet, its entry waits for the next search. */
export function endStep(): void {
  isOpen = false;
  if (window.location.href !== from) from = null;
}

/** The page shows a search, as the address that its fields represent. Another one is a place of its own. */
export function searchArrived(href: string): void {
  if (href !== shown && !isOpen && window.location.href !== from) from = null;
  shown = href;
}

/**
 * The visitor went back or forward. One who comes from the sheet's unused entry to the same search before it wanted to
 * go farther.
 * @param state of the entry that the window is at now
 * @returns whether the sheet was open, and has to close
 */
export function wentBack(state: unknown): boolean {
  const left = from;
  const wasOpen = isOpen;
  isOpen = false;
  from = isMarked(state) ? window.location.href : null;
  if (!wasOpen && from === null && window.location.href === left) window.history.back();
  return wasOpen;
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
