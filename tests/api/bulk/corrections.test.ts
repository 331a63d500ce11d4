import { describe, expect, test } from "vitest";
import { POST as correct } from "#app/api/bulk/imports/[id]/corrections/route.ts";
import { GET as errors } from "#app/api/bulk/imports/[id]/errors/route.ts";
import { checkImport, startImport } from "#lib/bulk/runs.mutations.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { db } from "#lib/platform/db.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { csv, done } from "./fixtures.ts";
import { rowsOf, stepsOf } from "./runs.ts";

const staff = withStaff();
const { checked, imported } = stepsOf(staff);

const enter = (id: string, body: object) =>
  call(correct, { method: "POST", params: { id }, body, headers: staff.asAda });

async function checkedAgain(id: string) {
  await checkImport(id, staff.ada.id);
  return done(id);
}

/** Lines of the refused rows, with what they say and what was entered instead. */
const refused = async (id: string) =>
  (await rowsOf(id, "invalid")).flatMap(({ line, problems }) =>
    problems.map(({ field, label, value, entered }) => [line, field, label, value, entered]),
  );

describe("a value entered in the dry run", () => {
  test("is checked by the rules for a cell, kept with the run, and imported in place of the cell", async () => {
    const school = await makeSchool();
    const { id, run } = await checked(
      csv(["_id", "Phone", "principal"], [String(school), "call us", "Grace Hopper"]),
    );
    expect(run).toMatchObject({ stats: { failedRecords: 1 }, corrections: { entered: 0, unchecked: 0 } });
    expect(await refused(id)).toEqual([[2, "contactInfo.phone", "Phone", "call us", null]]);
    const wrong = await enter(id, { field: "contactInfo.phone", value: "call them", lines: [2] });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toMatchObject([{ field: "value" }]);
    const entered = await enter(id, { field: "contactInfo.phone", value: "802 555 0143", lines: [2] });
    expect(entered.body).toMatchObject({
      corrected: 1,
      run: { corrections: { entered: 1, unchecked: 1, uncheckedRows: 1 } },
    });
    expect(await refused(id)).toEqual([[2, "contactInfo.phone", "Phone", "call us", "802 555 0143"]]);
    expect(await checkedAgain(id)).toMatchObject({
      stats: { failedRecords: 0, updatedRecords: 1 },
      corrections: { entered: 1, unchecked: 0, uncheckedRows: 0 },
    });
    await startImport(id, staff.ada.id);
    expect((await done(id)).stats).toMatchObject({ updatedRecords: 1, failedRecords: 0 });
    expect((await getEditedSchool(String(school))).values).toMatchObject({
      "contactInfo.phone": "(802) 555-0143",
      principal: "Grace Hopper",
    });
  });

  test("goes to every row refused for the same field, and leaves other rows and other values alone", async () => {
    const { id } = await checked(
      csv(
        ["name", "address.city", "State", "Students"],
        ["Ash School", "Barre", "", "10"],
        ["Birch School", "Barre", "Vermnt", "10"],
        ["Cedar School", "Barre", "NH", "10"],
        ["Dogwood School", "Barre", "VT", "ten"],
        ["Elm School", "Barre", "??", "10"],
      ),
    );
    await enter(id, { field: "address.state", value: "ME", lines: [6] });
    const all = await enter(id, { field: "address.state", value: "VT" });
    expect(all.body).toMatchObject({ corrected: 2, run: { corrections: { entered: 3 } } });
    expect(await checkedAgain(id)).toMatchObject({ stats: { newRecords: 4, failedRecords: 1 } });
    expect(
      (await rowsOf(id, "new")).map(
        ({ changes }) => changes.find(({ field }) => field === "address.state")?.to,
      ),
    ).toEqual(["VT", "VT", "NH", "ME"]);
  });

  test("fills a field that the file has no column for", async () => {
    const { id } = await checked(
      csv(["name", "address.city"], ["Ash School", "Barre"], ["Birch School", "Barre"]),
    );
    expect((await refused(id)).map(([line, field, label]) => [line, field, label])).toEqual([
      [2, "address.state", "State"],
      [3, "address.state", "State"],
    ]);
    expect((await enter(id, { field: "address.state", value: "VT" })).body).toMatchObject({ corrected: 2 });
    expect(await checkedAgain(id)).toMatchObject({ stats: { newRecords: 2, failedRecords: 0 } });
  });

  test("corrects the number of no school, or clears it to add the row as a new school", async () => {
    const school = await makeSchool();
    const { id } = await checked(
      csv(
        ["School id", "name", "address.city", "address.state"],
        ["999999998", "Ash School", "Barre", "VT"],
        ["999999999", "Birch School", "Barre", "VT"],
      ),
    );
    expect(await refused(id)).toEqual([
      [2, "schoolId", "School ID", "999999998", null],
      [3, "schoolId", "School ID", "999999999", null],
    ]);
    await enter(id, { field: "schoolId", value: String(school), lines: [2] });
    await enter(id, { field: "schoolId", value: "", lines: [3] });
    expect(await checkedAgain(id)).toMatchObject({
      stats: { updatedRecords: 1, newRecords: 1, failedRecords: 0 },
    });
  });

  test("says which of several schools a row means", async () => {
    const place = { name: "Lincoln Elementary", city: "Springfield", state: "IL", zip: "62701" };
    const [, meant] = [await makeSchool(place), await makeSchool(place)];
    const { id } = await checked(
      csv(
        ["name", "address.city", "address.state", "principal"],
        ["Lincoln Elementary", "Springfield", "IL", "Ada"],
      ),
    );
    expect((await rowsOf(id, "ambiguous"))[0]?.problems[0]).toMatchObject({ field: "_id" });
    await enter(id, { field: "_id", value: String(meant), lines: [2] });
    expect(await checkedAgain(id)).toMatchObject({ stats: { updatedRecords: 1, ambiguousRecords: 0 } });
    expect((await rowsOf(id, "updated"))[0]?.school?._id).toBe(String(meant));
  });

  test("is in the file of the rows that are still left out", async () => {
    const { id } = await checked(csv(["name", "State", "Students"], ["Ash School", "Vermnt", "ten"]));
    await enter(id, { field: "address.state", value: "VT", lines: [2] });
    expect(await checkedAgain(id)).toMatchObject({ stats: { failedRecords: 1 } });
    const { text } = await call(errors, { params: { id }, headers: staff.asAda });
    expect(text).toContain("Ash School,VT,ten,2,");
  });

  test.each([
    ["a field that imports do not have", { field: "scores", value: "1", lines: [2] }, 400],
    ["a row that is not refused", { field: "principal", value: "Ada", lines: [3] }, 400],
    ["a blank for a field that must not be blank", { field: "name", value: "", lines: [2] }, 400],
  ])("is refused for %s", async (_, body, status) => {
    const school = await makeSchool();
    const { id } = await checked(
      csv(["_id", "Phone"], [String(await makeSchool()), "call us"], [String(school), "802 555 0143"]),
    );
    expect((await enter(id, body)).status).toBe(status);
    expect(await db().bulkCorrection.count({ where: { runId: id } })).toBe(0);
  });

  test("is refused once the import has been started", async () => {
    const { id } = await imported(csv(["_id", "Phone"], [String(await makeSchool()), "call us"]));
    const { status, body } = await enter(id, { field: "contactInfo.phone", value: "", lines: [2] });
    expect([status, body.code]).toEqual([409, "import_not_ready"]);
  });
});
