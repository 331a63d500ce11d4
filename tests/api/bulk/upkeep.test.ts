import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POST as importFile } from "#app/api/bulk/import/route.ts";
import { startBulkWork } from "#lib/bulk/worker.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { stopJobs } from "#lib/platform/jobs.ts";
import { pool } from "#lib/platform/pool.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";
import { csv } from "./fixtures.ts";

const staff = withStaff();
// The queue and the processes of its steps, as the server runs them.
beforeAll(async () => {
  await makeRelease();
  await startBulkWork();
});
afterAll(() => stopJobs());

const HEADER = ["name", "address.city", "address.state", "numOfStudents"];
const send = (rows: string[][]) =>
  call(importFile, {
    form: form(["file", csv(HEADER, ...rows), "schools.csv"]),
    headers: staff.asAda,
  });

test("an import is completed while the averages are being worked out", async () => {
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE school_average, search_term IN ACCESS EXCLUSIVE MODE");
  const small = await send([["One Row School", "Reno", "NV", "12"]]);
  expect([small.status, small.body.data]).toMatchObject([200, { results: { created: 1 } }]);
  const large = await send(
    Array.from({ length: 300 }, (_, at) => [`Large ${at} School`, "Reno", "NV", "100"]),
  );
  expect([large.status, large.body.data]).toMatchObject([200, { results: { created: 300 } }]);
  await holder.query("COMMIT");
  holder.release();
});

test("after many schools the averages and the statistics of search follow", async () => {
  // The average of schools without a school year names none, and is not kept: one of a register is there as well.
  await db().school.create({
    data: {
      slug: "of-a-register",
      name: "School of a Register",
      schoolType: "PUBLIC",
      state: "NV",
      enrollment: 100,
      provenance: { numOfStudents: { s: "ccd-2023" } },
    },
  });
  const { status } = await send(
    Array.from({ length: 300 }, (_, at) => [`Following ${at} School`, "Elko", "NV", "100"]),
  );
  expect(status).toBe(200);
  await vi.waitFor(
    async () => {
      const average = await db().schoolAverage.findFirst({ where: { place: "NV", figure: "numOfStudents" } });
      expect(average).toMatchObject({ schools: 602 });
      // Ten of the names have a number of one digit, which search also writes out, and so a second name.
      const word = await db().searchWord.findUnique({ where: { word: "following" } });
      expect(word).toMatchObject({ entries: 310 });
    },
    { timeout: 20_000, interval: 50 },
  );
});
