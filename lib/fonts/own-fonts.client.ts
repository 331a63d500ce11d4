import type { FontCombination } from "./combinations.rules.ts";
import { stylesAddress } from "./delivery.format.ts";
import { OWN_FONTS_KEY, SAVED_FONTS_KEY } from "./own-fonts.rules.ts";
import { readSaved } from "./saved.rules.ts";
import { combinationOf, type SavedCombination } from "./schema.ts";
import { combinationWord } from "./stylesheet.format.ts";

/** The stylesheet of the reader's own fonts; the script in the head writes it with the same ID. */
const STYLES_ID = "own-fonts";
const NONE: readonly SavedCombination[] = [];

const listeners = new Set<() => void>();

/** What storage contained when it was last read, so that the same text yields the same objects. */
let readOwn: { text: string | null; fonts: FontCombination | null } = { text: null, fonts: null };
let readList: { text: string | null; saved: readonly SavedCombination[] } = { text: null, saved: NONE };

/** The fonts that the reader has chosen for this browser; null if the site's apply. */
export function ownFonts(): FontCombination | null {
  const text = stored(OWN_FONTS_KEY);
  if (text !== readOwn.text) readOwn = { text, fonts: combinationOf(text ?? "") };
  return readOwn.fonts;
}

/**
 * Shows the site in these fonts in this browser, now and from now on; null goes back to the site's.
 * @returns false if the browser keeps nothing: then they last until the page is loaded again
 */
export function chooseOwnFonts(fonts: FontCombination | null): boolean {
  showStyles(fonts);
  return store(OWN_FONTS_KEY, fonts && combinationWord(fonts));
}

/** The combinations saved in this browser, in the order in which they were saved. */
export function savedCombinations(): readonly SavedCombination[] {
  const text = stored(SAVED_FONTS_KEY);
  if (text !== readList.text) readList = { text, saved: readSaved(text) };
  return readList.saved;
}

/** @returns false if the browser keeps nothing */
export function saveCombinations(saved: readonly SavedCombination[]): boolean {
  return store(SAVED_FONTS_KEY, saved.length > 0 ? JSON.stringify(saved) : null);
}

/** Subscribes to both, including changes in other windows. @returns a function that ends the subscription */
export function onFontsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The old stylesheet stays until the new one is there, so that the site's fonts do not flash in between. */
function showStyles(fonts: FontCombination | null): void {
  const former = document.querySelectorAll(`#${STYLES_ID}`);
  const remove = () => {
    for (const styles of former) styles.remove();
  };
  if (!fonts) {
    remove();
    return;
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.id = STYLES_ID;
  link.href = stylesAddress("own", fonts);
  link.addEventListener("load", remove);
  document.head.append(link);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}
