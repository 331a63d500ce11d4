import { beforeEach, describe, expect, test } from "vitest";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { POST as RESTORE_FIELD } from "#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { POST } from "#app/api/schools/route.ts";
import { cellOf } from "#lib/bulk/cells.rules.ts";
import { listRows } from "#lib/bulk/runs.data.ts";
import { startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { COLUMNS_ALONE, expectRead, removeSchools } from "#tests/support/field-readers.ts";
import { BLANK, nested, type Values, valuesFor } from "#tests/support/field-values.ts";

const staff = withStaff();
beforeEach(removeSchools);

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);
const [FIRST, SECOND] = [valuesFor("first"), valuesFor("second")];
/** Calculated, not entered: no file has a column for them. */
const NOT_IN_FILES = NAMES.filter((name) => name.startsWith("CompScore"));
const IN_FILES = NAMES.filter((name) => !NOT_IN_FILES.includes(name));

const second = (name: string) => SECOND[name] ?? null;
/** All first values except for some fields. */
const firstBut = (...names: string[]): Values => ({ ...FIRST, ...valuesFor("second", names) });

async function created(values: Values): Promise<string> {
  const body = { ...nested(values), confirmDuplicate: true };
  const answer = await call(POST, { headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.school as { _id: string })._id;
}

/** One school per field, all with first values, keyed by the field to change. */
async function onePerField(names: readonly string[]): Promise<Map<string, string>> {
  const schools = new Map<string, string>();
  for (const name of names) schools.set(name, await created(FIRST));
  return schools;
}

/** A file with a column for each field and a row for each school; missing values are empty cells. */
async function imported(rows: { id: string; values: Values }[]) {
  const lines = rows.map(({ id, values }) => [id, ...IN_FILES.map((name) => cellOf(values[name] ?? null))]);
  const run = await uploaded(csv(["_id", ...IN_FILES], ...lines), staff.ada.id);
  await startImport(run, staff.ada.id);
  const { stats } = await done(run);
  expect(stats.failedRecords ?? 0, JSON.stringify(await listRows(run, { page: 1, limit: 5 }))).toBe(0);
  return { run, stats };
}

async function undone(run: string): Promise<void> {
  await undoImport(run, staff.ada.id);
  expect(await done(run)).toMatchObject({ status: "undone", stats: { leftAlone: 0 } });
}

describe("an import", () => {
  const withoutScores = (values: Values) => ({
    ...values,
    ...Object.fromEntries(NOT_IN_FILES.map((name) => [name, null])),
  });

  test("creates a school with every field in the file", async () => {
    const { run } = await imported([{ id: "", values: FIRST }]);
    const [row] = (await listRows(run, { page: 1, limit: 1, verdict: ["new"] })).rows;
    await expectRead(row?.school?._id ?? "", withoutScores(FIRST), { headers: staff.asAda });
  });

  test("changes every field of a school, and an undo reverts every one", async () => {
    const id = await created(FIRST);
    const { run } = await imported([{ id, values: SECOND }]);
    await expectRead(id, firstBut(...IN_FILES), { headers: staff.asAda });
    await undone(run);
    await expectRead(id, FIRST, { headers: staff.asAda });
  });

  test("changes each field separately, and an undo reverts it separately", async () => {
    const schools = await onePerField(IN_FILES);
    const rows = [...schools].map(([name, id]) => ({ id, values: { [name]: second(name) } }));
    const { run, stats } = await imported(rows);
    expect(stats.updatedRecords).toBe(IN_FILES.length);
    for (const [name, id] of schools)
      await expectRead(id, firstBut(name), { by: COLUMNS_ALONE, after: name });
    await undone(run);
    for (const [name, id] of schools)
      await expectRead(id, FIRST, { by: COLUMNS_ALONE, after: `undo of ${name}` });
  });

  test("gives an empty school every field, and an undo clears every one", async () => {
    const bare = { name: "Bare School", schoolType: "Public School", status: "open" };
    const id = await created(bare);
    const { run } = await imported([{ id, values: SECOND }]);
    await expectRead(id, withoutScores(SECOND), { headers: staff.asAda });
    await undone(run);
    await expectRead(id, { ...BLANK, ...bare }, { headers: staff.asAda });
  });
});

describe("the history", () => {
  test("restores one field at a time, and no other one", async () => {
    const id = await created(FIRST);
    const saved = await call(PUT, {
      method: "PUT",
      params: { id },
      headers: staff.asAda,
      body: nested(SECOND),
    });
    expect(saved.status, saved.text).toBe(200);
    const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
    const [revision] = body.revisions as { id: string }[];
    const values = { ...SECOND };
    for (const field of NAMES) {
      const params = { id, revisionId: revision?.id ?? "" };
      const answer = await call(RESTORE_FIELD, { params, headers: staff.asBen, body: { field } });
      expect(answer.status, answer.text).toBe(200);
      values[field] = FIRST[field] ?? null;
      await expectRead(id, values, { by: COLUMNS_ALONE, after: `restoring ${field}` });
    }
    await expectRead(id, FIRST, { headers: staff.asAda });
  });
});

/** The facts that consist of several fields; every other fact is one field. */
const FACTS = new Map([
  ["address", ["address.street", "address.city", "address.state", "address.zip"]],
  ["coordinates", ["address.lat", "address.long"]],
  ["county", ["address.county"]],
]);
/** For these, a merge keeps what both schools have. */
const UNITED = ["alternativeNames", "websources"];
const CHOSEN = new Map([
  ...FACTS,
  ...NAMES.filter((name) => ![...FACTS.values()].flat().includes(name) && !UNITED.includes(name)).map(
    (name): [string, string[]] => [name, [name]],
  ),
]);

/** A school with all first values, after one with all second values was merged into it. */
async function merged(take: readonly string[]): Promise<{ stays: string; goes: string }> {
  const [stays, goes] = [await created(FIRST), await created(SECOND)];
  const body = { other: goes, take };
  const answer = await call(MERGE, { params: { id: stays }, headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  return { stays, goes };
}

/** The union of both lists; the school's current name is not one of its other names. */
function united(hasSecondName: boolean): Values {
  const lists = (name: string) => [...(FIRST[name] as string[]), ...(SECOND[name] as string[])];
  const names = FIRST.alternativeNames as string[];
  return {
    websources: lists("websources"),
    alternativeNames: hasSecondName
      ? [...names, String(FIRST.name), ...(SECOND.alternativeNames as string[])]
      : [...lists("alternativeNames"), String(SECOND.name)],
  };
}

describe("a merge", () => {
  test("takes every chosen fact, and undone, each school has all its own", async () => {
    const { stays, goes } = await merged([...CHOSEN.keys()]);
    await expectRead(stays, { ...SECOND, ...united(true) }, { headers: staff.asAda });
    await expectRead(goes, SECOND, { by: COLUMNS_ALONE });
    const answer = await call(RESTORE, { method: "POST", params: { id: goes }, headers: staff.asAda });
    expect(answer.status, answer.text).toBe(200);
    await expectRead(goes, SECOND, { headers: staff.asAda });
    await expectRead(stays, FIRST, { headers: staff.asAda });
  });

  test("takes none of the facts when none is chosen", async () => {
    const { stays } = await merged([]);
    await expectRead(stays, { ...FIRST, ...united(false) }, { headers: staff.asAda });
  });

  test("takes each fact separately", async () => {
    for (const [fact, fields] of CHOSEN) {
      const { stays } = await merged([fact]);
      const values = { ...firstBut(...fields), ...united(fact === "name") };
      await expectRead(stays, values, { by: COLUMNS_ALONE, after: `taking ${fact}` });
      await removeSchools();
    }
  }, 180_000);
});
