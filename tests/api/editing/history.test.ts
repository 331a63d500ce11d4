import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { GET } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { removeAccount } from "#lib/accounts/deletion.mutations.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { Revision } from "#lib/editing/revisions.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  await db().school.deleteMany();
  id = String(await makeSchool());
});

async function history(query: Record<string, string> = {}, school = id) {
  const { status, body } = await call(GET, { params: { id: school }, query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { revisions: Revision[]; pagination: { page: number; total: number } };
}
const save = (body: object, headers = staff.asAda) =>
  call(PUT, { method: "PUT", params: { id }, headers, body });
async function edited(): Promise<EditedSchool> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  return body.school as EditedSchool;
}

describe("the history of one field", () => {
  test("has its changes only, also of a field that changes together with others", async () => {
    await save({ contactInfo: { phone: "(617) 555-0101" }, principal: "Grace Hopper" });
    await save({ address: { city: "Cambridge" } });
    await save({ address: { zip: "02138" } });
    const phone = await history({ field: "contactInfo.phone" });
    expect(phone.pagination.total).toBe(1);
    expect(phone.revisions.map(({ changes }) => changes)).toMatchObject([
      [{ field: "contactInfo.phone", from: "(617) 555-0100", to: "(617) 555-0101" }],
    ]);
    const zip = await history({ field: "address.zip" });
    expect(zip.revisions.map(({ changes }) => changes)).toMatchObject([
      [{ field: "address.zip", to: "02138" }],
    ]);
    expect((await history({ field: "founded" })).revisions).toEqual([]);
  });
});

test("a revision is found on its page", async () => {
  for (const principal of ["Grace Hopper", "Mary Jackson"]) await save({ principal });
  const first = (await history()).revisions.at(-1)?.id ?? "";
  await db().revision.createMany({
    data: Array.from({ length: 23 }, () => ({ schoolId: Number(id), action: "update" })),
  });
  const found = await history({ revision: first });
  expect(found.pagination.page).toBe(2);
  expect(found.revisions.map((revision) => revision.id)).toContain(first);
});

test("what somebody did as staff keeps their name when their account is deleted, and theirs as a member does not", async () => {
  const carol = await makeAccount({ role: "editor", displayName: "Carol Editor" });
  await save({ principal: "Grace Hopper" }, await bearer(carol));
  const member = await makeAccount({ displayName: "Mona Member" });
  await db().$transaction(async (tx) => {
    await removeAccount(tx, carol.id);
    await removeAccount(tx, member.id);
  });
  expect((await history()).revisions[0]?.who).toEqual({ id: carol.id, displayName: "Carol Editor" });
  expect((await edited()).origins.principal?.editedBy).toBe("Carol Editor");
  expect(
    await db().formerStaff.findMany({ where: { accountId: { in: [carol.id, member.id] } } }),
  ).toMatchObject([{ accountId: carol.id, displayName: "Carol Editor" }]);
});

test("a merge that ends leaves its trace in both histories and in the activity log", async () => {
  const goes = String(await makeSchool({ name: "James Garfield Grade School" }));
  await call(MERGE, { params: { id }, headers: staff.asAda, body: { other: goes } });
  await call(RESTORE, { method: "POST", params: { id: goes }, headers: staff.asBen });
  const [stayed] = (await history()).revisions;
  expect(stayed).toMatchObject({
    who: { displayName: "Ben Editor" },
    merged: null,
    unmerged: { _id: goes, name: "James Garfield Grade School" },
  });
  const [back] = (await history({}, goes)).revisions;
  expect(back).toMatchObject({
    action: "restore",
    mergedInto: null,
    unmergedFrom: { _id: id, name: "Garfield Elementary School" },
  });
  const row = await db().activity.findFirst({
    where: { action: "school_unmerged" },
    orderBy: { id: "desc" },
  });
  expect(row?.details).toMatchObject({
    unmergedFrom: Number(id),
    unmergedName: "Garfield Elementary School",
  });
});
