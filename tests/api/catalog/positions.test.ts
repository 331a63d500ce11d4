import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { env } from "#lib/platform/env.ts";
import { getSchool } from "#lib/schools/data.ts";
import { neighborsOf, schoolsAround } from "#lib/search/nearby.data.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const MASSACHUSETTS = join(FIXTURES, "ma_schools_2017.csv");
const EDGE_HEADER =
  "SURVYEAR,NCESSCH,FIPST,LSTREE,LCITY,LSTATE,LZIP,LZIP4,LATCODE,LONGCODE,CONUM,CONAME,CD,LOCALE,CSA,CBSA,NECTA,METMIC";

const staff = withStaff();
let client: pg.Client;
let edge: string;

beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  edge = await edgeFile(
    // Abington High, at its address; a neighbor on the street of Boston Latin; nothing near Boston Adult Academy.
    '"2014","250000000001","25","201 GLINIEWICZ WAY","ABINGTON","MA","02351",,42.1110,-70.9450,"25023","PLYMOUTH COUNTY","2508","21","148","14460","N","1"',
    '"2014","250000000002","25","10 AVENUE LOUIS PASTEUR","BOSTON","MA","02115",,42.3380,-71.1010,"25025","SUFFOLK COUNTY","2508","11","148","14460","N","1"',
    // Far from its ZIP code: no position to go by.
    '"2014","250000000003","25","205 TOWNSEND ST","DORCHESTER","MA","02121",,32.3380,-91.1010,"25025","SUFFOLK COUNTY","2508","11","148","14460","N","1"',
  );
});
beforeEach(async () => {
  await client.query(
    "TRUNCATE school, data_source, import, school_search, register_address RESTART IDENTITY CASCADE",
  );
});
afterAll(() => client.end());

let files = 0;
async function csv(...lines: string[]): Promise<string> {
  files += 1;
  const path = join(await mkdtemp(join(tmpdir(), "positions-")), `file-${files}.csv`);
  await writeFile(path, `${lines.join("\n")}\n`);
  return path;
}

function edgeFile(...rows: string[]): Promise<string> {
  return csv(EDGE_HEADER, ...rows);
}

async function load(...paths: string[]) {
  const reportPath = join(await mkdtemp(join(tmpdir(), "positions-")), "report.csv");
  return loadCatalog(client, paths, { reportPath });
}

async function stored(name: string) {
  const { rows } = await client.query(
    `SELECT id, latitude, longitude, county, locale, position_precision AS precision, provenance,
       (SELECT position::text FROM school_search WHERE school_id = school.id) AS searched
     FROM school WHERE name = $1`,
    [name],
  );
  expect(rows, name).toHaveLength(1);
  return rows[0];
}

async function catalog() {
  const { rows } = await client.query(
    `SELECT name, latitude, longitude, county, locale, position_precision, provenance FROM school ORDER BY name`,
  );
  return rows;
}

const BY_ADDRESS = { s: "nces-edge-address-public-2014-15" };

