import { useSyncExternalStore } from "react";
import { onShortlistChange, shortlist } from "#lib/comparison/shortlist.client.ts";

const NONE: readonly string[] = [];

/** The `_id`s of a guest's shortlist; none until the browser has said which. */
export function useShortlist(): readonly string[] {
  return useSyncExternalStore(onShortlistChange, shortlist, () => NONE);
}
