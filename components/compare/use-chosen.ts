import { useSyncExternalStore } from "react";
import { chosenSchools, type NamedSchool, onChosenChange } from "#lib/comparison/chosen.client.ts";

const NONE: readonly NamedSchool[] = [];

/** The schools chosen for a comparison; none until the browser has read them. */
export function useChosen(): readonly NamedSchool[] {
  return useSyncExternalStore(onChosenChange, chosenSchools, () => NONE);
}
