import { beforeAll, expect, test } from "vitest";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { makeRelease, withStaff } from "#tests/api/editing/fixtures.ts";
import { workOff } from "#tests/support/jobs.ts";
import { csv, done, uploaded } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

const HEADER = ["name", "address.city", "address.state", "numOfStudents"];
async function imported(rows: string[][]) {
  const id = await uploaded(csv(HEADER, ...rows), staff.ada.id);
  await startImport(id, staff.ada.id);
  return done(id);
}

test("an import is completed while the averages are being refreshed", async () => {
  const holder = await pool().connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE school_average, search_term IN ACCESS EXCLUSIVE MODE");
  expect(await imported([["One Row School", "Reno", "NV", "12"]])).toMatchObject({
    status: "completed",
    stats: { newRecords: 1 },
  });
  const large = Array.from({ length: 300 }, (_, at) => [`Large ${at} School`, "Reno", "NV", "100"]);
  expect(await imported(large)).toMatchObject({ status: "completed", stats: { newRecords: 300 } });
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
  await imported(Array.from({ length: 300 }, (_, at) => [`Following ${at} School`, "Elko", "NV", "100"]));
  // Whoever asked in the meantime is served by one job.
  expect(await workOff("statistics")).toBe(3);
  expect(await db().job.findMany({ where: { kind: "statistics" } })).toMatchObject([
    { status: "completed", attempts: 1 },
  ]);
  const average = await db().schoolAverage.findFirst({ where: { place: "NV", figure: "numOfStudents" } });
  expect(average).toMatchObject({ schools: 602 });
  // Ten of the names have a number of one digit, which search also writes out, and so a second name.
  const word = await db().searchWord.findUnique({ where: { word: "following" } });
  expect(word).toMatchObject({ entries: 310 });
});
