import "server-only";
import { cache } from "react";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { countyCitiesOf, STATES_OF_COUNTY_CITIES } from "#lib/places/city-parts.rules.ts";
import { isStateCode, type StateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import {
  type CityEntry,
  citySlug,
  directoryPath,
  type ListedSchool,
  OTHER_PLACES,
  type PlaceFacts,
  type StateEntry,
  schoolsIn,
} from "#lib/schools/directory.rules.ts";
import { levelOf } from "#lib/schools/levels.rules.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { firstAndLast } from "#lib/schools/years.format.ts";
import { CARD, cardOf, SCHOOL_TYPE_LABELS, toCards, type WithCard } from "#lib/search/cards.data.ts";
import { partsOf } from "#lib/search/city-parts.data.ts";

/** Every state that has schools. Reads the whole table; the page that uses it is cached. */
export const statesWithSchools = cache(async (): Promise<StateEntry[]> => {
  const { rows } = await pool().query<{ state: string | null; schools: number }>(
    "SELECT state, count(*)::int AS schools FROM school WHERE archived_at IS NULL GROUP BY state ORDER BY state",
  );
  return rows.flatMap(({ state, schools }) => (state && isStateCode(state) ? { code: state, schools } : []));
});

/** The schools without a known state, in the order below. */
export async function schoolsWithoutState(): Promise<ListedSchool[]> {
  const { rows } = await pool().query<ListedRow>(
    `SELECT ${CARD}, s.county FROM school s WHERE s.state IS NULL AND s.archived_at IS NULL ORDER BY ${LISTED_FIRST}`,
  );
  return listed(rows);
}

type SpellingRow = { city: string | null; schools: number };

/** Each spelling of each city in a state. */
const spellingsIn = cache(async (state: StateCode): Promise<SpellingRow[]> => {
  const { rows } = await pool().query<SpellingRow>({
    name: "city-spellings",
    text: `SELECT city, count(*)::int AS schools FROM school WHERE state = $1 AND archived_at IS NULL
      GROUP BY city ORDER BY schools DESC, city`,
    values: [state],
  });
  return rows;
});

/** The postal places that are part of a city, by the city's part of an address, for the few cities where they are known. */
export const cityPartsIn = cache(
  async (state: StateCode): Promise<ReadonlyMap<string, readonly string[]>> => {
    const cities = countyCitiesOf(state).map(
      async (city) => [citySlug(city), await partsOf({ city, state })] as const,
    );
    return new Map(await Promise.all(cities));
  },
);

/** The city that each postal place of a state is part of, by its part of an address: dorchester → Boston. */
export const citiesOfParts = cache(async (state: StateCode): Promise<ReadonlyMap<string, string>> => {
  const parts = await Promise.all(
    countyCitiesOf(state).map(async (city) =>
      (await partsOf({ city, state })).map((part) => [citySlug(part), city] as const),
    ),
  );
  return new Map(parts.flat());
});

/** The pages of all such postal places in the country. */
export async function pathsOfParts(): Promise<ReadonlySet<string>> {
  const found = STATES_OF_COUNTY_CITIES.map(async (state) =>
    [...(await citiesOfParts(state)).keys()].map((slug) => directoryPath(state, slug)),
  );
  return new Set((await Promise.all(found)).flat());
}

/**
 * The cities of a state by name, each with the schools that its page lists: those of its parts, too, which also have
 * entries of their own. The entry for schools without a city comes last.
 */
export async function citiesOf(state: StateCode): Promise<CityEntry[]> {
  const [all, parts] = await Promise.all([spellingsIn(state), cityPartsIn(state)]);
  const cities = Map.groupBy(all, ({ city }) => citySlug(city));
  return [...cities]
    .map(([slug, spellings]) => ({
      slug,
      name: slug === OTHER_PLACES ? null : (spellings[0]?.city ?? null),
      schools: schoolsIn([
        ...spellings,
        ...(parts.get(slug) ?? []).flatMap((part) => cities.get(citySlug(part)) ?? []),
      ]),
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || compareNames(a.name, b.name));
}

/** The cities whose parts are known, with the schools of these, in the whole country. */
export async function citiesWithParts(): Promise<{ city: string; state: StateCode; schools: number }[]> {
  const found = STATES_OF_COUNTY_CITIES.map(async (state) => {
    const [cities, parts] = await Promise.all([citiesOf(state), cityPartsIn(state)]);
    return cities.flatMap(({ slug, name, schools }) =>
      name !== null && parts.get(slug)?.length ? [{ city: name, state, schools }] : [],
    );
  });
  return (await Promise.all(found)).flat();
}

function compareNames(a: string | null, b: string | null): number {
  return (a ?? "").localeCompare(b ?? "", "en-US");
}

/** A city, or the entry for no city, by its part of the address; null if there are no schools in it. */
export async function findCity(state: StateCode, slug: string): Promise<CityEntry | null> {
  return (await citiesOf(state)).find((city) => city.slug === slug) ?? null;
}

/** A school as a list of a place reads it. */
export type ListedRow = WithCard & { county: string | null };

/** By name, those that the newest register of their state does not have after all others. */
const LISTED_FIRST = "s.not_in_register IS NOT NULL, s.name, s.id";

/**
 * The largest first and those without a number last, but schools that a family may not be able to go to after all
 * others, as where schools are browsed: closed, online, or missing from the newest register.
 */
const LARGEST_FIRST = `(s.not_in_register IS NULL AND s.status = 'open' AND s.school_type <> 'online') DESC,
  s.enrollment DESC NULLS LAST, s.name, s.id`;

/** All schools in a city and its parts, the largest first. The largest city has a few thousand. */
export async function schoolsInCity(state: StateCode, slug: string): Promise<ListedSchool[]> {
  // Their order would tell a number that the site hides.
  const byName = hiddenFields(await fieldDefinitions()).has("numOfStudents");
  const { rows } = await pool().query<ListedRow>({
    name: byName ? "schools-in-city-by-name" : "schools-in-city",
    text: `SELECT ${CARD}, s.county FROM school s WHERE ${IN_PLACE} ORDER BY ${byName ? LISTED_FIRST : LARGEST_FIRST}`,
    values: await placeValues(state, slug),
  });
  return listed(rows);
}

/** The schools in a state, $1; with $2 only those with a city's spellings, with $3 also those without a city. */
const IN_PLACE = `s.state = $1 AND s.archived_at IS NULL
  AND ($2::text[] IS NULL OR s.city = ANY($2) OR ($3 AND s.city IS NULL))`;

async function placeValues(
  state: StateCode,
  slug: string | null,
): Promise<[state: string, cities: string[] | null, withoutCity: boolean]> {
  if (slug === null) return [state, null, false];
  const [all, parts] = await Promise.all([spellingsIn(state), cityPartsIn(state)]);
  const slugs = new Set([slug, ...(parts.get(slug) ?? []).map(citySlug)]);
  const spellings = all.filter(({ city }) => slugs.has(citySlug(city)));
  return [state, spellings.flatMap(({ city }) => city ?? []), spellings.some(({ city }) => city === null)];
}

type FactsRow = {
  school_type: keyof typeof SCHOOL_TYPE_LABELS;
  schools: number;
  reporting: number;
  total: number;
  /** Of the students that are reported; null if there are none. */
  years: string[] | null;
};

/** @param slug a city in the state, with its parts; null for the whole state */
export const placeFacts = cache(async (state: StateCode, slug: string | null): Promise<PlaceFacts> => {
  const { rows } = await pool().query<FactsRow>({
    name: "place-facts",
    text: `SELECT s.school_type, count(*)::int AS schools, count(s.enrollment)::int AS reporting,
        coalesce(sum(s.enrollment), 0)::int AS total,
        array_agg(DISTINCT release.school_year)
          FILTER (WHERE s.enrollment IS NOT NULL AND release.school_year IS NOT NULL) AS years
      FROM school s LEFT JOIN data_source release ON release.key = s.provenance -> 'numOfStudents' ->> 's'
      WHERE ${IN_PLACE} GROUP BY s.school_type ORDER BY schools DESC`,
    values: await placeValues(state, slug),
  });
  const sum = (key: "schools" | "reporting" | "total") => rows.reduce((total, row) => total + row[key], 0);
  const years = firstAndLast(rows.flatMap((row) => row.years ?? []));
  return {
    schools: sum("schools"),
    types: rows.map(({ school_type, schools }) => ({ type: SCHOOL_TYPE_LABELS[school_type], schools })),
    students: { total: sum("total"), reporting: sum("reporting"), years },
  };
});

/** Schools of a list, without what the site hides. */
export async function listed(rows: readonly ListedRow[]): Promise<ListedSchool[]> {
  const cardRows = rows.map(cardOf);
  const [cards, definitions] = await Promise.all([toCards(cardRows), fieldDefinitions()]);
  const hidden = hiddenFields(definitions);
  return cards.map((card, at) => {
    const { _id, slug, name, schoolType, charterSchool, magnetSchool, religiousAffiliation } = card;
    const { gradesOffered, mayTeachLowerGrades } = card;
    const { numOfStudents, numOfStudentsYear, status, statusYear, notInRegisterYear } = card;
    return {
      _id,
      slug,
      name,
      location: card.location,
      schoolType,
      charterSchool,
      magnetSchool,
      religiousAffiliation,
      gradesOffered,
      ...(mayTeachLowerGrades && { mayTeachLowerGrades }),
      numOfStudents,
      numOfStudentsYear,
      status,
      statusYear,
      notInRegisterYear,
      level: levelOf(hidden.has("gradesOffered") ? [] : (cardRows[at]?.grades ?? [])),
      county: hidden.has("address.county") ? null : (rows[at]?.county ?? null),
    };
  });
}
