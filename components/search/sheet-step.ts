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
/** Whether a search that takes the entry over has been asked for and has not arrived. */
let isTaken = false;

/** The search page has appeared: after a reload, or coming back to it, the entry is known by its mark. */
export function findStep(): void {
  isOpen = false;
  isTaken = false;
  from = isMarked(window.history.state) ? window.location.href : null;
}

/** The sheet opens. An entry that an earlier opening left without a search serves again. */
export function beginStep(): void {
  isOpen = true;
  // Without an address: the router would take one for a navigation, and drop a search that is on its way.
  if (from !== window.location.href) window.history.pushState({ [MARK]: true }, "");
  else mark();
  from = window.location.href;
}

/** A search begins. @returns whether it takes over the sheet's entry, instead of adding one */
export function takesStep(): boolean {
  isTaken = from !== null && (isOpen || window.location.href === from);
  return isTaken;
}

/** The sheet has closed. Where nothing else has been searched for, or not yet, its entry waits for the next search. */
export function endStep(): void {
  isOpen = false;
  if (window.location.href === from) mark();
  else from = null;
}

/** The page shows the search of its address, perhaps another one: that is a place of its own. */
export function searchArrived(): void {
  isTaken = false;
  if (!isOpen && window.location.href !== from) from = null;
}

/**
 * The visitor went back or forward. One who comes from the sheet's unused entry to the same search before it wanted to
 * go farther.
 * @param state of the entry that the window is at now
 * @returns whether the sheet was open, and whether a search from it was dropped on its way
 */
export function wentBack(state: unknown): { wasOpen: boolean; wasTaken: boolean } {
  const left = from;
  const [wasOpen, wasTaken] = [isOpen, isTaken];
  isOpen = false;
  isTaken = false;
  from = isMarked(state) ? window.location.href : null;
  const isPassed = from === null && window.location.href === left;
  if (isPassed && !wasOpen && !wasTaken) window.history.back();
  return { wasOpen, wasTaken };
}

/** The same search again takes the mark away. */
function mark(): void {
  if (!isMarked(window.history.state)) window.history.replaceState({ [MARK]: true }, "");
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
