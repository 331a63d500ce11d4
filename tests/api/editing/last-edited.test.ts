import { beforeAll, expect, test } from "vitest";
import { GET as LIST } from "#app/api/schools/route.ts";
import { startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { archiveSchool, restoreSchool } from "#lib/editing/archive.mutations.ts";
import type { ListedSchool } from "#lib/editing/list.schema.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { prepareBatches, writeSchools } from "#lib/record/write.mutations.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

/** When a school was last edited, as the list and the head of the record have it. */
async function lastEdited(id: number): Promise<{ list: number | null; head: number | null }> {
  const { body } = await call(LIST, { query: { limit: "100" }, headers: staff.asAda });
  const listed = (body.schools as ListedSchool[]).find(({ _id }) => _id === String(id));
  const { head } = await getEditedSchool(String(id));
  const time = (at: string | null | undefined) => (at ? Date.parse(at) : null);
  return { list: time(listed?.editedAt), head: time(head.staffEdit?.at) };
}

/** A load of public records, or an import by staff, that changes the principal of a school. */
async function written(id: number, staffId: string | null, principal: string): Promise<void> {
  const { id: importId } = await db().import.create({ data: { kind: "catalog", status: "completed" } });
  await inTransaction(async (client) => {
    await prepareBatches(client);
    const before = (await storedSchools(client, [id], "update")).get(id);
    if (!before) throw new Error(`There is no school ${id}`);
    const after = { ...before, facts: { ...before.facts, principal } };
    const changes = { principal: { from: before.facts.principal ?? null, to: principal } };
    await writeSchools(client, [{ before, after, changes }], { staffId, importId });
  });
}

const save = (id: number, principal: string) =>
  editSchool({
    reference: String(id),
    staffId: staff.ada.id,
    input: new Map([["principal", principal]]),
  });

test("a load of public records is no edit, neither before nor after one by staff", async () => {
  const id = await makeSchool();
  await written(id, null, "Grace Hopper");
  expect(await lastEdited(id)).toEqual({ list: null, head: null });
  await save(id, "Ada Lovelace");
  const edited = await lastEdited(id);
  expect(edited.list).not.toBeNull();
  expect(edited.head).toBe(edited.list);
  await written(id, null, "Katherine Johnson");
  expect(await lastEdited(id)).toEqual(edited);
});

test("an import by a member of staff is one, and so is what it creates", async () => {
  const id = await makeSchool();
  await written(id, staff.ada.id, "Grace Hopper");
  const edited = await lastEdited(id);
  expect(edited.list).not.toBeNull();
  expect(edited.head).toBe(edited.list);
  const run = await uploaded(
    csv(["name", "address.city", "address.state"], ["Quarry Hill School", "Barre", "VT"]),
    staff.ada.id,
  );
  await startImport(run, staff.ada.id);
  expect((await done(run)).stats).toMatchObject({ newRecords: 1 });
  const school = await db().school.findFirstOrThrow({ where: { name: "Quarry Hill School" } });
  const created = await lastEdited(school.id);
  expect(created.list).not.toBeNull();
  expect(created.head).toBe(created.list);
});

test("archiving and restoring a school are edits", async () => {
  const id = await makeSchool();
  await archiveSchool(String(id), staff.ada.id);
  await restoreSchool(String(id), staff.ada.id);
  const { list, head } = await lastEdited(id);
  expect(list).not.toBeNull();
  expect(head).toBe(list);
});

test("the list goes from the latest edit to the schools that nobody has edited", async () => {
  const [never, first, second] = [await makeSchool(), await makeSchool(), await makeSchool()];
  await save(second, "Grace Hopper");
  await save(first, "Ada Lovelace");
  await written(never, null, "Katherine Johnson");
  const { body } = await call(LIST, {
    query: { sort: "editedAt", dir: "desc", limit: "100" },
    headers: staff.asAda,
  });
  const ids = (body.schools as ListedSchool[]).map(({ _id }) => Number(_id));
  expect(ids.slice(0, 2)).toEqual([first, second]);
  expect(ids.indexOf(never)).toBeGreaterThan(1);
});

test("undoing an import is no edit by hand: the head says which import was undone, and of an import, which it was", async () => {
  const id = await makeSchool();
  const run = await uploaded(csv(["_id", "principal"], [String(id), "Grace"]), staff.ada.id);
  await startImport(run, staff.ada.id);
  await done(run);
  const head = async () => (await getEditedSchool(String(id))).head.staffEdit;
  expect(await head()).toMatchObject({ by: "Ada Editor", imported: { _id: run } });
  await undoImport(run, staff.ben.id);
  await done(run);
  expect(await head()).toMatchObject({ by: "Ben Editor", undone: { _id: run } });
  expect(await head()).not.toHaveProperty("imported");
});
