import { useEffect, useSyncExternalStore } from "react";

/** [key, what it does] */
export type ShownKeys = readonly (readonly [key: string, does: string])[];

const NONE: ShownKeys = [];
let shown: ShownKeys = NONE;
const listeners = new Set<() => void>();

function show(keys: ShownKeys): void {
  shown = keys;
  for (const listener of listeners) listener();
}

/** Names the keys of the screen that is open, for the list of all keys. @param keys always the same list */
export function useScreenKeys(keys: ShownKeys): void {
  useEffect(() => {
    show(keys);
    return () => show(NONE);
  }, [keys]);
}

/** The keys of the screen that is open. */
export function useShownKeys(): ShownKeys {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => NONE,
  );
}
