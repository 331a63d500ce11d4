import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { env } from "#lib/platform/env.ts";
import "#tests/support/with-gazetteer.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const FLORIDA = join(FIXTURES, "hifld_public_fl_2024.csv");
const HIGH_SCHOOLS = join(FIXTURES, "public_high_schools_2010_11.csv");
/** Columbia High is in both files; Suwannee High and the virtual school only in the older one. */
const COLUMBIA =
  ",COLUMBIA HIGH SCHOOL,469 SE FIGHTING TIGER DR,LAKE CITY,FL,32025,COLUMBIA COUNTY,32,30.14769,-82.63586,Yes,Yes,Yes,Yes,No,No,1 Regular school,1 Currently operational,1900,950,950,0,0,0,0,1900,0,0,900,100,19";
const SUWANNEE = COLUMBIA.replace("COLUMBIA HIGH", "SUWANNEE HIGH").replace("30.14769", "30.24769");
const VIRTUAL = SUWANNEE.replace("SUWANNEE HIGH", "SUWANNEE VIRTUAL").replace("30.24769", "30.34769");

let client: pg.Client;
let folder: string;
/** The older file, with these three schools of Florida. */
let older: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "listing-"));
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const rows = (await readFile(HIGH_SCHOOLS, "utf8")).trim().split("\n");
  const others = rows.filter((row) => !row.includes(",FL,"));
  older = await file("older.csv", [...others, COLUMBIA, SUWANNEE, VIRTUAL]);
});
beforeEach(async () => {
  await client.query("TRUNCATE school, data_source, import, school_search RESTART IDENTITY CASCADE");
});
afterAll(() => client.end());

async function file(name: string, rows: readonly string[]): Promise<string> {
  await writeFile(join(folder, name), `${rows.join("\n")}\n`);
  return join(folder, name);
}

const load = (...paths: string[]) => loadCatalog(client, paths, { reportPath: join(folder, "report.csv") });

/** The names of the marked schools, with the register that does not have them. */
async function marked(): Promise<string[]> {
  const { rows } = await client.query<{ said: string }>(
    `SELECT name || ': ' || not_in_register AS said FROM school WHERE not_in_register IS NOT NULL ORDER BY name`,
  );
  return rows.map(({ said }) => said);
}

/** The names of the schools of Florida that the filter "currently listed" leaves, and all, in search's order by size. */
async function found(): Promise<{ listed: string[]; all: string[] }> {
  const { rows } = await client.query<{ name: string; listed: boolean }>(
    `SELECT s.name, e.lexemes @@ '''%listed'''::tsquery AS listed
     FROM school_search e JOIN school s ON s.id = e.school_id WHERE s.state = 'FL' ORDER BY e.size DESC, s.name`,
  );
  return {
    listed: rows.flatMap(({ name, listed }) => (listed ? [name] : [])),
    all: rows.map(({ name }) => name),
  };
}

const BOTH = ["Suwannee High School: hifld-public-2024", "Suwannee Virtual School: hifld-public-2024"];

it("marks the public schools that the newest register of their state does not have, and no others", async () => {
  await load(older);
  expect(await marked()).toEqual([]);
  await load(FLORIDA);
  expect(await marked()).toEqual(BOTH);
});

it("does not depend on the order of loading, and changes nothing when repeated", async () => {
  await load(FLORIDA);
  await load(older);
  expect(await marked()).toEqual(BOTH);
  const before = await client.query("SELECT * FROM school ORDER BY id");
  await load(FLORIDA, older);
  expect((await client.query("SELECT * FROM school ORDER BY id")).rows).toEqual(before.rows);
});

it("sorts a missing school below every listed one and leaves it out of the filter", async () => {
  await load(FLORIDA, older);
  const { all, listed } = await found();
  // Suwannee High had 1,900 students, more than any of the listed ones but the virtual school.
  expect(all.slice(-2).sort()).toEqual(["Suwannee High School", "Suwannee Virtual School"]);
  expect(listed).toEqual(all.slice(0, -2));
});

it("removes the mark when a newer register has the school again", async () => {
  await load(FLORIDA, older);
  const rows = (await readFile(FLORIDA, "utf8")).trim().split("\n");
  const columbia = rows.find((row) => row.includes("COLUMBIA HIGH")) ?? "";
  const suwannee = columbia
    .replace("120036000358", "120036000999")
    .replace("COLUMBIA HIGH", "SUWANNEE HIGH")
    .replaceAll("30.147", "30.247");
  const newer = await file(
    "newer.csv",
    [...rows, suwannee].map((row) => row.replace(/,2024-/g, ",2025-")),
  );
  await load(newer);
  expect(await marked()).toEqual(["Suwannee Virtual School: hifld-public-2025"]);
  expect((await found()).listed).toContain("Suwannee High School");
});

it("says nothing about schools whose status staff have entered", async () => {
  await load(older);
  await client.query(
    `UPDATE school SET provenance = jsonb_set(provenance, '{status}', '{"s":"staff","by":"u","at":"2026-01-01T00:00:00Z"}')
     WHERE name = 'Suwannee High School'`,
  );
  await load(FLORIDA);
  expect(await marked()).toEqual(["Suwannee Virtual School: hifld-public-2024"]);
});

it("takes a file that lacks more of the state's schools than it has for an extract", async () => {
  await load(older);
  const [head = "", ...rows] = (await readFile(FLORIDA, "utf8")).trim().split("\n");
  await load(await file("extract.csv", [head, ...rows.filter((row) => row.includes("COLUMBIA HIGH"))]));
  expect(await marked()).toEqual([]);
});

it("does not take a file for complete that could be read only in part", async () => {
  await load(older);
  const whole = gzipSync(await readFile(FLORIDA));
  await writeFile(join(folder, "broken.csv.gz"), whole.subarray(0, -12));
  const [summary] = await load(join(folder, "broken.csv.gz"));
  expect(summary?.error).not.toBeNull();
  expect(await marked()).toEqual([]);
});
