/**
 * The entry of the window's history that a dialog gets where going back would leave the document, as it does for whoever has just come to
 * the site: browsers let a page hold only steps within it. Elsewhere, the step before is within it already.
 *
 * The entry stays when the dialog has closed, and serves the next one. Whoever goes back from it is taken past the one
 * before, which is the same page. Both are known by the state that the Navigation API keeps for an entry; the router has
 * the other one, `history.state`.
 */
export function makeStep(): void {
  const { navigation } = window;
  const { currentEntry } = navigation;
  if (!currentEntry || isOwn(currentEntry)) return;
  if (navigation.entries()[currentEntry.index - 1]?.sameDocument) return;
  if (!isWatching) navigation.addEventListener("currententrychange", passOver);
  isWatching = true;
  // Without an address: the router would take one for a navigation.
  window.history.pushState({}, "");
  navigation.updateCurrentEntry({ state: { [MARK]: true } });
}

const MARK = "dialog";
let isWatching = false;

function passOver({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  const { currentEntry } = window.navigation;
  if (navigationType !== "traverse" || !isOwn(from)) return;
  if (currentEntry?.index === from.index - 1 && currentEntry.url === from.url) window.history.back();
}

function isOwn(entry: NavigationHistoryEntry): boolean {
  const state: unknown = entry.getState();
  return typeof state === "object" && state !== null && MARK in state;
}
