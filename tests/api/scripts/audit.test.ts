import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { env } from "#lib/platform/env.ts";
import { verdictOf, writeFindings } from "#scripts/audit/report.ts";
import { type Audit, audit } from "#scripts/audit/run.ts";
import "#tests/support/with-gazetteer.ts";

const FIXTURES = join(import.meta.dirname, "../catalog/fixtures");
/** The files whose formats the audit knows. */
const FILES = [
  "pss_2013_14.csv",
  "hifld_private.csv",
  "hifld_public_fl_2024.csv",
  "public_high_schools_2010_11.csv",
  "ma_schools_2017.csv",
  "edge_public_2014_15.csv",
];

let client: pg.Client;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "audit-"));
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const files = FILES.map((file) => join(FIXTURES, file));
  await loadCatalog(client, files, { reportPath: join(scratch, "report.csv") });
  faultsBefore = (await traced()).faults.length;
});

/** How many faults there are before one is planted. */
let faultsBefore = 0;

// Each fault is planted and taken back.
beforeEach(() => client.query("BEGIN"));
afterEach(() => client.query("ROLLBACK"));
afterAll(() => client.end());

const traced = () => audit(client, { folder: FIXTURES, sample: "all" });

const faultsOf = ({ faults }: Audit) =>
  faults.map(({ kind, field, school }) => `${kind} ${field}: ${school}`);

it("finds every value of freshly loaded schools in the raw rows", async () => {
  const result = await traced();
  expect(result.traced).toBeGreaterThan(20);
  // Two rows of one file are Murphy High School, and the first has no figures.
  expect(faultsOf(result).filter((fault) => !/^missing .*: Murphy High School$/.test(fault))).toEqual([]);
  const counts = result.table.get("numOfStudents");
  expect(counts?.get("equal")).toBeGreaterThan(15);
  expect(result.table.get("religiousAffiliation")?.get("transformed")).toBeGreaterThan(2);
  expect(result.table.get("district")?.get("blank")).toBeGreaterThan(3);
  expect(verdictOf(result)).toMatchObject({ untrue: 0 });
});

const ST_LUKES = "UPDATE school SET SET_THIS WHERE name = 'St Luke''s Episcopal School'";
const of = (statement: string) => ST_LUKES.replace("SET_THIS", () => statement);
const origin = (field: string, stored: string) =>
  `provenance = jsonb_set(provenance, '{${field}}', '${stored}'::jsonb)`;

it.each([
  ["a changed figure", of("enrollment = 668"), "wrong numOfStudents"],
  ["a total that leaves out pre-kindergarten", of("enrollment = 579"), "wrong numOfStudents"],
  ["a name with another letter", of("name = 'St Lukes Episcopal Schooll'"), "wrong name"],
  ["a name of another school", of("name = 'St Mark''s Episcopal School'"), "wrong name"],
  ["a position somewhere else", of("latitude = 30.7"), "wrong coordinates"],
  ["a changed code", of("religion = 'baptist'"), "wrong religiousAffiliation"],
  ["a grade too many", of("grades = '{-1,0,1,2,3,4,5,6,7,8,9,10,11}'"), "wrong gradesOffered"],
  [
    "an untrue reason",
    of(origin("charterSchool", '{"s": "hifld-private-2019", "b": "suppressed"}')),
    "wrong charterSchool",
  ],
  [
    "a value that no row has",
    of(`district = 'Mobile', ${origin("district", '{"s": "nces-pss-2013-14"}')}`),
    "invented district",
  ],
  [
    "a value without any source",
    of(
      `contact_info = contact_info || '{"website": "http://example.org"}', provenance = provenance - 'contactInfo.website'`,
    ),
    "invented contactInfo.website",
  ],
  ["a value that was lost", of("religion = NULL"), "missing religiousAffiliation"],
  [
    "an older value before a newer one",
    of(`k12_enrollment = 579, ${origin("numOfStudentsK12", '{"s": "nces-pss-2013-14"}')}`),
    "missing numOfStudentsK12",
  ],
  [
    "a swapped source",
    of(origin("religiousAffiliation", '{"s": "hifld-private-2019"}')),
    "miscredited religiousAffiliation",
  ],
  [
    "the older of two sources that agree",
    of(origin("schoolType", '{"s": "nces-pss-2013-14"}')),
    "miscredited schoolType",
  ],
])("reports %s", async (_, fault, expected) => {
  expect((await client.query(fault)).rowCount).toBe(1);
  const result = await traced();
  const kinds = result.faults
    .filter(({ slug }) => slug.startsWith("st-lukes"))
    .map(({ kind, field }) => `${kind} ${field}`);
  expect(kinds).toEqual([expected]);
  expect(result.faults.length).toBe(faultsBefore + 1);
});

