import { beforeAll, beforeEach, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { GET as HISTORY } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { Revision } from "#lib/editing/revisions.schema.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  id = String(await makeSchool());
});

const save = (body: object) => call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });

test("a reason why something that looks wrong is right is kept with the values it is about", async () => {
  const { status, body } = await save({
    numOfStudents: 4100,
    confirmed: { "jump.numOfStudents": "Two schools became one." },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { body: read } = await call(EDIT, { params: { id }, headers: staff.asAda });
  expect((read.school as EditedSchool).confirmed).toEqual({
    "jump.numOfStudents": {
      text: "Students would change from 420 to 4,100.",
      about: "420,4100",
      reason: "Two schools became one.",
    },
  });
  const { body: history } = await call(HISTORY, { params: { id }, headers: staff.asAda });
  const [revision] = history.revisions as Revision[];
  expect(revision?.changes).toContainEqual(
    expect.objectContaining({
      label: "Confirmed as right",
      from: "Students would change from 420 to 4,100.",
      to: "Two schools became one.",
      isReturned: false,
      isRestorable: false,
    }),
  );
});

test("stored values can be confirmed without changing anything", async () => {
  await save({ demographics: { male: 40, female: 40 } });
  const { status } = await save({ confirmed: { sexes: "The school counts a third group." } });
  expect(status).toBe(200);
  const { body: history } = await call(HISTORY, { params: { id }, headers: staff.asAda });
  expect((history.revisions as Revision[])[0]?.changes).toHaveLength(1);
});

test.each([
  [{ confirmed: { sexes: "There is nothing to confirm." } }, "confirmed.sexes"],
  [{ confirmed: { constructor: "No such rule." } }, "confirmed.constructor"],
  [{ numOfStudents: 421, confirmed: { "jump.numOfStudents": "No jump." } }, "confirmed.jump.numOfStudents"],
])("%j is refused: nothing looks wrong there", async (input, field) => {
  const { status, body } = await save(input);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field }]);
});
