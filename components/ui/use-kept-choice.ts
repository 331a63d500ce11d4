import { useSyncExternalStore } from "react";

/** A choice that this browser remembers between visits. */
export type KeptChoice = {
  subscribe: (listener: () => void) => () => void;
  /** What was chosen last; "" if nothing was. */
  read: () => string;
  choose: (value: string) => void;
};

const LONGEST = 1000;

/**
 * @param name unique on the site
 * @param isKnown whether a stored value still means something
 */
export function keptChoice(name: string, isKnown: (value: string) => boolean): KeptChoice {
  const key = `homeroom.${name}`;
  const listeners = new Set<() => void>();
  /** What was chosen in this window, should the browser keep nothing. */
  let chosen = "";

  function read(): string {
    try {
      const found = localStorage.getItem(key) ?? chosen;
      return found.length <= LONGEST && isKnown(found) ? found : "";
    } catch {
      return chosen;
    }
  }

  return {
    read,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(value) {
      chosen = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // It lasts until the page is loaded again.
      }
      for (const listener of listeners) listener();
    },
  };
}

/** What is chosen now; "" until the page has come to life. */
export function useKeptChoice({ subscribe, read }: KeptChoice): string {
  return useSyncExternalStore(subscribe, read, () => "");
}
