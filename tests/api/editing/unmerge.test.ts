import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { POST as RESTORE_FIELD } from "#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { POST as UNMERGE } from "#app/api/schools/[id]/unmerge/route.ts";
import { CACHE_CHANNEL } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { EARLY, makeSource, save, schoolOfSource } from "./belongings.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

/** The school that stays, and the one that goes. */
let [stays, goes] = ["", ""];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  stays = String(await makeSchool({ slug: "garfield", alternativeNames: ["Old Garfield"] }));
  goes = String(
    await makeSchool({
      slug: "garfield-grade",
      name: "James Garfield Grade School",
      principal: "Ada Lovelace",
      mission: "To learn",
      provenance: { name: { s: "ccd-2010" }, principal: { s: "ccd-2023" }, mission: { s: "ccd-2023" } },
    }),
  );
});

const merge = (body: object = { other: goes }, id = stays) =>
  call(MERGE, { params: { id }, headers: staff.asAda, body });
const unmerge = (id = goes, headers: Record<string, string> = staff.asAda) =>
  call(UNMERGE, { method: "POST", params: { id }, headers });
const change = (id: string, body: object) =>
  call(PUT, { method: "PUT", params: { id }, headers: staff.asBen, body });

type Edited = { values: Record<string, unknown>; origins: Record<string, unknown>; archived: boolean };
async function edited(id: string): Promise<Edited> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  return body.school as Edited;
}
async function unmerged(id = goes): Promise<Record<string, unknown>> {
  const { status, body } = await unmerge(id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.unmerged as Record<string, unknown>;
}

const NONE = { families: 0, sources: 0, news: 0, research: 0, reports: 0, pictures: 0 };
describe("undoing a merge", () => {
  test("gives the school that stayed its own values and names back, each with its former source", async () => {
    const before = await edited(stays);
    await merge({ other: goes, take: ["name", "principal", "mission"] });
    expect((await edited(stays)).values).toMatchObject({ name: "James Garfield Grade School" });
    const done = await unmerged();
    const after = await edited(stays);
    expect([after.values, after.origins]).toEqual([before.values, before.origins]);
    expect(done).toMatchObject({
      from: { _id: stays, name: "Garfield Elementary School" },
      fields: expect.arrayContaining(["Principal", "Mission"]),
      leftFields: [],
      back: NONE,
      left: NONE,
    });
    expect(await edited(goes)).toMatchObject({
      archived: false,
      mergedInto: null,
      values: { principal: "Ada Lovelace" },
    });
  });

  test("can be undone: merged with the facts that it names, both are as they were before", async () => {
    await merge({ other: goes, take: ["principal", "mission"] });
    const merged = (await edited(stays)).values;
    const { take } = (await unmerged()) as { take: string[] };
    expect([...take].sort()).toEqual(["mission", "principal"]);
    await merge({ other: goes, take });
    expect((await edited(stays)).values).toEqual(merged);
    expect(await edited(goes)).toMatchObject({ archived: true, mergedInto: { _id: stays } });
  });

  test("leaves what somebody has changed since, and says so; names that came later stay, the other's go", async () => {
    await merge({ other: goes, take: ["principal", "mission"] });
    await change(stays, {
      principal: "Grace Hopper",
      alternativeNames: ["Old Garfield", "James Garfield Grade School", "The Garf"],
    });
    expect(await unmerged()).toMatchObject({ leftFields: ["Principal"] });
    expect((await edited(stays)).values).toMatchObject({
      principal: "Grace Hopper",
      mission: null,
      alternativeNames: ["Old Garfield", "The Garf"],
    });
  });

  test("makes the school that stayed missing from the register again", async () => {
    await db().school.update({ where: { id: Number(stays) }, data: { notInRegister: "newest" } });
    await merge();
    await unmerged();
    const { notInRegister } = await db().school.findUniqueOrThrow({ where: { id: Number(stays) } });
    expect(notInRegister).toBe("newest");
  });

  test("of a merge made before we recorded what moved restores the values, and says that the rest stays", async () => {
    const source = await makeSource(goes, "https://one.example");
    await merge({ other: goes, take: ["principal"] });
    await db().schoolMerge.deleteMany();
    expect(await unmerged()).toMatchObject({
      fields: ["Other names", "Principal"],
      back: null,
      left: null,
    });
    expect((await edited(stays)).values.principal).toBeNull();
    expect(await schoolOfSource(source)).toBe(stays);
  });

  test("is in the activity log once, and in both histories, with what moved and what was left", async () => {
    await save((await makeAccount()).id, goes, EARLY);
    await merge({ other: goes, take: ["principal", "mission"] });
    await change(stays, { mission: "To play" });
    await unmerged();
    const activity = await db().activity.findMany({ where: { action: "school_unmerged" } });
    const mine = activity.map(({ details }) => details as { school: number });
    expect(mine.filter(({ school }) => school === Number(goes))).toMatchObject([
      { school: Number(goes), unmergedFrom: Number(stays), unmergedName: "Garfield Elementary School" },
    ]);
    const historyOf = async (id: string) => {
      const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
      return (body.revisions as unknown[])[0];
    };
    expect(await historyOf(stays)).toMatchObject({
      unmerged: { _id: goes },
      changes: expect.arrayContaining([expect.objectContaining({ label: "Principal", to: null })]),
    });
    expect(await historyOf(goes)).toMatchObject({
      unmergedFrom: { _id: stays },
      changes: [
        { label: "Moved back", to: "1 family" },
        { label: "Not moved back", to: "Mission" },
      ],
    });
  });

  test("drops the pages at all addresses that led to the school that stayed", async () => {
    await db().schoolSlugHistory.create({ data: { slug: "old-garfield-grade", schoolId: Number(goes) } });
    await merge();
    const listener = new pg.Client({ connectionString: env().DATABASE_URL });
    await listener.connect();
    const heard = new Set<string>();
    listener.on("notification", ({ payload }) => {
      for (const tag of JSON.parse(payload ?? "[]") as string[]) heard.add(tag);
    });
    await listener.query(`LISTEN ${CACHE_CHANNEL}`);
    await unmerged();
    // Notifications come before the answer to a later statement.
    await listener.query("SELECT");
    await listener.end();
    for (const name of [stays, "garfield", goes, "garfield-grade", "old-garfield-grade"])
      expect(heard, name).toContain(pathTag(schoolPath(name)));
  });

  test("is what restoring the school from the archive does, too", async () => {
    await merge({ other: goes, take: ["principal"] });
    const { body } = await call(RESTORE, { method: "POST", params: { id: goes }, headers: staff.asAda });
    expect(body.unmerged).toMatchObject({ from: { _id: stays } });
    expect((await edited(stays)).values.principal).toBeNull();
  });
});

describe("a merged school that was closed is back when its status says that it is open", () => {
  const opened = { status: "open" };
  beforeEach(async () => {
    await merge({ other: goes, take: ["principal"] });
    await change(goes, { status: "closed" });
  });
  const undone = () => ({
    from: { _id: stays },
    fields: expect.arrayContaining(["Principal"]),
    back: NONE,
  });

  test("saved as any other field: the merge is undone, and the answer says so", async () => {
    expect((await change(goes, { principal: "Mary Church" })).body.unmerged).toBeNull();
    const { status, body } = await change(goes, opened);
    expect([status, body.message]).toEqual([200, "School updated successfully!"]);
    expect(body.unmerged).toMatchObject(undone());
    expect(body.school).toMatchObject({ archived: false, mergedInto: null, values: opened });
    expect((await edited(stays)).values.principal).toBeNull();
  });

  test("restored from its history: the same", async () => {
    const { body: history } = await call(REVISIONS, { params: { id: goes }, headers: staff.asAda });
    const [closing] = history.revisions as { id: string }[];
    const { status, body } = await call(RESTORE_FIELD, {
      params: { id: goes, revisionId: closing?.id ?? "" },
      headers: staff.asAda,
      body: { field: "status" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.unmerged).toMatchObject(undone());
  });
});

describe("an undo is refused", () => {
  test("a second time, also of two at once, and for a school that was never merged", async () => {
    await merge();
    const answers = await Promise.all([unmerge(), unmerge(goes, staff.asBen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await unmerge();
    expect([again.status, again.body.code]).toEqual([409, "merge_refused"]);
    expect(again.body.message).toContain("James Garfield Grade School is not merged");
    expect((await unmerge(stays)).status).toBe(409);
  });

  test("to guests and members, and nothing changes", async () => {
    await merge();
    expect((await unmerge(goes, {})).status).toBe(401);
    expect((await unmerge(goes, await bearer(await makeAccount()))).status).toBe(403);
    expect((await edited(goes)).archived).toBe(true);
  });
});
