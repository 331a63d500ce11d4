import { useSyncExternalStore } from "react";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import { onFontsChange, ownFonts, savedCombinations } from "#lib/fonts/own-fonts.client.ts";
import type { SavedCombination } from "#lib/fonts/schema.ts";

const NONE: readonly SavedCombination[] = [];

/** The fonts chosen for this browser; null if the site's apply, and until the browser has been asked. */
export function useOwnFonts(): FontCombination | null {
  return useSyncExternalStore(onFontsChange, ownFonts, () => null);
}

export function useSavedCombinations(): readonly SavedCombination[] {
  return useSyncExternalStore(onFontsChange, savedCombinations, () => NONE);
}
