import { beforeAll, describe, expect, test } from "vitest";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { pool } from "#lib/platform/pool.ts";

/** One building's doors, a centimeter apart: closer than the database's distances can tell. */
const DOORS: Position[] = Array.from({ length: 8 }, (_, at) => ({
  latitude: 30,
  longitude: -90 + at * 1e-7,
}));

/** 2,000 positions: a grid around Boston, some across the 180th meridian and near the pole, and the doors. */
const POSITIONS: Position[] = [
  ...Array.from({ length: 1900 }, (_, at) => ({
    latitude: 42 + (at % 38) / 50 + (at % 7) / 1000,
    longitude: -71.4 + Math.floor(at / 38) / 60 + (at % 11) / 1000,
  })),
  ...Array.from({ length: 50 }, (_, at) => ({ latitude: 51.5 + at / 100, longitude: 179.5 + at / 100 })).map(
    ({ latitude, longitude }) => ({ latitude, longitude: longitude > 180 ? longitude - 360 : longitude }),
  ),
  ...Array.from({ length: 50 }, (_, at) => ({ latitude: 89 + at / 60, longitude: at * 7 - 175 })),
  ...DOORS,
];

beforeAll(async () => {
  await pool().query(
    `INSERT INTO school_search (school_id, core, names, size, grades, lexemes, position)
     SELECT id, '', '', 0, 0, '', point(longitude, latitude)
     FROM unnest($1::int[], $2::float8[], $3::float8[]) at (id, longitude, latitude)`,
    [POSITIONS.map((_, at) => at), POSITIONS.map((at) => at.longitude), POSITIONS.map((at) => at.latitude)],
  );
});

const CENTERS: [string, Position, number][] = [
  ["a city", { latitude: 42.35, longitude: -71.06 }, 10],
  ["a place on the 180th meridian", { latitude: 51.7, longitude: 179.99 }, 15],
  ["a place beyond it", { latitude: 51.8, longitude: -179.9 }, 30],
  ["a place near the pole", { latitude: 89.6, longitude: 10 }, 60],
];

describe.each(CENTERS)("around %s", (_, center, miles) => {
  const nearest = POSITIONS.map((at, id) => ({ id, miles: milesBetween(center, at) }))
    .filter((one) => one.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.id - b.id);

  async function around(wanted: number, cap: number) {
    const { rows } = await pool().query<{ school_ids: number[]; total: number }>(
      "SELECT * FROM search_around(point($1, $2), $3, $4, $5)",
      [center.longitude, center.latitude, miles, wanted, cap],
    );
    return rows[0];
  }

  test("all within the radius are found, nearest first", async () => {
    const ids = nearest.map((one) => one.id);
    expect(ids.length).toBeGreaterThan(5);
    expect(await around(2000, 2000)).toEqual({ school_ids: ids, total: ids.length });
  });

  test("with more than are counted, the nearest are still the nearest", async () => {
    expect(await around(5, 5)).toEqual({ school_ids: nearest.slice(0, 5).map((one) => one.id), total: 6 });
  });
});

test("of schools at one address, as many are found as requested", async () => {
  const { rows } = await pool().query<{ school_ids: number[]; total: number }>(
    "SELECT * FROM search_around(point($1, $2), 10, 5, 6)",
    [DOORS[0]?.longitude, DOORS[0]?.latitude],
  );
  expect(rows[0]?.school_ids).toHaveLength(5);
  expect(rows[0]?.total).toBe(7);
});
