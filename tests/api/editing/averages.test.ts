import { expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
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
