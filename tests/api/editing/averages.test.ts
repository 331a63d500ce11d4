import { expect, test, vi } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { db, pool } from "#lib/platform/db.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

test("an edited figure counts in the averages soon, and names no year", async () => {
  await makeRelease();
  const ids = [];
  for (let at = 0; at < 10; at += 1) {
    const provenance = { "academicInfo.averageSAT": { s: "ccd-2023" } };
    ids.push(await makeSchool({ academicInfo: { averageSAT: 1000 }, provenance }));
  }
  const client = await pool().connect();
  await refreshAverages(client);
  client.release();
  const average = () =>
    db().schoolAverage.findFirst({ where: { place: "MA", figure: "academicInfo.averageSAT" } });
  expect(await average()).toMatchObject({ value: 1000, schools: 10 });

  await call(PUT, {
    method: "PUT",
    params: { id: String(ids[0]) },
    headers: staff.asAda,
    body: { academicInfo: { averageSAT: 1100 } },
  });
  await vi.waitFor(
    async () =>
      expect(await average()).toMatchObject({
        value: 1010,
        schools: 10,
        firstYear: "2023–24",
        lastYear: "2023–24",
      }),
    { timeout: 10_000, interval: 200 },
  );
});
