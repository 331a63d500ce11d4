/**
 * The entry of the window's history that a dialog gets where going back would leave the document, as it does for whoever
 * has just come to the site: browsers let a page hold only steps within it. Elsewhere, the step before is within it
 * already.
 *
 * The entry stays when the dialog has closed, and serves the next one. Whoever goes back from it is taken past the one
 * before, which is the same page.
 */
export function makeStep(): void {
  const { navigation, history } = window;
  const at = navigation.currentEntry?.index;
  if (at === undefined || isMarked(history.state)) return;
  if (navigation.entries()[at - 1]?.sameDocument) return;
  // Without an address: the router would take one for a navigation.
  history.pushState({ [MARK]: true }, "");
  if (!isWatching) navigation.addEventListener("currententrychange", passOver);
  isWatching = true;
  isAtStep = true;
}

const MARK = "dialog";
let isWatching = false;
/** Whether the window is at such an entry. */
let isAtStep = false;

function passOver({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  const { currentEntry } = window.navigation;
  const wasAtStep = isAtStep;
  isAtStep = isMarked(window.history.state);
  if (navigationType !== "traverse" || !wasAtStep || currentEntry?.index !== from.index - 1) return;
  if (currentEntry.url === from.url) window.history.back();
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
