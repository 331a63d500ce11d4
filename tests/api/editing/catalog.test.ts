import { expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { merge } from "#lib/catalog/merge.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { storedSchool } from "#lib/record/school.data.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

test("a newer release changes what it covers, and leaves alone what staff have entered or cleared", async () => {
  await makeRelease();
  const id = String(await makeSchool());
  await call(PUT, {
    method: "PUT",
    params: { id },
    headers: staff.asAda,
    body: { numOfStudents: 431, contactInfo: { phone: null }, alternativeNames: ["Garfield Grade School"] },
  });
  const { school } = await storedSchool(pool(), id, "none");
  const record = {
    identifiers: [],
    facts: {
      name: "Garfield School",
      numOfStudents: 1,
      "contactInfo.phone": "(617) 555-0000",
      founded: "1890",
    },
    blanks: {},
  };
  const { school: merged } = merge(school, record, { key: "ccd-2030", year: 2030, rank: 0 }, () => undefined);
  expect(merged.facts).toMatchObject({ numOfStudents: 431, founded: "1890" });
  expect(merged.facts["contactInfo.phone"]).toBeUndefined();
  expect(merged.alternativeNames).toEqual(["Garfield Grade School"]);
});
