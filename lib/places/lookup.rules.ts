import { isKeyOf, own } from "#lib/platform/own.ts";
import { cityKey } from "./cities.rules.ts";
import { parseState, STATES, type StateCode, stateBehindCity } from "./states.rules.ts";

/** One way to read a typed place: a city key, and the state if one was named. */
export type CityReading = { key: string; state: StateCode | null };

/** Nicknames of cities, as city keys, that addresses don't use. */
const NICKNAMES: Readonly<Record<string, { key: string; state: StateCode }>> = {
  nyc: { key: "new york", state: "NY" },
  "new york city": { key: "new york", state: "NY" },
  dc: { key: "washington", state: "DC" },
  "district of columbia": { key: "washington", state: "DC" },
  "saint pete": { key: "saint petersburg", state: "FL" },
  la: { key: "los angeles", state: "CA" },
  manhattan: { key: "new york", state: "NY" },
  nola: { key: "new orleans", state: "LA" },
  okc: { key: "oklahoma city", state: "OK" },
  philly: { key: "philadelphia", state: "PA" },
  "san fran": { key: "san francisco", state: "CA" },
  sf: { key: "san francisco", state: "CA" },
  slc: { key: "salt lake city", state: "UT" },
  vegas: { key: "las vegas", state: "NV" },
};

/**
 * The possible readings of "portland, me" or "new york ny", most likely first. A comma separates city and state;
 * without one, the whole text may be a city ("Port Washington"), or its last words a state ("Portland Maine").
 */
export function cityReadings(typed: string): CityReading[] {
  const text = typed.replace(/^\s*(?:near|around|close to)\s+(?=\S)/i, "");
  const comma = text.lastIndexOf(",");
  if (comma >= 0) {
    const state = stateBehindCity(text.slice(comma + 1));
    const key = cityKey(text.slice(0, comma));
    if (state && key) return [nicknamed({ key, state })];
  }
  const whole = cityKey(text);
  if (!whole) return [];
  if (isKeyOf(NICKNAMES, whole)) return [nicknamed({ key: whole, state: null })];
  const readings: CityReading[] = [{ key: whole, state: null }];
  const words = text.replaceAll(",", " ").trim().split(/\s+/);
  for (let length = 1; length <= Math.min(3, words.length - 1); length += 1) {
    const state = stateBehindCity(words.slice(-length).join(" "));
    const key = cityKey(words.slice(0, -length).join(" "));
    if (state && key) readings.push(nicknamed({ key, state }));
  }
  return readings;
}

/** Cities that people mean rather than the state of the same name. */
const BEFORE_THEIR_STATE: ReadonlySet<string> = new Set(["new york", "washington"]);

/**
 * The state that a text means as a whole: "Vermont", "tx", "New York State". Null for anything else, such as
 * "Washington", which is the city, and for every city in a state.
 */
export function stateMeant(text: string): StateCode | null {
  const typed = text.trim();
  const name = typed.replace(/^(?:the )?state of /i, "").replace(/ state$/i, "");
  const state = parseState(name);
  if (!state || name !== typed) return state;
  const key = cityKey(name);
  return BEFORE_THEIR_STATE.has(key) || isKeyOf(NICKNAMES, key) ? null : state;
}

/** A state as `stateMeant` reads it: "Vermont", but "New York State". */
export function stateText(state: StateCode): string {
  const name = STATES[state];
  return stateMeant(name) === state ? name : `${name} State`;
}

/** The state that has the same name as a typed city which is better known; null without one. */
export function namesakeState(text: string): StateCode | null {
  return BEFORE_THEIR_STATE.has(cityKey(text)) ? parseState(text) : null;
}

/** "Vegas, NV" is Las Vegas; a Vegas in another state would be a city of that name. */
function nicknamed(reading: CityReading): CityReading {
  const known = own(NICKNAMES, reading.key);
  return known && (reading.state ?? known.state) === known.state ? known : reading;
}

/** How many times as many ZIP codes the largest city of a name must have to be chosen without asking. */
const PROMINENCE = 3;

/**
 * Whether the first of several cities with the same name is the one that people mean: "Boston" is in Massachusetts
 * (38 ZIP codes; the next one has 1), but "Springfield" is ambiguous (38, 20, 16 …).
 * @param zips number of ZIP codes of each of these cities, descending
 */
export function leads(zips: readonly number[]): boolean {
  const [first = 0, second = 0] = zips;
  return first >= PROMINENCE * second;
}
