import type { Message } from "./message-state.ts";

/** A success on a page that the browser leaves at once. The next page tells it. */

const KEY = "told-on-next-page";

/** A link of such a message to what one may do next. */
type NextStep = { text: string; href: string };

/**
 * Keeps the words for the next page of this tab, with what one may do next. Where a browser stores nothing, they are not
 * shown.
 */
export function keepSuccess(text: string, action?: NextStep, also?: NextStep): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, action, also }));
  } catch {
    // Nothing depends on it.
  }
}

/** The kept message, once. */
export function takeSuccess(): Message | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept ? { kind: "success", ...JSON.parse(kept), isFromBefore: true } : null;
  } catch {
    return null;
  }
}
