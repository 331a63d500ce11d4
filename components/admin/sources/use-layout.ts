import { useSyncExternalStore } from "react";

/** The layouts of the extracted text above its summary: 50/50, 100/0, or 0/100. */
export const LAYOUTS = ["balanced", "extracted", "summary"] as const;
export type Layout = (typeof LAYOUTS)[number];

const KEY = "homeroom.sources-layout";
const listeners = new Set<() => void>();
/** What was chosen in this window, should the browser keep nothing. */
let chosen: Layout | null = null;

function stored(): Layout {
  try {
    return LAYOUTS.find((layout) => layout === localStorage.getItem(KEY)) ?? chosen ?? "balanced";
  } catch {
    return chosen ?? "balanced";
  }
}

/** Chooses a layout, now and for the next visit. */
export function chooseLayout(layout: Layout): void {
  chosen = layout;
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // It lasts until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

export function useLayout(): Layout {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored,
    () => "balanced" as const,
  );
}
