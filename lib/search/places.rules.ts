import { cityKey } from "#lib/places/cities.rules.ts";
import { stateText } from "#lib/places/lookup.rules.ts";
import { STATES, type StateCode } from "#lib/places/states.rules.ts";

const CODES = Object.keys(STATES) as StateCode[];

/** What is typed of a place: the beginning of its name, and the states it may be in; null if none is typed. */
export type BegunPlace = { key: string; states: StateCode[] | null };

/** "Portl" and "portland, m" as what they begin. */
export function begunPlace(text: string): BegunPlace {
  const comma = text.lastIndexOf(",");
  if (comma < 0) return { key: cityKey(text), states: null };
  const rest = text.slice(comma + 1).trim();
  return { key: cityKey(text.slice(0, comma)), states: rest === "" ? null : statesBegun(rest) };
}

/** The states whose code or name begins like a text, the exact code first. */
export function statesBegun(text: string): StateCode[] {
  const begun = text.trim().toLowerCase();
  if (begun === "") return [];
  const isCode = (code: StateCode) => code.toLowerCase() === begun;
  return CODES.filter(
    (code) =>
      isCode(code) || code.toLowerCase().startsWith(begun) || STATES[code].toLowerCase().startsWith(begun),
  ).sort((a, b) => Number(isCode(b)) - Number(isCode(a)));
}

/** The states to suggest for a text, as they are searched for. The District of Columbia is the city of Washington. */
export function suggestedStates(text: string): string[] {
  const begun = text.trim().toLowerCase();
  return statesBegun(text)
    .filter(
      (code) =>
        code !== "DC" && (code.toLowerCase() === begun || STATES[code].toLowerCase().startsWith(begun)),
    )
    .map(stateText);
}

/** Fewer letters begin the names of several states. */
const LETTERS_OF_STATE = 4;

/** The state that a text begins, as it is searched for: "Vermo" → "Vermont"; null if it begins none, or several. */
export function stateBegun(text = ""): string | null {
  const states = text.trim().length < LETTERS_OF_STATE ? [] : suggestedStates(text);
  return states.length === 1 ? (states[0] ?? null) : null;
}
