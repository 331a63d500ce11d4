import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { loadCatalog } from "#lib/catalog/load.jobs.ts";
import { newSummary } from "#lib/catalog/report.format.ts";
import { CatalogRun } from "#lib/catalog/run.mutations.ts";
import type { CatalogRecord, Identifier, Release } from "#lib/catalog/schema.ts";
import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { getMemberSchool } from "#lib/schools/data.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { withStaff } from "../editing/fixtures.ts";
import "#tests/support/with-gazetteer.ts";

const staff = withStaff();
const HIFLD = join(import.meta.dirname, "fixtures/hifld_private.csv");

/** Staff's word on pairs is kept by number, and numbers begin again. */
const EMPTY = `TRUNCATE school, duplicate_pair_dismissal, data_source, import, school_search, register_address
  RESTART IDENTITY CASCADE`;

let client: pg.Client;
let scratch: string;
/** Three files: a school, another one, and the first again, which has since got the name and the address of the other. */
let files: [string, string, string];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "join-"));
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  files = [
    await file({
      id: "A1000001",
      name: "Harbor Day School",
      street: "10 Oak St",
      date: "2010/09/24",
      students: 61,
    }),
    await file({
      id: "BB140378",
      name: "Quest Academy",
      street: "500 N Benton St",
      date: "2012/09/24",
      students: 210,
    }),
    await file({
      id: "A1000001",
      name: "Quest Academy",
      street: "500 N Benton St",
      date: "2017/10/27",
      students: 230,
    }),
  ];
});
beforeEach(async () => {
  await client.query(EMPTY);
});
afterAll(() => client.end());

type Given = { id: string; name: string; street: string; date: string; students: number };

/** A file of the register with one row, in Palatine, Illinois. */
async function file({ id, name, street, date, students }: Given): Promise<string> {
  const [header = ""] = (await readFile(HIFLD, "utf8")).split("\n");
  const values: Record<string, string | number> = {
    NCESID: id,
    NAME: name,
    ADDRESS: street,
    CITY: "PALATINE",
    STATE: "IL",
    ZIP: "60067",
    TELEPHONE: street === "10 Oak St" ? "(847) 555-0111" : "(847) 202-8035",
    COUNTY: "COOK",
    LATITUDE: street === "10 Oak St" ? 42.105 : 42.11992,
    LONGITUDE: street === "10 Oak St" ? -88.03 : -88.04171,
    SOURCEDATE: `${date} 00:00:00+00`,
    ENROLLMENT: students,
    START_GRAD: 3,
    END_GRADE: 13,
    FT_TEACHER: 28,
  };
  const row = header.split(",").map((column) => values[column] ?? "");
  const path = join(scratch, `${id}-${date.slice(0, 4)}.csv`);
  await writeFile(path, `${header}\n${row.join(",")}\n`);
  return path;
}

async function load(paths: readonly string[]): Promise<void> {
  for (const path of paths) await loadCatalog(client, [path], { reportPath: join(scratch, "report.csv") });
}

type Row = {
  id: number;
  slug: string;
  name: string;
  k12_enrollment: number;
  alternative_names: string[];
  ids: string[];
};

