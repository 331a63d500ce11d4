import type pg from "pg";
import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { transactionOn } from "#lib/platform/transaction.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import { followsAddress, PLACE_FACTS } from "#lib/schools/position.rules.ts";
import type { Gazetteer } from "./gazetteer.rules.ts";
import {
  addressOf,
  byAddress,
  CENTERS,
  isOpen,
  type KnownPlaces,
  type Placed,
  type PlacedAddress,
  placeOf,
} from "./positions.rules.ts";
import { registerRelease } from "./releases.mutations.ts";
import type { Release } from "./schema.ts";

/** Schools per transaction: with all addresses in their ZIP codes, they take a few megabytes. */
const BATCH_SIZE = 500;

/**
 * Places the schools that no register gives a position, county or setting, by their address. Whatever an earlier run
 * found that way is found again from what is known now, so the outcome depends neither on the order of the files nor on
 * how often they are loaded.
 */
export async function placeSchools(
  client: pg.ClientBase,
  { importId, gazetteer }: { importId: number; gazetteer: Gazetteer },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM school WHERE merged_into_id IS NULL AND zip IS NOT NULL AND (
       latitude IS NULL OR county IS NULL OR locale IS NULL OR position_precision IS NOT NULL
       OR provenance #>> '{locale,s}' LIKE 'nces-edge-address-%' OR provenance #>> '{county,s}' LIKE 'nces-edge-address-%'
     ) ORDER BY id`,
  );
  const releases = await readReleases(client);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    await transactionOn(client, () => placeBatch(client, ids, { importId, gazetteer, releases }));
  }
}

/** The releases that positions looked up by address are credited to, by key. */
async function readReleases(client: pg.ClientBase): Promise<ReadonlyMap<string, Release>> {
  const { rows } = await client.query<Release>(
    `SELECT key, name, publisher, school_year AS "schoolYear", year, rank, url FROM data_source
     WHERE key IN (SELECT release FROM register_address)`,
  );
  return new Map([...rows.map(byAddress), ...CENTERS].map((release) => [release.key, release]));
}

async function placeBatch(
  client: pg.ClientBase,
  ids: readonly number[],
  context: { importId: number; gazetteer: Gazetteer; releases: ReadonlyMap<string, Release> },
): Promise<void> {
  const stored = [...(await storedSchools(client, ids, "update")).values()];
  const places = await readPlaces(client, [...new Set(stored.map(zipOf))]);
  const writes = stored.flatMap((school) => {
    const { address } = school.facts;
    if (address && context.gazetteer.contradictsItself(address))
      return writeOf(school, { addresses: [], schools: [], center: null });
    const center = centerOf(school, context.gazetteer);
    return writeOf(school, { ...(places.get(zipOf(school)) ?? { addresses: [], schools: [] }), center });
  });
  const used = new Set(
    writes.flatMap(({ after }) => PLACE_FACTS.map((fact) => after.provenance[fact]?.s ?? "")),
  );
  for (const [key, release] of context.releases) if (used.has(key)) await registerRelease(client, release);
  await writeSchools(client, writes, { staffId: null, importId: context.importId });
}

function zipOf({ facts }: StoredSchool): string {
  return facts.address?.zip ?? "";
}

function centerOf(school: StoredSchool, gazetteer: Gazetteer): SchoolFacts["coordinates"] | null {
  const place = gazetteer.place(zipOf(school));
  return place ? { lat: place.latitude, long: place.longitude } : null;
}

/** @returns empty if nothing changes */
function writeOf(before: StoredSchool, known: KnownPlaces): SchoolWrite[] {
  const place = placeOf(before.facts.address?.street ?? null, known);
  const facts: Record<string, unknown> = { ...before.facts };
  const provenance = { ...before.provenance };
  const changes: Record<string, FactChange> = {};
  let changed = false;
  for (const fact of PLACE_FACTS) {
    const origin = provenance[fact];
    if (!isOpen(before.facts[fact], origin)) continue;
    const found = place[fact];
    // A register's reason for its blank stays.
    if (!found && !followsAddress(origin)) continue;
    if (found) provenance[fact] = { s: found.s };
    else delete provenance[fact];
    facts[fact] = found?.value;
    changed ||= origin?.s !== found?.s;
    const [from, to] = [before.facts[fact] ?? null, found?.value ?? null];
    if (sameStored(from, to)) continue;
    changes[fact] = { from, to };
    changed = true;
  }
  return changed ? [{ before, after: { ...before, facts, provenance }, changes }] : [];
}

type AddressRow = {
  zip: string;
  release: string;
  id: string;
  street: string;
  latitude: number;
  longitude: number;
  county: string | null;
  locale: number | null;
};

/** The addresses of registers, and the schools with their own position, by ZIP code. */
async function readPlaces(
  client: pg.ClientBase,
  zips: readonly string[],
): Promise<Map<string, Pick<KnownPlaces, "addresses" | "schools">>> {
  const byZip = new Map<string, { addresses: PlacedAddress[]; schools: Placed[] }>(
    zips.map((zip) => [zip, { addresses: [], schools: [] }]),
  );
  const addresses = await client.query<AddressRow>(
    `SELECT a.* FROM register_address a JOIN data_source ON data_source.key = a.release
     WHERE a.zip = ANY($1::text[]) ORDER BY data_source.year DESC, a.release, a.id`,
    [zips],
  );
  for (const row of addresses.rows) {
    const { release, id, county, locale } = row;
    const placed = placedOf(row);
    if (placed) byZip.get(row.zip)?.addresses.push({ ...placed, release, id, county, locale });
  }
  const schools = await client.query<Pick<AddressRow, "zip" | "street" | "latitude" | "longitude">>(
    `SELECT zip, street, latitude, longitude FROM school
     WHERE zip = ANY($1::text[]) AND street IS NOT NULL AND latitude IS NOT NULL AND position_precision IS NULL
       AND merged_into_id IS NULL`,
    [zips],
  );
  for (const row of schools.rows) {
    const placed = placedOf(row);
    if (placed) byZip.get(row.zip)?.schools.push(placed);
  }
  return byZip;
}

function placedOf({
  street,
  latitude,
  longitude,
}: Pick<AddressRow, "street" | "latitude" | "longitude">): Placed | null {
  const address = addressOf(street);
  return address && { address, position: { lat: latitude, long: longitude } };
}
