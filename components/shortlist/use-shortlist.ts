import { useSyncExternalStore } from "react";
import { onShortlistChange, shortlist } from "#lib/comparison/shortlist.client.ts";

const NONE: readonly string[] = [];

/** The `_id`s on a guest's shortlist; empty until the browser has read it. */
export function useShortlist(): readonly string[] {
  return useSyncExternalStore(onShortlistChange, shortlist, () => NONE);
}
