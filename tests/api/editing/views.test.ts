import { beforeEach, describe, expect, test } from "vitest";
import { DELETE } from "#app/api/schools/admin/views/[id]/route.ts";
import { GET, POST } from "#app/api/schools/admin/views/route.ts";
import { MOST_VIEWS } from "#lib/editing/views.schema.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeEach(async () => {
  await db().listView.deleteMany();
});

const save = (body: unknown, headers = staff.asAda) => call(POST, { body, headers });
const VERMONT = { name: "Vermont without a phone", query: "state=VT&missing=contactInfo.phone" };

async function namesOf(headers = staff.asAda): Promise<string[]> {
  const { body } = await call(GET, { headers });
  return (body.views as { name: string }[]).map(({ name }) => name);
}
async function remove(id: string, headers = staff.asAda) {
  return (await call(DELETE, { method: "DELETE", params: { id }, headers })).status;
}

test("each member of staff has views of their own, by name", async () => {
  expect((await save(VERMONT)).body.view).toEqual({ _id: expect.any(String), ...VERMONT });
  await save({ name: " All doubtful ", query: "doubt=true" });
  expect(await namesOf()).toEqual(["All doubtful", "Vermont without a phone"]);
  expect(await namesOf(staff.asBen)).toEqual([]);
});

test("a view of the same name is replaced", async () => {
  await save(VERMONT);
  await save({ ...VERMONT, query: "state=VT" });
  const { body } = await call(GET, { headers: staff.asAda });
  expect(body.views).toMatchObject([{ query: "state=VT" }]);
});

test("nobody deletes the view of somebody else", async () => {
  const { _id } = (await save(VERMONT)).body.view as { _id: string };
  expect(await remove(_id, staff.asBen)).toBe(404);
  expect(await remove(_id)).toBe(200);
  expect(await remove(_id)).toBe(404);
  expect(await namesOf()).toEqual([]);
});

test("there is a most, which a replaced view does not count towards", async () => {
  for (let at = 0; at < MOST_VIEWS; at += 1) await save({ ...VERMONT, name: `View ${at}` });
  const { status, body } = await save(VERMONT);
  expect([status, body.code]).toEqual([409, "list_view_limit"]);
  expect(body.message).toContain(String(MOST_VIEWS));
  expect((await save({ ...VERMONT, name: "View 1" })).status).toBe(200);
});

describe("refused, naming the input, is", () => {
  test.each([
    ["a blank name", { ...VERMONT, name: "  " }, "name"],
    ["a name of two lines", { ...VERMONT, name: "a\nb" }, "name"],
    ["a long name", { ...VERMONT, name: "a".repeat(61) }, "name"],
    ["an address of another site", { ...VERMONT, query: "//evil.example/?a=b" }, "query"],
    ["markup", { ...VERMONT, query: '"><script>' }, "query"],
    ["a long query", { ...VERMONT, query: "a".repeat(2001) }, "query"],
  ])("%s", async (_, body, field) => {
    const answer = await save(body);
    expect([answer.status, (answer.body.errors as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});
