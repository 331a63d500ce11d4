import { beforeAll, beforeEach, expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { GET } from "#app/api/schools/route.ts";
import { doubtsAbout, storedDoubt } from "#lib/editing/doubts.rules.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { BOUNDS, isOutsideState } from "#lib/places/state-bounds.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { isZipOutside } from "#lib/places/zip-codes.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);
beforeEach(async () => void (await db().school.deleteMany()));

async function inQueue(): Promise<{ name: string; doubts?: string[] }[]> {
  const { body } = await call(GET, { query: { doubt: "true" }, headers: staff.asAda });
  return body.schools as { name: string; doubts?: string[] }[];
}
async function save(id: number, body: object) {
  const saved = await call(PUT, {
    method: "PUT",
    params: { id: String(id) },
    headers: staff.asAda,
    body,
  });
  expect(saved.status, saved.text).toBe(200);
}

const races = (white: number, more: object = {}) => ({ white, black: 20, hispanic: 19, asian: 5, ...more });

test.each<[Parameters<typeof makeSchool>[0], string[]]>([
  [{}, []],
  [{ enrollment: 0 }, ["noStudents"]],
  [{ enrollment: 0, status: "FUTURE" }, []],
  [{ enrollment: null, teachers: 500 }, []],
  [{ teachers: 430.5 }, ["teachers"]],
  [{ k12Enrollment: 420 }, []],
  [{ k12Enrollment: 421 }, ["k12"]],
  [{ studentTeacherRatio: 21, teachers: 20 }, []],
  [{ studentTeacherRatio: 22, teachers: 40 }, ["ratio"]],
  [{ studentTeacherRatio: 15, teachers: 20, k12Enrollment: 300 }, []],
  [{ studentTeacherRatio: 12.5, teachers: 20, k12Enrollment: 400 }, ["ratio"]],
  [{ studentTeacherRatio: 24.15, teachers: 20 }, []],
  [{ studentTeacherRatio: 24.16, teachers: 20 }, ["ratio"]],
  [{ studentTeacherRatio: 15, teachers: 20, enrollment: 0, status: "PAUSED" }, []],
  [{ studentTeacherRatio: 15, teachers: 0 }, []],
  [{ classSize: 420.5 }, ["classSize"]],
  [{ demographics: { male: 48.5, female: 52.5 } }, []],
  [{ demographics: { male: 40, female: 53.7 } }, ["sexes"]],
  [{ demographics: { male: 101.5 } }, ["sexes"]],
  [{ demographics: races(50, { other: 5 }) }, []],
  [{ demographics: races(40.1, { other: 5 }) }, ["races"]],
  [{ demographics: races(80, { nativeAmerican: 2 }) }, ["racesInFull"]],
  [
    { demographics: races(40, { nativeAmerican: 2, pacificIslander: 2, twoOrMoreRaces: 2 }) },
    ["racesInFull"],
  ],
  [{ latitude: 42.34, longitude: 71.1 }, ["position"]],
  [{ latitude: 52.9, longitude: 173.2, state: "AK", zip: "99546" }, []],
  [{ state: null }, []],
  [{ k12Enrollment: 280 }, []],
  [{ k12Enrollment: 279 }, ["outsideK12"]],
  [{ k12Enrollment: 279, grades: [-1, 0, 1] }, []],
  [{ k12Enrollment: 279, grades: [] }, []],
  [{ enrollment: 60, k12Enrollment: 11 }, []],
  [{ zip: "90210" }, ["zip"]],
  [{ zip: null }, []],
  [{ founded: "1300" }, ["founded"]],
  [{ founded: "about 1635" }, []],
  [{ founded: "17th century" }, []],
])("%j looks the same to the table and to the record: %j", async (data, ids) => {
  const { doubts, found } = await bothOf(await makeSchool(data));
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(doubts).toEqual(found.map(storedDoubt));
});

test("the table knows the bounds of every state as they are looked up elsewhere", async () => {
  const places = Object.entries(BOUNDS).flatMap(([state, [south, west, north, east]]) =>
    [
      [south, west],
      [north, east],
      [south - 0.05, west],
      [south, west - 0.05],
      [north + 0.05, east],
      [north, east + 0.05],
    ].map(([latitude = 0, longitude = 0]) => ({ state, latitude, longitude })),
  );
  const { rows } = await pool().query<{ outside: boolean | null }>(
    `SELECT is_outside_state(state, latitude, longitude) AS outside
     FROM ROWS FROM (json_to_recordset($1) AS (state text, latitude float8, longitude float8)) WITH ORDINALITY
       place (state, latitude, longitude, at) ORDER BY at`,
    [JSON.stringify(places)],
  );
  const here = places.map((place) => isOutsideState(place, place.state));
  expect(rows.map(({ outside }) => outside)).toEqual(here);
  expect(here.filter(Boolean)).toHaveLength(4 * Object.keys(BOUNDS).length);
});

test("the table knows the ZIP codes of every state as they are looked up elsewhere", async () => {
  // All of those that states share by five digits, and the first and last of every other block.
  const shared = ["063", "739", "834", "967", "969"];
  const zips = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, "0")).filter(
    (zip) => shared.some((start) => zip.startsWith(start)) || /(?:00|99)$/.test(zip),
  );
  const states = Object.keys(STATES);
  const { rows } = await pool().query<{ state: string; zips: string[] }>(
    `SELECT state, coalesce(array_agg(zip ORDER BY zip) FILTER (WHERE NOT is_zip_outside(state, zip)), '{}') AS zips
     FROM unnest($1::text[]) state, unnest($2::text[]) zip GROUP BY state`,
    [states, zips],
  );
  expect(rows).toHaveLength(states.length);
  for (const row of rows) {
    expect(row.zips, row.state).toEqual(zips.filter((zip) => !isZipOutside(zip, row.state)));
  }
});

async function bothOf(id: number) {
  const { doubts } = await db().school.findUniqueOrThrow({ where: { id } });
  const { values } = await getEditedSchool(String(id));
  return { doubts, found: doubtsAbout(values) };
}

test("what is confirmed to be right leaves the list, and is back with other values", async () => {
  const id = await makeSchool({ name: "Ash School", demographics: { male: 40, female: 40 } });
  const said = "Male and female add up to 80%, not to 100%.";
  expect(await inQueue()).toMatchObject([{ name: "Ash School", doubts: [said] }]);
  await save(id, { confirmed: { sexes: "The school counts a third group." } });
  expect(await inQueue()).toEqual([]);
  await save(id, { demographics: { male: 50 } });
  expect(await inQueue()).toMatchObject([{ doubts: ["Male and female add up to 90%, not to 100%."] }]);
  await save(id, { confirmed: { sexes: "Still a third group." } });
  expect(await inQueue()).toEqual([]);
  // As in the record, where the last reason of each warning counts.
  await save(id, { demographics: { male: 40 } });
  expect(await inQueue()).toMatchObject([{ doubts: [said] }]);
});

test("the list says only what is still open", async () => {
  const id = await makeSchool({ teachers: 500, demographics: { male: 40, female: 40 } });
  await save(id, { confirmed: { sexes: "The school counts a third group." } });
  expect(await inQueue()).toMatchObject([{ doubts: ["There are more teachers (500) than students (420)."] }]);
});
