import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import * as named from "#app/api/central-fields/name/[name]/route.ts";
import * as sync from "#app/api/central-fields/sync-from-master/route.ts";
import * as undo from "#app/api/central-fields/syncs/[id]/undo/route.ts";
import * as latest from "#app/api/central-fields/syncs/latest/route.ts";
import type { FieldChange } from "#lib/fields/change.schema.ts";
import type { SyncAnswer } from "#lib/fields/sync.schema.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldSync } from "#lib/fields/undo.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

let adminId: string;
let headers: Record<string, string>;

beforeEach(async () => {
  await db().fieldDefinition.deleteMany();
  await db().fieldSync.deleteMany();
  const admin = await makeAccount({ role: "admin", displayName: "Ada" });
  adminId = admin.id;
  headers = await bearer(admin);
  // A site that has been synced before.
  await db().fieldDefinition.createMany({
    data: MASTER_FIELDS.map((definition) => ({ name: definition.name, definition })),
  });
});

async function change(name: string, body: FieldChange): Promise<void> {
  const answer = await call(named.PUT, { method: "PUT", headers, params: { name }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const run = (body: object) => call(sync.POST, { headers, body });
const force = { dryRun: false, forceUpdate: true };
const asked = async () => (await run({ forceUpdate: true })).body as SyncAnswer;
const last = async () => (await call(latest.GET, { headers })).body.sync as FieldSync | null;
const undone = (id: string | undefined) =>
  call(undo.POST, { method: "POST", headers, params: { id: id ?? "" } });
async function stored(name: string) {
  const { definition, edited } = await db().fieldDefinition.findUniqueOrThrow({ where: { name } });
  return { definition, edited };
}

describe("a forced sync", () => {
  test("says in advance which staff changes it reverts, in how many fields", async () => {
    await change("founded", { label: "Since", helpText: "The year" });
    await change("rating", { order: 900 });
    const { overwritten, fields, changes } = await asked();
    expect({ overwritten, fields }).toEqual({
      fields: MASTER_FIELDS.length,
      overwritten: [
        {
          name: "founded",
          label: "Since",
          properties: [
            { property: "label", from: "Since", to: "Founded" },
            { property: "helpText", from: "The year", to: expect.anything() },
          ],
        },
        { name: "rating", label: expect.any(String), properties: [expect.objectContaining({ from: 900 })] },
      ],
    });
    expect(changes.updated).toBe(2);
    expect((await run({})).body.overwritten).toEqual([]);
  });

  test("does what was agreed to, and refuses if it would now do anything else", async () => {
    await change("founded", { label: "Since" });
    const { plan } = await asked();
    await change("rating", { order: 900 });
    const refused = await run({ ...force, plan });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 409,
      code: "sync_outdated",
    });
    expect(await stored("founded")).toMatchObject({ definition: { label: "Since" }, edited: ["label"] });
    expect(await last()).toBeNull();

    const again = await asked();
    expect(again.plan).not.toBe(plan);
    const done = await run({ ...force, plan: again.plan });
    expect(done.body).toMatchObject({ message: "Field definitions synced successfully" });
    expect(done.body.overwritten).toEqual(again.overwritten);
    expect((await run({ ...force, plan: again.plan })).status).toBe(409);
  });

  test("another value for the same property is also something else", async () => {
    await change("founded", { label: "Since" });
    const { plan } = await asked();
    await change("founded", { label: "Opened" });
    expect((await run({ ...force, plan })).status).toBe(409);
    // The agreement covers the forced sync, not the other one.
    expect((await run({ dryRun: false, plan })).status).toBe(409);
  });
});

describe("the undo of a sync", () => {
  test("restores every definition at once, and is recorded", async () => {
    await change("founded", { label: "Since" });
    await db().fieldDefinition.delete({ where: { name: "rating" } });
    const before = await stored("founded");
    await run(force);
    const done = await last();
    expect(done).toEqual({
      _id: expect.any(String),
      syncedAt: expect.any(String),
      syncedBy: "Ada",
      isForced: true,
      added: 1,
      updated: 1,
      overwritten: 1,
      undoneAt: null,
      undoneBy: null,
    });
    const { status, body } = await undone(done?._id);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      message: "The sync was undone",
      restored: expect.arrayContaining(["founded", "rating"]),
      left: [],
    });
    expect(await stored("founded")).toEqual(before);
    expect(await db().fieldDefinition.findUnique({ where: { name: "rating" } })).toBeNull();
    expect(await last()).toMatchObject({ undoneAt: expect.any(String), undoneBy: "Ada" });
    const recorded = await db().activity.findMany({ where: { accountId: adminId }, orderBy: { id: "asc" } });
    expect(recorded.slice(1)).toMatchObject([
      {
        action: "fields_synced",
        details: { sync: done?._id, added: 1, updated: 1, overwritten: 1, forced: true },
      },
      { action: "field_sync_undone", details: { sync: done?._id, restored: 2, left: "" } },
    ]);
  });

  test("leaves alone, and names, what has changed again since", async () => {
    await change("founded", { label: "Since" });
    await change("rating", { order: 900 });
    await run(force);
    await change("founded", { label: "Opened" });
    const { body } = await undone((await last())?._id);
    expect(body).toMatchObject({
      restored: ["rating"],
      left: [{ name: "founded", message: "It was changed again after the sync." }],
    });
    expect(await stored("founded")).toMatchObject({ definition: { label: "Opened" }, edited: ["label"] });
    expect(await stored("rating")).toMatchObject({ definition: { order: 900 }, edited: ["order"] });
  });

  test("leaves alone, and names, what schools now violate", async () => {
    await change("numOfStudents", { validation: { min: 0, max: 500, step: 1 } });
    await change("founded", { label: "Since" });
    await run(force);
    const slug = randomUUID();
    await db().school.create({
      data: { slug, name: "Large School", schoolType: "PUBLIC", enrollment: 900, alternativeNames: [] },
    });
    const { body } = await undone((await last())?._id);
    expect(body).toMatchObject({
      restored: ["founded"],
      left: [{ name: "numOfStudents", message: "1 school has more than 500: Large School." }],
    });
    await db().school.delete({ where: { slug } });
  });

  test("is refused when it would change nothing, is already done, or was followed by another sync", async () => {
    const refusal = async (id: string | undefined) => {
      const { status, body } = await undone(id);
      return [status, body.message];
    };
    await change("founded", { label: "Since" });
    await run(force);
    const first = await last();
    await change("founded", { label: "Opened" });
    expect(await refusal(first?._id)).toEqual([
      409,
      "Nothing was undone: none of the fields in this sync can be reverted.",
    ]);
    expect((await last())?.undoneAt).toBeNull();

    await run(force);
    expect(await refusal(first?._id)).toEqual([
      409,
      "Another sync has followed this one, so it can no longer be undone.",
    ]);
    const second = await last();
    expect((await undone(second?._id)).status).toBe(200);
    expect(await refusal(second?._id)).toEqual([409, "This sync has already been undone."]);
    expect(await refusal(randomUUID())).toEqual([404, "There is no sync with this ID."]);
  });

  test("of two who undo at once, one is told that it is done", async () => {
    await change("founded", { label: "Since" });
    await run(force);
    const id = (await last())?._id;
    const answers = await Promise.all([undone(id), undone(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("also works for a sync without force, and names nobody whose account is deleted", async () => {
    await db().fieldDefinition.deleteMany();
    await run({ dryRun: false });
    expect(await last()).toMatchObject({ isForced: false, added: MASTER_FIELDS.length, overwritten: 0 });
    const other = await makeAccount({ role: "admin" });
    await db().account.delete({ where: { id: adminId } });
    headers = await bearer(other);
    const done = await last();
    expect(done?.syncedBy).toBeNull();
    expect((await undone(done?._id)).status).toBe(200);
    expect(await db().fieldDefinition.count()).toBe(0);
  });
});
