import type { Region } from "#lib/places/regions.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { spelledOut } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";

/** "New England is six states: Connecticut, Maine, …, and Vermont. Which one?" */
export function regionText({ name, drawn, states }: Region): string {
  const names = states.map((state) => STATES[state]).toSorted((one, other) => one.localeCompare(other));
  const is =
    drawn === "everywhere" ? "is" : drawn === "usually" ? "usually means" : "is, to the Census Bureau,";
  return `${capitalized(name)} ${is} ${spelledOut(states.length)} states: ${andList(names)}. Which one?`;
}