describe("schools without a position in their register", () => {
  test("are placed by their address, with its county and setting, credited to the lookup", async () => {
    await load(MASSACHUSETTS, edge);
    const abington = await stored("Abington High");
    expect(abington).toMatchObject({
      latitude: 42.111,
      longitude: -70.945,
      county: "Plymouth",
      locale: 21,
      precision: "address",
      searched: "(-70.945,42.111)",
      provenance: { coordinates: BY_ADDRESS, county: BY_ADDRESS, locale: BY_ADDRESS },
    });
    const school = await getSchool(String(abington.id));
    expect(school?.positionPrecision).toBe("exact");
    expect(school?.provenance.coordinates).toMatchObject({
      source: "NCES EDGE Public School Locations, looked up by the school’s address",
      year: "2014–15",
    });
  });

  test("are in the middle of their street or in the center of their ZIP code otherwise, and say so", async () => {
    await load(MASSACHUSETTS, edge);
    expect(await stored("Boston Latin")).toMatchObject({
      latitude: 42.338,
      longitude: -71.101,
      precision: "street",
      provenance: { coordinates: { s: "center-of-street" } },
    });
    const { rows } = await client.query("SELECT latitude, longitude FROM zip_place WHERE zip = '02116'");
    const academy = await stored("Boston Adult Academy");
    expect(academy).toMatchObject({ ...rows[0], county: null, locale: null, precision: "zip" });
    const school = await getSchool(String(academy.id));
    expect(school?.positionPrecision).toBe("zip");
    expect(school?.provenance.coordinates).toMatchObject({ source: "Center of the school’s ZIP code" });
  });

  test("are placed alike whatever the order of the files, in one run or in several, and again", async () => {
    await load(MASSACHUSETTS, edge);
    const once = await catalog();
    const revisions = "SELECT count(*)::int AS count FROM revision";
    const before = (await client.query(revisions)).rows[0].count;
    await load(MASSACHUSETTS, edge);
    expect(await catalog()).toEqual(once);
    expect((await client.query(revisions)).rows[0].count).toBe(before);

    for (const order of [
      [MASSACHUSETTS, edge],
      [edge, MASSACHUSETTS],
    ]) {
      await client.query("TRUNCATE school, data_source, school_search, register_address CASCADE");
      for (const path of order) await load(path);
      expect(await catalog()).toEqual(once);
    }
  });

  test("are not placed by a row whose position an earlier load took and we now withhold", async () => {
    await load(MASSACHUSETTS, edge);
    expect(await stored("Abington High")).toMatchObject({ precision: "address" });
    const corrected = await edgeFile(
      '"2014","250000000001","25","201 GLINIEWICZ WAY","ABINGTON","MA","02351",,32.1110,-90.9450,"25023","PLYMOUTH COUNTY","2508","21","148","14460","N","1"',
    );
    await load(corrected);
    expect(await stored("Abington High")).toMatchObject({ precision: "zip", county: null });
  });

  test("take the position of a register that has one, however old it is", async () => {
    await load(MASSACHUSETTS, edge);
    const { id } = await stored("Boston Latin");
    await client.query(
      "INSERT INTO school_identifier (scheme, value, school_id) VALUES ('nces', '250279000999', $1)",
      [id],
    );
    await load(
      await edgeFile(
        '"2009","250279000999","25","78 AVENUE LOUIS PASTEUR","BOSTON","MA","02115",,42.3391,-71.1022,"25025","SUFFOLK COUNTY","2508","11","148","14460","N","1"',
      ),
    );
    expect(await stored("Boston Latin")).toMatchObject({
      latitude: 42.3391,
      precision: null,
      provenance: { coordinates: { s: "nces-edge-public-2009-10" } },
    });
  });

  test("stay where they are if their ZIP code is in another state, or their address was looked up by a wrong position", async () => {
    const elsewhere = (await readFile(MASSACHUSETTS, "utf8")).replace("MA,2351,", "MA,99501,");
    await load(await csv(...elsewhere.trim().split("\n")), edge);
    expect(await stored("Abington High")).toMatchObject({ latitude: null, county: null, precision: null });
    await client.query(
      `UPDATE school SET latitude = NULL, longitude = NULL,
         provenance = provenance || '{"coordinates": {"s": "nces-high-schools-2010-11", "b": "withheld"}}' WHERE name = 'Boston Latin'`,
    );
    await load(edge);
    expect(await stored("Boston Latin")).toMatchObject({ latitude: null, precision: null });
  });
});

