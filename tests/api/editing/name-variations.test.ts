import { beforeEach, expect, test } from "vitest";
import { GET as LATEST } from "#app/api/admin/jobs/latest/route.ts";
import { POST } from "#app/api/admin/update-school-alternative-names/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { db, pool } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeEach(async () => {
  await db().school.deleteMany();
  await db().job.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

const update = () => call(POST, { method: "POST", headers: staff.asAda });
const latest = async () =>
  (await call(LATEST, { query: { kind: "name_variations" }, headers: staff.asAda })).body.job;
async function found(q: string): Promise<string[]> {
  const { body } = await call(SEARCH, { query: { q } });
  return (body.schools as { name: string }[]).map(({ name }) => name);
}

test("search finds schools by other writings of their names afterwards, and the count is of what changed", async () => {
  await makeSchool({ name: "Ninth Street School" });
  await makeSchool({ name: "Brooklyn Prep" });
  await makeSchool({ name: "Boston Latin School" });
  expect(await found("9th street")).toEqual([]);
  const first = await update();
  expect([first.status, first.body]).toEqual([200, { success: true, count: 2 }]);
  expect(await found("9th street")).toEqual(["Ninth Street School"]);
  expect(await found("brooklyn preparatory")).toEqual(["Brooklyn Prep"]);
  expect((await update()).body).toEqual({ success: true, count: 0 });
  expect(await db().revision.count()).toBe(0);
  expect(await db().activity.findMany({ where: { action: "name_variations_updated" } })).toHaveLength(2);
});

test("tells how far it is, and how it ended", async () => {
  expect(await latest()).toBeNull();
  await makeSchool({ name: "La Salle Academy" });
  await update();
  expect(await latest()).toMatchObject({ status: "completed", current: 1, total: 1, count: 1 });
});

test("a second start while one runs is told so, and one whose process died is taken over", async () => {
  await makeSchool({ name: "La Salle Academy" });
  const { id } = await db().job.create({ data: { kind: "name_variations", current: 1200, total: 5000 } });
  const second = await update();
  expect([second.status, second.body.code]).toEqual([409, "job_running"]);
  expect(second.body.message).toContain("1,200 of 5,000");
  await db().job.update({ where: { id }, data: { aliveAt: new Date(Date.now() - 120_000) } });
  expect((await update()).body).toEqual({ success: true, count: 1 });
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "failed" });
});

test("of two starts at once one runs", async () => {
  await makeSchool({ name: "La Salle Academy" });
  // Whichever runs waits for the school, so that the other one comes while it runs.
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM school FOR UPDATE");
  const both = [update(), update()];
  expect((await Promise.race(both)).status).toBe(409);
  await holder.query("COMMIT");
  holder.release();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("archived schools stay out of search", async () => {
  await makeSchool({ name: "La Salle Academy", archivedAt: new Date() });
  await update();
  expect(await found("la salle")).toEqual([]);
});
