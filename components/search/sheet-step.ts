/**
 * The entry of the window's history that the open sheet of search fields has to itself. Going back closes the sheet and
 * returns to the search as it was when it opened; all that is chosen in between is one step. Not kept per component: a
 * window has one history, and a search from elsewhere can replace the fields.
 */
let step: { isUsed: boolean } | null = null;

/** The sheet opens. */
export function beginStep(): void {
  step = { isUsed: false };
  window.history.pushState(null, "", window.location.href);
}

/** A search begins. @returns whether it takes the place of the sheet's entry */
export function takeStep(): boolean {
  if (step) step.isUsed = true;
  return step !== null;
}

/** The sheet closes: if nothing was searched for in it, its entry goes, or the next Back would seem to do nothing. */
export function endStep(): void {
  const left = step;
  step = null;
  if (left && !left.isUsed) window.history.back();
}

/** The visitor went back, or the sheet is gone with its page. @returns whether it was open */
export function dropStep(): boolean {
  const wasOpen = step !== null;
  step = null;
  return wasOpen;
}
