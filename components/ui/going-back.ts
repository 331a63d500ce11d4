declare global {
  interface Window {
    /** https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
    readonly CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Going back, by gesture or button, closes what covers the page before it leaves the page, where browsers offer it.
 * @returns a function for when it has closed otherwise
 */
export function onGoingBack(close: () => void): () => void {
  const watcher = window.CloseWatcher && new window.CloseWatcher();
  if (!watcher) return () => undefined;
  watcher.addEventListener("close", close);
  return () => watcher.destroy();
}