/** Every school with a page of its own, as far as it must not depend on the order of the files. */
async function pages(): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT id, slug, name, alternative_names, street, contact_info, k12_enrollment, grades, latitude, provenance,
       (SELECT array_agg(value ORDER BY value) FROM school_identifier WHERE school_id = school.id) AS ids
     FROM school WHERE merged_into_id IS NULL ORDER BY name`,
  );
  return rows;
}

describe("two schools that a later file shows to be one", () => {
  test("are one page, with the newest of each fact, the names and IDs of both, and both addresses", async () => {
    await load(files.slice(0, 2));
    const before = await pages();
    expect(before.map(({ name }) => name)).toEqual(["Harbor Day School", "Quest Academy"]);
    await load(files.slice(2));
    const [school, ...others] = await pages();
    expect(others).toEqual([]);
    expect(school).toMatchObject({
      name: "Quest Academy",
      alternative_names: ["Harbor Day School"],
      k12_enrollment: 230,
      ids: ["A1000001", "BB140378"],
    });
    for (const { slug } of before) expect(await getMemberSchool(slug)).toMatchObject({ slug: school?.slug });
    expect(await readFile(join(scratch, "report.csv"), "utf8")).toMatch(/merged,".*Quest Academy: sameName/);
  });

  test("are told in the history of both, and the families who saved one have the other saved", async () => {
    await load(files.slice(0, 2));
    const { id: family } = await makeAccount();
    const [harbor, quest] = await pages();
    for (const one of [harbor, quest])
      await db().favorite.create({ data: { accountId: family, schoolId: one?.id ?? 0 } });
    await load(files.slice(2));
    const [school] = await pages();
    expect(await db().favorite.findMany()).toMatchObject([{ accountId: family, schoolId: school?.id }]);
    const { rows } = await client.query(
      `SELECT action, changes -> 'mergedSchool' -> 'to' ->> 'id' AS merged, changes -> 'mergedInto' -> 'to' ->> 'id' AS into
       FROM revision WHERE changes ?| '{mergedSchool,mergedInto}' AND import_id = 3 AND actor_id IS NULL ORDER BY action`,
    );
    const gone = [harbor, quest].find((one) => one?.id !== school?.id);
    expect(rows).toEqual([
      { action: "archive", merged: null, into: String(school?.id) },
      { action: "update", merged: String(gone?.id), into: null },
    ]);
  });

  test("are the same school whatever the order of the files, and loading again changes nothing", async () => {
    const [first, second, third] = files;
    const without = (rows: Row[]) => rows.map(({ id: _, slug: __, ...rest }) => rest);
    let expected: unknown;
    for (const order of [
      [first, second, third],
      [first, third, second],
      [second, first, third],
      [second, third, first],
      [third, first, second],
      [third, second, first],
    ]) {
      await client.query(EMPTY);
      await load(order);
      const once = await pages();
      expected ??= without(once);
      expect(without(once), order.join(" ")).toEqual(expected);
    }
    const [before, revisions] = [await pages(), await db().revision.count()];
    await load(files);
    expect(await pages()).toEqual(before);
    expect(await db().revision.count()).toBe(revisions);
  });

  test("stay two once staff have said so, or restored the one that was merged", async () => {
    await load(files);
    const [school] = await pages();
    const { rows } = await client.query<{ id: number }>(
      "SELECT id FROM school WHERE merged_into_id IS NOT NULL",
    );
    const [gone] = rows;
    const restored = await call(RESTORE, {
      method: "POST",
      params: { id: String(gone?.id) },
      headers: staff.asAda,
    });
    expect(restored.status).toBe(200);
    await load(files);
    expect((await pages()).map(({ id }) => id).sort()).toEqual([school?.id, gone?.id].sort());

    await client.query(EMPTY);
    await load(files.slice(0, 2));
    await client.query(
      `INSERT INTO duplicate_pair_dismissal (one_id, other_id, dismissed_by_id)
       SELECT min(school.id), max(school.id), (SELECT id FROM account LIMIT 1) FROM school`,
    );
    await load(files.slice(2));
    expect(await pages()).toHaveLength(2);
  });

  test("stay two if staff entered one of them", async () => {
    await load(files.slice(0, 2));
    await client.query("DELETE FROM school_identifier WHERE value = 'BB140378'");
    await load(files.slice(2));
    expect(await pages()).toHaveLength(2);
  });

  test("are judged by what the catalog keeps of them, so that the same rows again find nothing more", async () => {
    // The newest release has no number from kindergarten on; the catalog keeps the one of the survey before.
    const rows = [
      described(2024, "120144004394", { name: "La Amistad", schoolType: "PUBLIC", numOfStudents: 28 }),
      described(2014, "A0900999", { name: "La Amistad Educational Center", numOfStudentsK12: 51 }),
      described(2014, "A1300780", { name: "La Amistad Learning Center", numOfStudentsK12: 53 }),
    ];
    await run(rows);
    const [before, revisions] = [await pages(), await db().revision.count()];
    expect(before).toMatchObject([{ name: "La Amistad", ids: ["120144004394", "A0900999", "A1300780"] }]);
    await run(rows);
    expect(await pages()).toEqual(before);
    expect(await db().revision.count()).toBe(revisions);
  });
});

describe("a school of the file of 2010–11 that a newer register has at another address", () => {
  const old = (name: string, long: number, students: number) => moved(2011, name, long, students);
  const now = (name: string, long: number, students: number) => moved(2024, name, long, students);

  test("is one with its only namesake in the state, and loading again changes nothing", async () => {
    const rows = [now("Harbor Success Center", -81.2, 20), old("Harbor Success Center", -81.3, 90)];
    await run(rows);
    const before = await pages();
    expect(before).toMatchObject([{ name: "Harbor Success Center" }]);
    await run(rows);
    expect(await pages()).toEqual(before);
  });

  test.each([
    ["another one of that name in the state", [now("Harbor Success Center", -83, 300)]],
    ["another one of that name in its own file", [old("Harbor Success Center", -83, 300)]],
  ])("stays apart if there is %s", async (_, others) => {
    await run([now("Harbor Success Center", -81.2, 20), old("Harbor Success Center", -81.3, 90), ...others]);
    expect(await pages()).toHaveLength(3);
  });

  test("stays apart from a namesake that is far away, or has another name", async () => {
    await run([now("Harbor Success Center", -81.2, 20), old("Harbor Success Center", -83, 90)]);
    expect(await pages()).toHaveLength(2);
    await client.query(EMPTY);
    await run([now("Harbor Success Center", -81.2, 20), old("Harbor Center", -81.3, 90)]);
    expect(await pages()).toHaveLength(2);
  });
});

/** A public school in Florida in one of two registers, of which the older one knows neither its telephone number nor its ID. */
function moved(year: 2011 | 2024, name: string, long: number, students: number): Described {
  const id = `${name} ${long}`;
  const { record, release } = described(year, id, { name, schoolType: "PUBLIC", numOfStudents: students });
  if (year === 2011) record.identifiers = [{ scheme: "nces-high-schools-2010-11", value: id }];
  const place = { street: `${Math.abs(long) * 10} Oak St`, city: null, state: "FL" as const, zip: null };
  const facts = { address: place, coordinates: { lat: 28.6, long }, gradesOffered: [9, 10, 11, 12] };
  return { record: { ...record, facts: { ...record.facts, ...facts } }, release };
}

type Described = { record: CatalogRecord; release: Release };

/** A row about a school at one address in Maitland, Florida, private unless the facts say otherwise. */
function described(year: number, id: string, facts: Partial<SchoolFacts>): Described {
  const place = { street: "1650 N Park Ave", city: "Maitland", state: "FL" as const, zip: "32751" };
  const identifiers: Identifier[] = [{ scheme: "nces", value: id }];
  const record: CatalogRecord = {
    identifiers,
    facts: { schoolType: "PRIVATE", address: place, coordinates: { lat: 28.6131, long: -81.365 }, ...facts },
    blanks: {},
  };
  const schoolYear = `${year - 1}–${year % 100}`;
  const key = `survey-${year}`;
  return {
    record,
    release: { key, name: "Survey", publisher: "Publisher", schoolYear, year, rank: 0, url: null },
  };
}

/** Loads rows as one file. */
async function run(rows: readonly Described[]): Promise<void> {
  const [loading, summary] = [await CatalogRun.start(client, "catalog"), newSummary("survey.csv", "Survey")];
  const located = rows.map((row, at) => ({
    line: at + 2,
    mapped: { kind: "record" as const, ...row, notes: [] },
  }));
  await loading.load(
    (async function* () {
      yield located;
    })(),
    summary,
    () => undefined,
  );
  await loading.finish([summary]);
}