const COLUMNS =
  "name, school_type, grades, street, city, state, zip, latitude, longitude, contact_info, provenance";

it.each([
  ["a zero that another figure contradicts", of("teachers = 0"), "zeros"],
  [
    "more students in K–12 than in all",
    of(
      "enrollment = 500, provenance = jsonb_set(provenance, '{numOfStudents}', provenance -> 'numOfStudentsK12')",
    ),
    "headcounts",
  ],
  ["a ratio that its counts do not give", of("student_teacher_ratio = 20"), "ratios"],
  ["no position", of("latitude = NULL, longitude = NULL"), "unplaced"],
  ["a position in another state", of("longitude = -80"), "misplaced"],
  ["a position far from its ZIP code", of("latitude = 33.5"), "misplaced"],
  ["a source that is in no list", of(origin("county", '{"s": "hearsay"}')), "credits"],
  ["a status without a date", of("provenance = provenance - 'status'"), "status"],
  ["shares beyond all", of(`demographics = demographics || '{"black": 40}'`), "sums"],
  ["scores that are made up", of(origin("CompScoreClubs", '{"s": "sample-ratings"}')), "scores"],
  ["an abbreviation in a name", of("name = 'St Luke''s Elem School'"), "names"],
  ["a code behind a name", of("name = 'St Luke''s School 01'"), "names"],
  ["a street instead of a city", of("city = '8250 W 650 S'"), "names"],
  [
    "the row of another school on a page",
    "UPDATE school_identifier SET school_id = (SELECT id FROM school WHERE name = 'St Luke''s Episcopal School') WHERE scheme = 'ma-dese' AND school_id = (SELECT id FROM school WHERE name = 'Abington High')",
    "one school",
  ],
  [
    "a second page of one school",
    `INSERT INTO school (slug, ${COLUMNS}) SELECT 'st-lukes-again', ${COLUMNS} FROM school WHERE name = 'St Luke''s Episcopal School'`,
    "duplicates",
  ],
])("reports %s as an exception to what is always true", async (_, fault, invariant) => {
  const before = await traced();
  expect((await client.query(fault)).rowCount).toBe(1);
  const after = await traced();
  const count = ({ findings }: Audit) => findings.filter((one) => one.invariant === invariant).length;
  expect(count(after)).toBeGreaterThan(count(before));
  expect(after.findings.findLast((one) => one.invariant === invariant)?.slug).toMatch(/^st-lukes/);
});

it("reports a school that the complete register of its state leaves out, and an ID that was only looked up", async () => {
  const spainPark = (await traced()).findings.filter(({ school }) => school === "Yulee High School");
  expect(spainPark).toEqual([]);
  await client.query("DELETE FROM school_identifier WHERE scheme = 'nces' AND value = '120135004995'");
  const yulee = "(SELECT id FROM school WHERE name = 'Yulee High School')";
  await client.query(
    `UPDATE school SET ${origin("status", '{"s": "nces-high-schools-2010-11"}')} WHERE id = ${yulee}`,
  );
  const found = (await traced()).findings.filter(({ school }) => school === "Yulee High School");
  expect(found.map(({ invariant }) => invariant)).toEqual(["unlisted"]);
});

it("traces the same sample again, another for another seed, and none of the shipped schools", async () => {
  const names = async (seed: string) => {
    await client.query("UPDATE school SET district = 'Nowhere'");
    const result = await audit(client, { folder: FIXTURES, sample: 5, seed });
    expect(result.traced).toBe(5);
    return result.faults.filter(({ field }) => field === "district").map(({ slug }) => slug);
  };
  const first = await names("1");
  expect(first).toEqual(await names("1"));
  expect(first).not.toEqual(await names("2"));
  const all = await audit(client, { folder: FIXTURES, sample: 1000 });
  expect(all.traced).toBeLessThan(all.schools);
});

it("fails over its limits, says so, and writes every finding down", async () => {
  await client.query(of("enrollment = 668"));
  const result = await traced();
  expect(verdictOf(result).exceeded[0]).toBe("1 traced fields are wrong, invented or miscredited");
  const path = join(scratch, "audit.csv");
  await writeFindings(result, path);
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  expect(lines).toHaveLength(1 + result.faults.length + result.findings.length);
  expect(lines[1]).toMatch(/^wrong,numOfStudents,\d+,st-lukes-episcopal-school-mobile-al,.*"667"/);
});

it("refuses a folder without a file that it can read", async () => {
  await expect(audit(client, { folder: scratch })).rejects.toThrow("in a format that the audit knows");
});
