import { beforeEach, expect, test } from "vitest";
import { POST as ARCHIVE } from "#app/api/schools/archive/route.ts";
import { POST as RESTORE } from "#app/api/schools/restore/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
let ids: string[];

beforeEach(async () => {
  await db().revision.deleteMany();
  await db().school.deleteMany();
  ids = [];
  for (const name of ["Larch School", "Maple School", "Alder School"])
    ids.push(String(await makeSchool({ name })));
});

const archive = (body: unknown) => call(ARCHIVE, { headers: staff.asAda, body });
const restore = (body: unknown) => call(RESTORE, { headers: staff.asAda, body });
const archived = async () => {
  const rows = await db().school.findMany({ where: { archivedAt: { not: null } }, orderBy: { id: "asc" } });
  return rows.map(({ name }) => name);
};
const found = async (q: string) => (await call(SEARCH, { query: { q } })).body.total;

test("each school is archived with its own revision and its own row in the record", async () => {
  const before = await db().activity.count({ where: { action: "school_archived" } });
  const { status, body } = await archive({ ids: ids.slice(0, 2) });
  expect([status, body]).toEqual([200, { success: true, moved: ids.slice(0, 2), failed: [], unmerged: [] }]);
  expect(await archived()).toEqual(["Larch School", "Maple School"]);
  expect([await found("larch"), await found("alder")]).toEqual([0, 1]);
  const revisions = await db().revision.findMany({ orderBy: { id: "asc" } });
  expect(revisions.map(({ schoolId, action }) => [String(schoolId), action])).toEqual([
    [ids[0], "archive"],
    [ids[1], "archive"],
  ]);
  expect(await db().activity.count({ where: { action: "school_archived" } })).toBe(before + 2);

  expect((await restore({ ids: ids.slice(0, 2) })).body).toMatchObject({ moved: ids.slice(0, 2) });
  expect(await archived()).toEqual([]);
  expect(await found("larch")).toBe(1);
});

test("one that does not exist does not hold up the others, and is named with the reason", async () => {
  const gone = "999999999";
  const { body } = await archive({ ids: [gone, ids[0]] });
  expect(body).toEqual({
    success: true,
    moved: [ids[0]],
    failed: [{ _id: gone, message: "School not found." }],
    unmerged: [],
  });
});

test("one that somebody else archived meanwhile is not restored by an undo", async () => {
  await archive({ ids: [ids[0]] });
  expect((await archive({ ids })).body).toEqual({
    success: true,
    moved: ids.slice(1),
    failed: [],
    unmerged: [],
  });
  expect(await db().revision.count()).toBe(3);
});

test("takes at most a hundred, and none twice", async () => {
  const many = Array.from({ length: 101 }, (_, at) => String(at + 1));
  expect((await archive({ ids: many })).status).toBe(400);
  expect((await archive({ ids: [] })).status).toBe(400);
  expect((await archive({ ids: ["larch-school"] })).status).toBe(400);
  expect((await archive({ ids: [ids[0], ids[0]] })).body).toMatchObject({ moved: [ids[0]] });
});
