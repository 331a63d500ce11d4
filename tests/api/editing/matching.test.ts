import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { POST as EXPORT } from "#app/api/bulk/export/csv/route.ts";
import { GET } from "#app/api/schools/admin/matching/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const name of ["Larch Hill School", "Larch Field School", "Maple Academy"])
    ids.set(name, String(await makeSchool({ name })));
  ids.set("Old School", String(await makeSchool({ name: "Old School", archivedAt: new Date("2026-03-01") })));
});

async function matching(query: Record<string, string>) {
  const { status, body } = await call(GET, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  const { schools, total } = body as { schools: { _id: string; name: string }[]; total: number };
  return { names: schools.map(({ name }) => name), schools, total };
}

test("all schools of a list are named with their IDs, as its filters have them", async () => {
  expect(await matching({ q: "larch" })).toEqual({
    names: ["Larch Field School", "Larch Hill School"],
    schools: ["Larch Field School", "Larch Hill School"].map((name) => ({ _id: ids.get(name), name })),
    total: 2,
  });
  expect((await matching({ view: "archived" })).names).toEqual(["Old School"]);
  expect(await matching({ state: "TX" })).toEqual({ names: [], schools: [], total: 0 });
});

test("a selection is exported, archived schools included, and stands in the record", async () => {
  const chosen = [ids.get("Old School"), ids.get("Maple Academy")];
  const { status, text } = await call(EXPORT, { body: { ids: chosen }, headers: staff.asAda });
  expect(status).toBe(200);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.map(({ name }) => name)).toEqual(["Maple Academy", "Old School"]);
  const [entry] = await db().activity.findMany({ where: { action: "schools_exported" } });
  expect(entry?.details).toMatchObject({ schools: 2, selected: true });
});

test.each([
  ["nothing", {}],
  ["no schools", { ids: [] }],
  ["what is no ID", { ids: ["1; DROP"] }],
  ["more than can be selected", { ids: Array(5001).fill("1") }],
])("a selection of %s is refused", async (_, body) => {
  expect((await call(EXPORT, { body, headers: staff.asAda })).status).toBe(400);
});