describe("a position among other ZIP codes than that of its address", () => {
  const TRINITY = { name: "BOSTON TRINITY ACADEMY", at: "17 HALE ST,BOSTON,MA,02136" };
  const WRONG = "42.30468,-71.113931";
  const survey = (position: string) =>
    csv(
      "PPIN,PINST,PADDRS,PCITY,PSTABB,PZIP,LATITUDE14,LONGITUDE14,ULOCALE14,LOGR2014,HIGR2014,ORIENT,NUMSTUDS",
      `A0501893,${TRINITY.name},${TRINITY.at},${position},11,11,17,8,229`,
    );
  const older = (position: string) =>
    csv(
      "NCESID,NAME,ADDRESS,CITY,STATE,ZIP,LATITUDE,LONGITUDE,TELEPHONE,START_GRAD,END_GRADE,FT_TEACHER,SOURCEDATE",
      `A0501893,${TRINITY.name},${TRINITY.at},${position},(617) 364-3700,11,17,21,2010-06-01`,
    );

  test("gives way to an older register's, which is credited to it, in any order and again", async () => {
    const files = [await survey(WRONG), await older("42.259368,-71.128593")];
    const right = {
      latitude: 42.259368,
      longitude: -71.128593,
      precision: null,
      provenance: { coordinates: { s: "hifld-private-2010" }, numOfStudentsK12: { s: "nces-pss-2013-14" } },
    };
    for (const order of [files, files.toReversed()]) {
      await client.query("TRUNCATE school, data_source, school_search, register_address CASCADE");
      for (const path of order) await load(path);
      expect(await stored("Boston Trinity Academy")).toMatchObject(right);
    }
    const { id } = await stored("Boston Trinity Academy");
    expect((await getSchool(String(id)))?.provenance.coordinates).toMatchObject({
      source: "HIFLD Private Schools",
    });
    // What an earlier version of the rule let through is taken back.
    await client.query(
      `UPDATE school SET latitude = 42.30468, longitude = -71.113931,
         provenance = provenance || '{"coordinates": {"s": "nces-pss-2013-14"}}'`,
    );
    await load(...files);
    expect(await stored("Boston Trinity Academy")).toMatchObject(right);
  });

  test("leaves the school approximately placed by its address if no register has it right", async () => {
    const files = [await survey(WRONG), await older(WRONG)];
    for (const path of [...files, ...files]) {
      await load(path);
      const { rows } = await client.query("SELECT latitude, longitude FROM zip_place WHERE zip = '02136'");
      expect(await stored("Boston Trinity Academy")).toMatchObject({
        ...rows[0],
        precision: "zip",
        // NCES reads the setting off the position.
        locale: null,
        provenance: {
          coordinates: { s: "center-of-zip" },
          locale: { s: "nces-pss-2013-14", b: "withheld" },
        },
      });
    }
  });
});

describe("an approximate position", () => {
  test("is found around a place and has neighbors, with distances that do not look exact", async () => {
    await load(MASSACHUSETTS, edge);
    const { id, latitude, longitude } = await stored("Boston Adult Academy");
    const window = { offset: 0, limit: 5, counted: 100 };
    const { schools } = await schoolsAround(
      { center: { latitude, longitude }, radiusMiles: 5 },
      {},
      "distance",
      window,
    );
    const own = schools.find(({ _id }) => _id === String(id));
    expect(own).toMatchObject({ distance: 0, isDistanceApproximate: true, positionPrecision: "zip" });
    const neighbors = await neighborsOf(id, 3);
    expect(neighbors.length).toBe(3);
    for (const { distance, isDistanceApproximate } of neighbors) {
      expect(isDistanceApproximate).toBe(true);
      expect(Number.isInteger(distance)).toBe(true);
    }
    const exact = await neighborsOf((await stored("Abington High")).id, 3);
    expect(exact.map(({ isDistanceApproximate }) => isDistanceApproximate)).toEqual([true, true, true]);
  });

  test("ends when staff enter the school's own, which no later run replaces", async () => {
    await load(MASSACHUSETTS, edge);
    const { id } = await stored("Boston Latin");
    const body = { address: { lat: 42.3379, long: -71.1018 } };
    const answer = await call(PUT, {
      method: "PUT",
      params: { id: String(id) },
      headers: staff.asAda,
      body,
    });
    expect(answer.status, answer.text).toBe(200);
    await load(MASSACHUSETTS, edge);
    expect(await stored("Boston Latin")).toMatchObject({ latitude: 42.3379, precision: null });
    expect((await getSchool(String(id)))?.positionPrecision).toBe("exact");
  });

  test("ends when the address changes, and the next run looks up the new one", async () => {
    await load(MASSACHUSETTS, edge);
    const { id } = await stored("Boston Latin");
    const body = { address: { street: "201 Gliniewicz Way", city: "Abington", zip: "02351" } };
    const answer = await call(PUT, {
      method: "PUT",
      params: { id: String(id) },
      headers: staff.asAda,
      body,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await stored("Boston Latin")).toMatchObject({ latitude: null, precision: null, searched: null });
    await load(MASSACHUSETTS);
    expect(await stored("Boston Latin")).toMatchObject({
      latitude: 42.111,
      county: "Plymouth",
      precision: "address",
    });
  });
});
