import "server-only";
import type pg from "pg";
import { areMistypedNames, spellingsOfName } from "#lib/editing/duplicates.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { type ReadRow, textOf } from "./rows.rules.ts";
import type { Verdict } from "./verdict.rules.ts";

/** The number of words of a name that may be mistyped. */
const MOST_TYPOS = 2;

type Known = { name: string; city: string; state: string };

/**
 * Notes on the rows that would add a school whose name is that of another one in the same city but for a typo. A row with
 * an NCES ID is about a school of its own: a register has told it from the other one.
 * @param rows in the order of the verdicts
 */
export async function withLookalikes(
  client: pg.ClientBase,
  rows: readonly ReadRow[],
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const sought = verdicts.map((verdict, at) => {
    const row = rows[at];
    return verdict.verdict === "new" && row && row.ncesId === null ? placeOf(row) : null;
  });
  const known = await schoolsIn(
    client,
    sought.flatMap((place) => place ?? []),
  );
  return verdicts.map((verdict, at) => {
    const place = sought[at];
    if (!place || verdict.name === null) return verdict;
    const spellings = spellingsOfName(verdict.name);
    const like = known
      .get(keyOf(place))
      ?.find((one) => areMistypedNames(spellings, one.spellings, MOST_TYPOS));
    if (!like) return verdict;
    return { ...verdict, notes: [`Looks like ${like.name}, ${like.city}.`, ...verdict.notes] };
  });
}

type Place = Pick<Known, "city" | "state">;

function placeOf(row: ReadRow): Place | null {
  const [city, state] = [textOf(row, "address.city"), textOf(row, "address.state")];
  return city === null || state === null ? null : { city, state };
}

function keyOf({ city, state }: Place): string {
  return `${state}|${cityKey(city)}`;
}

/** The schools of these cities that are not archived, with the spellings of their names. */
async function schoolsIn(
  client: pg.ClientBase,
  places: readonly Place[],
): Promise<Map<string, (Known & { spellings: string[][] })[]>> {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  if (distinct.length === 0) return new Map();
  const { rows } = await client.query<Known>(
    `SELECT s.name, s.city, s.state FROM unnest($1::text[], $2::text[]) place (state, city)
     JOIN school s ON s.state = place.state::bpchar AND s.city = place.city
     WHERE s.archived_at IS NULL ORDER BY s.id`,
    [distinct.map(({ state }) => state), distinct.map(({ city }) => city)],
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, spellings: spellingsOfName(row.name) })),
    keyOf,
  );
}
