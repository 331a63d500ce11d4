import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as exportCsv } from "#app/api/bulk/export/csv/route.ts";
import { GET as exportJson } from "#app/api/bulk/export/route.ts";
import { POST as upload } from "#app/api/bulk/imports/route.ts";
import { PUT as rename } from "#app/api/schools/[id]/route.ts";
import { GET as archive } from "#app/api/schools/admin/archive/route.ts";
import { GET as duplicates } from "#app/api/schools/duplicates/route.ts";
import { POST as create, GET as list } from "#app/api/schools/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import type { ExportAnswer } from "#lib/bulk/export.schema.ts";
import { importFields } from "#lib/bulk/mapping.rules.ts";
import { listRows } from "#lib/bulk/runs.data.ts";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { db } from "#lib/platform/db.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";
import { HOSTILE_WORDS } from "#tests/support/hostile-words.ts";

const staff = withStaff();
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

/** As people would write them on a sign, and as no sign has them. */
const NAMES = ["Constructor Academy", "HasOwnProperty HS", "__proto__ School", "toString High", "Prototype"];
const ADDRESS = { street: "1 Constructor Street", city: "Constructor", state: "MA", zip: "02115" };

const namesOf = (schools: unknown) => (schools as { name: string }[]).map(({ name }) => name);
async function created(name: string): Promise<string> {
  const { status, body } = await call(create, {
    headers: staff.asAda,
    body: { name, address: ADDRESS, confirmDuplicate: true },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.school as { _id: string })._id;
}
async function found(q: string): Promise<string[]> {
  const { status, body } = await call(search, { query: { q } });
  expect(status, JSON.stringify(body)).toBe(200);
  return namesOf(body.schools);
}

test("a search without such a school finds none", async () => {
  for (const word of HOSTILE_WORDS) expect(await found(word), word).toEqual([]);
});

describe.each(NAMES)("a school named %s", (name) => {
  test("is created, and found by its name and by each of its words", async () => {
    await created(name);
    const words = [name, name.toUpperCase(), ...name.split(" ").filter((word) => word !== "School")];
    for (const q of words) expect(await found(q), q).toEqual([name]);
  });

  test("is found despite a typo", async () => {
    await created(name);
    expect(await found(name.replace(/t/, "tt"))).toEqual([name]);
  });

  test("can be another school's new name", async () => {
    const id = await created("Lincoln Elementary School");
    const { status, body } = await call(rename, { headers: staff.asAda, params: { id }, body: { name } });
    expect([status, (body.school as { name: string }).name]).toEqual([200, name]);
    expect(await found(name)).toEqual([name]);
    expect(await found("lincoln")).toEqual([]);
  });

  test("appears in the staff's lists and among likely duplicates", async () => {
    await created(name);
    await makeSchool({ name, archivedAt: new Date() });
    for (const q of [name, "constructor"]) {
      const query = { q };
      const active = await call(list, { headers: staff.asAda, query });
      expect([active.status, namesOf(active.body.schools)], q).toEqual([200, [name]]);
    }
    const archived = await call(archive, { headers: staff.asAda, query: { q: name } });
    expect([archived.status, namesOf(archived.body.archived)]).toEqual([200, [name]]);
    const { city, state } = ADDRESS;
    const alike = await call(duplicates, { headers: staff.asAda, query: { name, city, state } });
    expect([alike.status, namesOf(alike.body.schools)]).toEqual([200, [name]]);
  });

  test("is exported", async () => {
    await created(name);
    await created("Lincoln Elementary School");
    const query = { q: name };
    const file = await call(exportCsv, {
      headers: staff.asAda,
      query: { ...query, fields: "name,address.city" },
    });
    expect(parse(file.text, { bom: true })).toEqual([
      ["name", "address.city"],
      [name, "Constructor"],
    ]);
    const { status, body } = await call(exportJson, { headers: staff.asAda, query });
    const { data } = body.data as ExportAnswer["data"];
    expect([status, namesOf(data)]).toEqual([200, [name]]);
  });
});

describe("an import", () => {
  const imported = async (text: string) => {
    const id = await uploaded(text, staff.ada.id);
    await startImport(id, staff.ada.id);
    return { id, run: await done(id) };
  };

  test("takes each such school, row by row", async () => {
    const rows = NAMES.map((name, at) => [name, "Constructor", "MA", `0211${at}`, "toString"]);
    const { run } = await imported(
      csv(["name", "address.city", "address.state", "address.zip", "principal"], ...rows),
    );
    expect(run).toMatchObject({ status: "completed", stats: { newRecords: NAMES.length, failedRecords: 0 } });
    for (const name of NAMES) expect(await found(name)).toContain(name);
  });

  test("rejects only the wrong cells when such a word is in every column", async () => {
    const fields = importFields(await fieldDefinitions());
    const columns = fields.map(({ name }) => name);
    const texts = fields.filter(
      ({ inputType, type }) => type === "string" && /^text(area)?$/.test(inputType),
    );
    const isText = new Set(
      texts.map(({ name }) => name).filter((name) => !/grades|state|zip|founded/i.test(name)),
    );
    const rows = HOSTILE_WORDS.flatMap((word) => [
      columns.map(() => word),
      columns.map((name) => (name === "address.state" ? "MA" : isText.has(name) ? word : "")),
    ]);
    const { id, run } = await imported(csv(columns, ...rows));
    expect(run).toMatchObject({
      status: "completed",
      stats: { newRecords: HOSTILE_WORDS.length, failedRecords: HOSTILE_WORDS.length },
    });
    const invalid = (await listRows(id, { page: 1, limit: 100, verdict: ["invalid"] })).rows;
    expect(invalid.map(({ line }) => line)).toEqual(HOSTILE_WORDS.map((_, at) => 2 + 2 * at));
    const schools = await db().school.findMany({ orderBy: { id: "asc" } });
    expect(schools.map(({ name, principal }) => [name, principal])).toEqual(
      HOSTILE_WORDS.map((word) => [word, word]),
    );
  });

  test("asks what columns with such names mean, and ignores them when told to", async () => {
    const columns = [...HOSTILE_WORDS, "name", "address.state"];
    const row = [...HOSTILE_WORDS, "Constructor Academy", "MA"];
    const sent = await call(upload, {
      headers: staff.asAda,
      form: form(["file", csv(columns, row), "schools.csv"]),
    });
    expect([sent.status, (sent.body.run as { unrecognizedFields: string[] }).unrecognizedFields]).toEqual([
      201,
      [...HOSTILE_WORDS],
    ]);
    const mapping = HOSTILE_WORDS.map((column) => ({ column, field: null }));
    const id = await uploaded(csv(columns, row), staff.ada.id, { mapping });
    await startImport(id, staff.ada.id);
    expect(await done(id)).toMatchObject({ status: "completed", stats: { newRecords: 1, failedRecords: 0 } });
    expect(await found("constructor")).toEqual(["Constructor Academy"]);
  });

  test("maps such a column to the field that it is assigned to", async () => {
    const mapping = [
      { column: "constructor", field: "name" },
      { column: "__proto__", field: "principal" },
    ];
    const text = csv(
      ["constructor", "__proto__", "address.state"],
      ["Constructor Academy", "toString", "MA"],
    );
    const id = await uploaded(text, staff.ada.id, { mapping });
    await startImport(id, staff.ada.id);
    expect(await done(id)).toMatchObject({ status: "completed", stats: { newRecords: 1 } });
    expect(await db().school.findFirst()).toMatchObject({
      name: "Constructor Academy",
      principal: "toString",
    });
  });
});
