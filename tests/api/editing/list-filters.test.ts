import { beforeAll, describe, expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { GET as ARCHIVE } from "#app/api/schools/admin/archive/route.ts";
import { GET } from "#app/api/schools/route.ts";
import { identifiedSql } from "#lib/editing/list-conditions.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
const ids = new Map<string, number>();

async function make(name: string, data: Parameters<typeof makeSchool>[0] = {}) {
  ids.set(name, await makeSchool({ name, ...data }));
}

beforeAll(async () => {
  await makeRelease();
  await make("Ash School", {
    contactInfo: { phone: "617-555-0111 ext. 4", website: "https://ash.example.org" },
  });
  await make("Birch School", { contactInfo: {}, enrollment: 0, principal: "Ada" });
  await make("Cedar School", {
    status: "PAUSED",
    zip: "02118",
    contactInfo: { phone: "(617) 555-0133" },
  });
  await make("Dogwood School", { provenance: {}, teachers: 500, founded: "1890" });
  await make("Elm School", { archivedAt: new Date("2026-03-01"), contactInfo: { phone: "(617) 555-0155" } });
  await db().schoolIdentifier.createMany({
    data: [
      { scheme: "nces", value: "010000500870", schoolId: ids.get("Ash School") ?? 0 },
      { scheme: "nces", value: "A9106524", schoolId: ids.get("Elm School") ?? 0 },
    ],
  });
  // One change by staff, made now.
  const id = String(ids.get("Birch School"));
  const saved = await call(PUT, {
    method: "PUT",
    params: { id },
    body: { vision: "Light" },
    headers: staff.asBen,
  });
  expect(saved.status, saved.text).toBe(200);
});

type Listed = { name: string; values?: object; version?: string; doubts?: string[] };
async function list(query: Record<string, string>): Promise<Listed[]> {
  const { status, body } = await call(GET, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.schools as Listed[];
}
async function names(query: Record<string, string>): Promise<string[]> {
  return (await list(query)).map(({ name }) => name);
}

describe("the list of schools is narrowed by", () => {
  const today = new Date().toISOString().slice(0, 10);
  test.each([
    ["a status", { schoolStatus: "paused" }, ["Cedar School"]],
    ["a missing telephone number", { missing: "contactInfo.phone" }, ["Birch School"]],
    [
      "a missing website",
      { missing: "contactInfo.website" },
      ["Birch School", "Cedar School", "Dogwood School"],
    ],
    ["a missing text", { missing: "principal" }, ["Ash School", "Cedar School", "Dogwood School"]],
    ["a figure that is missing, which zero is not", { missing: "numOfStudents" }, []],
    ["how complete it is at least", { completeFrom: "40" }, ["Ash School", "Dogwood School"]],
    ["how complete it is at most", { completeTo: "35" }, ["Birch School", "Cedar School"]],
    ["the year of its oldest source", { sourceTo: "2024" }, ["Ash School", "Birch School", "Cedar School"]],
    ["a year that no source is as new as", { sourceFrom: "2099" }, []],
    ["the day of a change by staff", { editedSince: today }, ["Birch School"]],
    ["a day since which nothing changed", { editedSince: "2099-01-01" }, []],
    [
      "filters without a value, which narrow nothing",
      { missing: "", editedBy: "", q: "ash" },
      ["Ash School"],
    ],
  ])("%s", async (_, query, found) => {
    expect(await names(query as Record<string, string>)).toEqual(found);
  });

  test("the year of a source, and then says that year", async () => {
    expect(await list({ sourceTo: "2024" })).toMatchObject(
      Array.from({ length: 3 }, () => ({ oldestSource: expect.any(Number) })),
    );
    expect((await list({ q: "ash" }))[0]).not.toHaveProperty("oldestSource");
  });

  test("who changed it", async () => {
    expect(await names({ editedBy: staff.ben.id })).toEqual(["Birch School"]);
    expect(await names({ editedBy: staff.ada.id })).toEqual([]);
    expect(await names({ editedBy: staff.ben.id, editedSince: "2099-01-01" })).toEqual([]);
  });

  test("doubtful values, and says what is doubtful", async () => {
    expect(await list({ doubt: "true" })).toMatchObject([
      { name: "Birch School", doubts: ["The school is open but has no students."] },
      { name: "Dogwood School", doubts: ["There are more teachers (500) than students (420)."] },
    ]);
    expect((await list({ q: "ash" }))[0]).not.toHaveProperty("doubts");
  });

  test("words and filters together", async () => {
    expect(await names({ q: "dogwood", missing: "principal" })).toEqual(["Dogwood School"]);
    expect(await names({ q: "dogwood", missing: "address.city", sort: "name" })).toEqual([]);
    expect(await names({ q: "cedar", schoolStatus: "open" })).toEqual([]);
  });

  test.each([
    [{ missing: "constructor" }, "missing"],
    [{ missing: "completeness" }, "missing"],
    [{ completeFrom: "101" }, "completeFrom"],
    [{ schoolStatus: "gone" }, "schoolStatus"],
    [{ editedBy: "ada" }, "editedBy"],
    [{ editedSince: "yesterday" }, "editedSince"],
    [{ columns: "contactInfo.phone,contactInfo.fax" }, "columns"],
    [{ columns: "a,b,c,d,e,f,g" }, "columns"],
  ])("%j is refused, naming the parameter", async (query, field) => {
    const { status, body } = await call(GET, {
      query: query as Record<string, string>,
      headers: staff.asAda,
    });
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});

describe("the search box finds", () => {
  test.each([
    ["a telephone number however it is written", "617.555.0111", ["Ash School"]],
    ["one with the country's code", "+1 (617) 555-0133", ["Cedar School"]],
    ["the last four digits of one", "0133", ["Cedar School"]],
    ["one without its area code", "555-0111", ["Ash School"]],
    ["the area code and prefix", "(617) 555", ["Ash School", "Cedar School", "Dogwood School"]],
    ["no number that has these digits elsewhere", "5550", []],
    ["a ZIP code", "02118", ["Cedar School"]],
    ["a ZIP code with its four further digits", "02118-1234", ["Cedar School"]],
    ["no school elsewhere for a ZIP code", "02116", []],
    ["an NCES ID", "010000500870", ["Ash School"]],
    ["an NCES ID without its first zero", "10000500870", ["Ash School"]],
    ["no archived school among the active ones", "A9106524", []],
  ])("%s", async (_, q, found) => {
    expect(await names({ q })).toEqual(found);
    expect(await names({ q, sort: "name" })).toEqual(found);
  });

  test("a record ID, ahead of the schools with that number in their names", async () => {
    const id = ids.get("Dogwood School") ?? 0;
    await make(`Aspen School ${id}`);
    expect(await names({ q: String(id) })).toEqual(["Dogwood School", `Aspen School ${id}`]);
    expect(await names({ q: String(id), limit: "1", page: "2" })).toEqual([`Aspen School ${id}`]);
    expect(await names({ q: String(id), missing: "contactInfo.phone" })).toEqual([]);
    await pool().query("DELETE FROM school WHERE name = $1", [`Aspen School ${id}`]);
  });

  test("a record ID behind a number sign, and no school with that number in its name", async () => {
    const id = ids.get("Dogwood School") ?? 0;
    await make(`Aspen School ${id}`);
    const q = `#${id}`;
    expect([await names({ q }), await names({ q, sort: "name" }), await names({ q: `# ${id}` })]).toEqual(
      Array(3).fill(["Dogwood School"]),
    );
    await make("Aspen School 999999");
    expect(await names({ q: "#999999" })).toEqual([]);
    await pool().query("DELETE FROM school WHERE name LIKE 'Aspen School %'");
  });

  test.each(["A9106524", "(617) 555-0155"])("%s in the archive", async (q) => {
    const { body } = await call(ARCHIVE, { query: { q }, headers: staff.asAda });
    expect(body.archived).toMatchObject([{ name: "Elm School" }]);
  });
});

test("further columns come with their values, blanks included, and the version they are of", async () => {
  const columns = "contactInfo.phone,principal";
  const [ash, birch] = await list({ columns, limit: "2" });
  expect(ash).toMatchObject({
    values: { "contactInfo.phone": "617-555-0111 ext. 4", principal: null },
    version: "0",
  });
  expect(birch?.values).toEqual({ "contactInfo.phone": null, principal: "Ada" });
  expect(Number(birch?.version)).toBeGreaterThan(0);
  expect((await list({ q: "ash" }))[0]).not.toHaveProperty("values");
});

describe("what is looked up has an index:", () => {
  test.each([
    ["a telephone number", "(617) 555-0100", "school_phone_digits_idx"],
    ["its beginning", "617-555", "school_phone_digits_idx"],
    ["its end", "555-0100", "school_phone_reversed_idx"],
    ["a ZIP code", "07719", "school_zip_idx"],
  ])("%s", async (_, typed, index) => {
    const values: unknown[] = [];
    const sql = identifiedSql(typed, (value) => `$${values.push(value)}`) ?? "";
    expect(await planOf(sql, values)).toMatch(new RegExp(`${index}.*Index Cond`, "s"));
  });

  test.each([
    ["changes by one person", "SELECT school_id FROM revision r WHERE r.actor_id = 'a' AND r.at >= now()"],
    ["changes by staff", "SELECT school_id FROM revision r WHERE r.actor_id IS NOT NULL AND r.at >= now()"],
  ])("%s", async (_, sql) => {
    expect(await planOf(sql)).toMatch(/revision_(by|of)_staff_idx/);
  });

  async function planOf(sql: string, values: unknown[] = []): Promise<string> {
    const client = await pool().connect();
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    const { rows } = await client.query(`EXPLAIN ${sql}`, values);
    await client.query("ROLLBACK");
    client.release();
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }
});
