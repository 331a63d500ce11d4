import { useEffect, useSyncExternalStore } from "react";

/** [key, what it does] */
export type ShownKeys = readonly (readonly [key: string, does: string])[];

/** The keys of a screen, under a heading that says where or when they work. */
export type KeySection = { title: string; keys: ShownKeys };

const NONE: readonly KeySection[] = [];
let shown = NONE;
const listeners = new Set<() => void>();

function show(sections: readonly KeySection[]): void {
  shown = sections;
  for (const listener of listeners) listener();
}

/** Names the keys of the screen that is open, for the list of all keys. @param sections always the same list */
export function useScreenKeys(sections: readonly KeySection[]): void {
  useEffect(() => {
    show(sections);
    return () => show(NONE);
  }, [sections]);
}

/** The keys of the screen that is open. */
export function useShownKeys(): readonly KeySection[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => NONE,
  );
}
