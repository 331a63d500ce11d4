import { beforeAll, expect, test } from "vitest";
import { GET as history } from "#app/api/bulk/history/route.ts";
import { POST as importFile } from "#app/api/bulk/import/route.ts";
import { db } from "#lib/platform/db.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";
import { csv } from "./fixtures.ts";

const staff = withStaff();
// As the server does.
beforeAll(startWorker);

const send = (text: string) =>
  call(importFile, { form: form(["file", text, "schools.csv"]), headers: staff.asAda });
const resultsOf = ({ body }: Awaited<ReturnType<typeof send>>) => (body.data as { results: unknown }).results;

test("a file is imported in one call, which answers with the outcome of each row", async () => {
  const school = await makeSchool({ name: "Whole Call School" });
  const answer = await send(
    csv(
      ["_id", "name", "address.city", "address.state", "numOfStudents"],
      [String(school), "", "", "", "0"],
      ["", "Made In One Call", "Reno", "NV", "12"],
      [String(await makeSchool()), "", "", "", "many"],
    ),
  );
  expect(answer.status).toBe(200);
  expect(resultsOf(answer)).toMatchObject({
    total: 3,
    processed: 3,
    created: 1,
    updated: 1,
    unchanged: 0,
    failed: 1,
    createdSchools: [{ name: "Made In One Call" }],
    updatedSchools: [{ name: "Whole Call School" }],
    errors: [
      { error: "must be a whole number from 0 to 100,000", line: 4, column: "numOfStudents", value: "many" },
    ],
    unrecognizedFields: [],
  });
  const stored = await db().school.findUniqueOrThrow({ where: { id: school } });
  expect(stored.enrollment).toBe(0);
});

test("results and history count the same, and only IDs stand among the IDs", async () => {
  const school = String(await makeSchool());
  const answer = await send(
    csv(
      ["_id", "name", "address.city", "address.state", "numOfStudents"],
      [school, "", "", "", "many"],
      [school, "", "", "", "5"],
      [school, "", "", "", "6"],
      ["", "School Of No Number", "Reno", "NV", "none"],
    ),
  );
  expect(resultsOf(answer)).toMatchObject({ updated: 1, failed: 3, failedSchoolIds: [school, school] });
  const { body } = await call(history, { headers: staff.asAda });
  expect((body.history as { stats: unknown }[])[0]?.stats).toMatchObject({
    newRecords: 0,
    updatedRecords: 1,
    failedRecords: 3,
  });
});

test("a wrong cell whose display would be cut in the middle of a character is cut before it", async () => {
  const wrong = `${"x".repeat(199)}🏫`;
  const answer = await send(csv(["_id", "numOfStudents"], [String(await makeSchool()), wrong]));
  expect(resultsOf(answer)).toMatchObject({ failed: 1, errors: [{ value: "x".repeat(199) }] });
});

test("with an unrecognized column, nothing is imported and the history says so", async () => {
  const before = await db().school.count();
  const answer = await send(csv(["name", "Mascot"], ["Never Imported School", "Panther"]));
  expect(resultsOf(answer)).toMatchObject({ unrecognizedFields: ["Mascot"], created: 0, processed: 0 });
  expect(await db().school.count()).toBe(before);
  const { body } = await call(history, { headers: staff.asAda });
  expect((body.history as { status: string }[])[0]?.status).toBe("FAILED");
});
