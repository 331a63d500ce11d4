import "server-only";
import { lookUpCity } from "#lib/places/data.ts";
import { cityReadings } from "#lib/places/lookup.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { withSchoolsFirst } from "./cities.data.ts";
import { allCounties, kindOfCounty } from "./counties.data.ts";
import { begunPlace, suggestedStates } from "./places.rules.ts";
import type { PlaceSuggestion } from "./places.schema.ts";

/** How many places are suggested, and of these, how many states and counties. */
const MOST = 6;
const MOST_STATES = 2;
const MOST_COUNTIES = 2;
/** How many cities are looked at: those with schools are suggested before the others. */
const MOST_CITIES = 20;
/** Fewer letters begin the names of too many counties to mean one. */
const LETTERS_OF_COUNTY = 3;
/** Fewer letters may yet begin a name, or are a slip of too many. */
const LETTERS_OF_SLIP = 5;

const answers = recentAnswers<PlaceSuggestion[]>(5000);

/**
 * Places that begin like a typed text: states, cities by their number of ZIP codes with an area, those with schools first, and
 * counties; or ZIP codes. Where none does, cities with a similar spelling.
 */
export async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  const begun = await placesBegunBy(text);
  return begun.length > 0 ? begun : citiesSpelledLike(text.trim());
}

/** The same without other spellings. */
export function placesBegunBy(text: string): Promise<PlaceSuggestion[]> {
  const typed = text.trim().replace(/\s+/g, " ").toLowerCase();
  return answers(typed, () => (/^\d+$/.test(typed) ? zipsBegun(typed) : placesBegun(typed)));
}

async function zipsBegun(digits: string): Promise<PlaceSuggestion[]> {
  const { rows } = await pool().query<{ zip: string; city: string; state: string }>({
    name: "zips-begun",
    text: "SELECT zip, city, state FROM zip_place WHERE starts_with(zip, $1) ORDER BY zip LIMIT $2",
    values: [digits, MOST],
  });
  return rows.map(({ zip, city, state }) => ({ text: zip, kind: "zip", note: `${city}, ${state}` }));
}

async function placesBegun(typed: string): Promise<PlaceSuggestion[]> {
  const states = suggestedStates(typed)
    .slice(0, MOST_STATES)
    .map((text): PlaceSuggestion => ({ text, kind: "state", note: "State" }));
  const [cities, counties] = await Promise.all([citiesBegun(typed), countiesBegun(typed)]);
  const room = MOST - states.length - Math.min(MOST_COUNTIES, counties.length);
  return [...states, ...cities.slice(0, room), ...counties].slice(0, MOST);
}

async function citiesBegun(typed: string): Promise<PlaceSuggestion[]> {
  const { key, states } = begunPlace(typed);
  if (key === "") return [];
  // "nyc" and "portland me" mean a city that does not begin so.
  const meant = cityReadings(typed).filter(({ state }) => state !== null);
  const { rows } = await pool().query<{ city: string; state: string }>({
    name: "cities-begun",
    text: `SELECT city, state FROM city_place
      WHERE starts_with(key, $1) AND ($2::text[] IS NULL OR state = ANY($2))
        OR (key, state) IN (SELECT * FROM unnest($3::text[], $4::text[]))
      ORDER BY (key, state) IN (SELECT * FROM unnest($3::text[], $4::text[])) DESC, key = $1 DESC, areas DESC, zips DESC, state
      LIMIT $5`,
    values: [key, states, meant.map((one) => one.key), meant.map((one) => one.state), MOST_CITIES],
  });
  const cities = await withSchoolsFirst(rows);
  return cities.slice(0, MOST).map(cityOf);
}

/** For "bostn". */
async function citiesSpelledLike(typed: string): Promise<PlaceSuggestion[]> {
  if (typed.length < LETTERS_OF_SLIP || /^\d/.test(typed)) return [];
  const lookup = await lookUpCity(typed);
  return lookup.kind === "unknown" ? (await withSchoolsFirst(lookup.near)).map(cityOf) : [];
}

const cityOf = ({ city, state }: { city: string; state: string }): PlaceSuggestion => ({
  text: `${city}, ${state}`,
  kind: "city",
  note: "City",
});

async function countiesBegun(typed: string): Promise<PlaceSuggestion[]> {
  const { key, states } = begunPlace(typed.replace(/ (?:c|co|cou|coun|count|county)(?=,|$)/, ""));
  if (key.length < LETTERS_OF_COUNTY) return [];
  const codes: readonly string[] | null = states;
  return (await allCounties())
    .filter((one) => one.key.startsWith(key) && (codes === null || codes.includes(one.state)))
    .slice(0, MOST_COUNTIES)
    .map(({ label, city }) => ({ text: label, kind: "county", note: kindOfCounty(city) }));
}
