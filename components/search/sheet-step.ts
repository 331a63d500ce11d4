/** The key in the state of a history entry that was made for the sheet. */
const MARK = "sheet";

/**
 * The entry of the window's history that the sheet of search fields gets when it opens, so that going back closes it, as
 * any other way does: what has been chosen stays. The first search takes that entry over, so that a visit to the sheet is
 * one step. Until then the entry looks like the one before it, and nobody has to go back twice: `wentBack` passes over the
 * other.
 *
 * Not kept per component: a window has one history, and a search from elsewhere replaces the fields.
 */
let isOpen = false;
/** The address at which the sheet was opened, while the window is at its entry; null elsewhere. */
let from: string | null = null;
/** Whether a search from the open sheet is on the page. */
let isUsed = false;
/** The search that takes the entry over, from when it is asked for until it arrives. */
let taken: string | null = null;

/** The search page has appeared: after a reload, or coming back to it, the entry is known by its mark. */
export function findStep(): void {
  begin(window.history.state);
}

/** The sheet opens. An entry that an earlier opening left without a search serves again. */
export function beginStep(): void {
  isOpen = true;
  isUsed = false;
  // Without an address: the router would take one for a navigation, and drop a search that is on its way.
  if (from !== window.location.href) window.history.pushState({ [MARK]: true }, "");
  else mark();
  from = window.location.href;
}

/** A search begins. @returns whether it takes over the sheet's entry, instead of adding one */
export function takesStep(href: string): boolean {
  taken = from !== null && (isOpen || window.location.href === from) ? href : null;
  return taken !== null;
}

/** The sheet has closed. Where nothing else has been searched for, or not yet, its entry waits for the next search. */
export function endStep(): void {
  isOpen = false;
  if (window.location.href === from) mark();
  else from = null;
}

/** The page shows the search of its address, perhaps another one: that is a place of its own. */
export function searchArrived(): void {
  taken = null;
  isUsed = isOpen && window.location.href !== from;
  if (!isOpen && window.location.href !== from) from = null;
}

/** What going back or forward means for the fields. */
type Went =
  /** The sheet was open and has to close; a search from it that is on its way has to be asked for again. */
  | { how: "closed"; again: string | null }
  /** A search from the sheet was dropped on its way: the fields have to show the one on the page. */
  | { how: "dropped" }
  | { how: "elsewhere" };

/** The visitor went back or forward. @param state of the entry that the window is at now */
export function wentBack(state: unknown): Went {
  const before = { isOpen, isUsed, from, taken };
  begin(state);
  if (before.isOpen) {
    // What was chosen is still there, one entry farther.
    if (before.isUsed && before.taken === null) window.history.forward();
    return { how: "closed", again: before.taken };
  }
  if (before.taken !== null) return { how: "dropped" };
  // From the unused entry to the same search before it: they wanted to go farther.
  if (from === null && window.location.href === before.from) window.history.back();
  return { how: "elsewhere" };
}

function begin(state: unknown): void {
  isOpen = false;
  isUsed = false;
  taken = null;
  from = isMarked(state) ? window.location.href : null;
}

/** The same search again takes the mark away. */
function mark(): void {
  if (!isMarked(window.history.state)) window.history.replaceState({ [MARK]: true }, "");
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
