import { expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { refreshMissingStatistics } from "#lib/search/statistics.jobs.ts";
import { call } from "#tests/support/call.ts";
import { workOff } from "#tests/support/jobs.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

async function tenSchools(): Promise<number[]> {
  await makeRelease();
  const ids = [];
  for (let at = 0; at < 10; at += 1) {
    const provenance = { "academicInfo.averageSAT": { s: "ccd-2023" } };
    ids.push(await makeSchool({ academicInfo: { averageSAT: 1000 }, provenance }));
  }
  const client = await pool().connect();
  await refreshAverages(client);
  client.release();
  return ids;
}

const average = () =>
  db().schoolAverage.findFirst({ where: { place: "MA", figure: "academicInfo.averageSAT" } });
const edit = (id: number, body: object) =>
  call(PUT, { method: "PUT", params: { id: String(id) }, headers: staff.asAda, body });

test("an edited figure counts in the averages soon, and names no year; edits share a refresh", async () => {
  const [first = 0, second = 0] = await tenSchools();
  expect(await average()).toMatchObject({ value: 1000, schools: 10 });
  await edit(first, { academicInfo: { averageSAT: 1050 } });
  await edit(second, { academicInfo: { averageSAT: 1050 } });
  // What no average shows asks for nothing.
  await edit(second, { principal: "Grace" });
  expect(await workOff("statistics")).toBe(2);
  expect(await average()).toMatchObject({
    value: 1010,
    schools: 10,
    firstYear: "2023–24",
    lastYear: "2023–24",
  });
  expect(await workOff("statistics")).toBe(0);
});

test("an edited figure counts in the scores soon, and so do the grades, which decide who is alike", async () => {
  const ids: number[] = [];
  for (let at = 0; at < 20; at += 1) ids.push(await makeSchool({ studentTeacherRatio: 10 + at }));
  const [first = 0] = ids;
  const score = async () => (await comparedSchools([first], "member"))[0]?.CompScoreTeachers;
  expect((await edit(first, { studentTeacherRatio: 40 })).body).toMatchObject({ success: true });
  expect(await workOff("statistics")).toBe(1);
  expect(await score()).toBe(3);
  expect((await edit(first, { gradesOffered: "6–8" })).body).toMatchObject({ success: true });
  expect(await workOff("statistics")).toBe(1);
});

test("a site that has schools and has never counted like ones asks for it by itself, once", async () => {
  await makeSchool({ studentTeacherRatio: 12 });
  await pool().query("DELETE FROM score_group");
  await refreshMissingStatistics();
  expect(await workOff("statistics")).toBe(1);
  await refreshMissingStatistics();
  expect(await workOff("statistics")).toBe(0);
});
