import type { Message } from "./message-state.ts";

/** A success on a page that the browser leaves at once. The next page tells it. */

const KEY = "told-on-next-page";

/** Keeps the words for the next page of this tab. Where a browser stores nothing, they are not shown. */
export function keepSuccess(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Nothing depends on it.
  }
}

/** The kept message, once. */
export function takeSuccess(): Message | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? { kind: "success", text, isFromBefore: true } : null;
  } catch {
    return null;
  }
}
