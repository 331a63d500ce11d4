import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { transactionOn } from "#lib/platform/transaction.ts";
import { cityKey, cityName } from "./cities.rules.ts";
import { milesBetween, type Position } from "./distance.rules.ts";
import { readZipAreas } from "./zip-areas.data.ts";

/** The npm package `zipcodes`: US ZIP codes with their post office city and center. */
const source = z.object({
  codes: z.record(
    z.string(),
    z.object({
      zip: z.string().regex(/^\d{5}$/),
      city: z.string().min(1),
      state: z.string().length(2),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
});
type Zip = z.infer<typeof source>["codes"][string];
/** @param areas how many of its ZIP codes have an area: the others are post office boxes, large companies, and services */
type City = Position & { key: string; state: string; city: string; zips: number; areas: number };

/** Post offices of the armed forces abroad, which are not in the United States. */
const MILITARY = new Set(["AA", "AE", "AP"]);

/**
 * Fills `zip_place` and `city_place`. Does nothing if they are already up to date, so it can run at every start;
 * otherwise it replaces both in one transaction.
 * @returns how many ZIP codes and cities the gazetteer contains, and whether anything was written.
 */
export async function loadGazetteer(
  client: pg.ClientBase,
): Promise<{ zips: number; cities: number; changed: boolean }> {
  const centers = readZipAreas();
  const zips = readZips(centers);
  const cities = citiesOf(zips, centers);
  const counts = { zips: zips.length, cities: cities.length };
  if ((await storedChecksum(client)) === checksum(zips, cities)) return { ...counts, changed: false };
  await transactionOn(client, async () => {
    await client.query("DELETE FROM zip_place");
    await client.query("DELETE FROM city_place");
    await copyRows(
      client,
      "zip_place (zip, city, state, latitude, longitude, position)",
      zips.map((zip) => [
        zip.zip,
        zip.city,
        zip.state,
        zip.latitude,
        zip.longitude,
        `(${zip.longitude},${zip.latitude})`,
      ]),
    );
    await copyRows(
      client,
      "city_place (key, state, city, latitude, longitude, zips, areas)",
      cities.map(valuesOf),
    );
  });
  await client.query("ANALYZE zip_place, city_place");
  return { ...counts, changed: true };
}

/**
 * The ZIP codes of `zipcodes`, without those of the armed forces abroad. Most of its points are
 * nearer to a code's schools than the Census Bureau's are (decision 0032). But it has one point for several codes of some
 * cities, as for three of Dorchester, MA: of those, each is where the Census Bureau has it.
 */
export function readZips(centers = readZipAreas()): Zip[] {
  const require = createRequire(import.meta.url);
  const zips = Object.values(source.parse(require("zipcodes/lib/codes.js")).codes)
    // The package has 0, 0 for unknown positions.
    .filter((zip) => !MILITARY.has(zip.state) && (zip.latitude !== 0 || zip.longitude !== 0))
    .map((zip) => ({ ...zip, city: cityName(zip.city) }));
  const atPoint = Map.groupBy(
    zips.filter(({ zip }) => centers.has(zip)),
    pointOf,
  );
  return zips
    .map((zip) => {
      const center = centers.get(zip.zip);
      const isShared = (atPoint.get(pointOf(zip))?.length ?? 0) > 1;
      return center && isShared && milesBetween(zip, center) < APART_MILES ? { ...zip, ...center } : zip;
    })
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/** As far from the package's point, the largest part of an area is not where the code's city is, as in Anchorage. */
const APART_MILES = 25;

const pointOf = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

/** The cities of ZIP codes, by their postal names. */
export function citiesOf(zips: readonly Zip[], centers = readZipAreas()): City[] {
  const groups = Map.groupBy(zips, (zip) => `${cityKey(zip.city)}|${zip.state}`);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (!first) return [];
    const { city, state } = first;
    return {
      key: cityKey(city),
      state,
      city,
      ...middleOf(group, centers),
      zips: group.length,
      areas: group.filter(({ zip }) => centers.has(zip)).length,
    };
  });
}

/**
 * The middle of a city, from its ZIP codes and the Census Bureau's points of those that have an area. Codes at the same point
 * count once: the package has a single point, often miles from the city, for all post office boxes of some (decision 0032).
 * An area that is centered far away is that of the country around the city.
 */
function middleOf(codes: readonly Zip[], centers: ReadonlyMap<string, Position>): Position {
  const all = medianOf(codes);
  if (codes.length === 1) return all;
  const points = [...codes, ...codes.flatMap(({ zip }) => centers.get(zip) ?? [])];
  const near = points.filter((point) => milesBetween(point, all) < APART_MILES);
  return medianOf([...new Map((near.length > 0 ? near : points).map((one) => [pointOf(one), one])).values()]);
}

/** Not the mean, because some ZIP codes of large companies have a position far from their city. */
function medianOf(points: readonly Position[]): Position {
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const valuesOf = ({ key, state, city, latitude, longitude, zips, areas }: City) => [
  key,
  state,
  city,
  latitude,
  longitude,
  zips,
  areas,
];

function checksum(zips: readonly Zip[], cities: readonly City[]): string {
  const places = zips.map((zip) => [zip.zip, zip.city, zip.state, zip.latitude, zip.longitude].join(","));
  const middles = cities.map((city) => valuesOf(city).join(",")).sort();
  return [places, middles].map((lines) => createHash("md5").update(lines.join("\n")).digest("hex")).join();
}

async function storedChecksum(client: pg.ClientBase): Promise<string | null> {
  const stored = await client.query<{ places: string | null; middles: string | null }>(
    `SELECT (SELECT md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C"))
        FROM (SELECT concat_ws(',', zip, city, state, latitude, longitude) AS line FROM zip_place) zips) AS places,
      (SELECT md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C"))
        FROM (SELECT concat_ws(',', key, state, city, latitude, longitude, zips, areas) AS line FROM city_place) cities) AS middles`,
  );
  const { places = null, middles = null } = stored.rows[0] ?? {};
  return places && middles && `${places},${middles}`;
}

/** Values contain neither tabs nor backslashes: they are names of post offices and numbers. */
async function copyRows(client: pg.ClientBase, target: string, rows: (string | number)[][]): Promise<void> {
  const lines = rows.map((row) => `${row.join("\t")}\n`);
  await pipeline(Readable.from(lines), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
}
