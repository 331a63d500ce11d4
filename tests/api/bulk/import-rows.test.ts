import { describe, expect, test } from "vitest";
import { GET as errors } from "#app/api/bulk/imports/[id]/errors/route.ts";
import { GET as rowsRoute } from "#app/api/bulk/imports/[id]/rows/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { EXAMPLE_MARK } from "#lib/bulk/rows.rules.ts";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import type { RunRow } from "#lib/bulk/runs.schema.ts";
import { importTemplate } from "#lib/bulk/template.data.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { db } from "#lib/platform/db.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { csv, done } from "./fixtures.ts";
import { revisionsOf, rowsOf, stepsOf } from "./runs.ts";

const staff = withStaff();
const { checked, imported } = stepsOf(staff);

/** IDs of the schools that a visitor finds by a name. */
async function findSchools(q: string): Promise<number[]> {
  const { body } = await call(search, { query: { q } });
  return (body.schools as { _id: string }[]).map(({ _id }) => Number(_id));
}

test("the example row of the template is not imported, and would be complete if it were a school", async () => {
  const template = await importTemplate();
  const { id } = await checked(`${template}${template.split("\n")[1]?.replace(EXAMPLE_MARK, "")}\n`);
  const [example, filledIn] = await rowsOf(id);
  expect(example).toMatchObject({ line: 2, verdict: "invalid", problems: [{ column: "_id" }] });
  expect(example?.problems[0]?.reason).toContain("example row of the template");
  expect(filledIn).toMatchObject({ line: 3, verdict: "new", problems: [], notes: [] });
});

describe("which school a row is about", () => {
  test("by its number, its NCES ID, or its name and place", async () => {
    const numbered = await makeSchool({ name: "One Elementary" });
    const known = await makeSchool({ name: "Two Elementary" });
    await db().schoolIdentifier.create({ data: { scheme: "nces", value: "010000500870", schoolId: known } });
    const named = await makeSchool({
      name: "Saint Mary High School",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
    });
    const { id, run } = await checked(
      csv(
        ["_id", "NCES id", "name", "address.city", "address.state", "principal"],
        [String(numbered), "", "", "", "", "Ada"],
        ["", "10000500870", "", "", "", "Ben"],
        ["", "", "St Mary HS", "Saint Louis", "MO", "Cleo"],
        ["", "", "Four Elementary", "Saint Louis", "MO", "Dan"],
      ),
    );
    expect(run).toMatchObject({ status: "checked", current: 4, total: 4 });
    expect((await rowsOf(id)).map(({ line, verdict, school }) => [line, verdict, school?._id])).toEqual([
      [2, "updated", String(numbered)],
      [3, "updated", String(known)],
      [4, "updated", String(named)],
      [5, "new", undefined],
    ]);
  });

  test("several candidates are listed and none is taken", async () => {
    const place = { name: "Lincoln Elementary", city: "Springfield", state: "IL", zip: "62701" };
    const [one, other] = [await makeSchool(place), await makeSchool(place)];
    const { id, run } = await imported(
      csv(
        ["name", "address.city", "address.state", "principal"],
        ["Lincoln Elementary", "Springfield", "IL", "Ada"],
      ),
    );
    expect(run.stats).toMatchObject({ ambiguousRecords: 1, updatedRecords: 0, newRecords: 0 });
    const [row] = await rowsOf(id, "ambiguous");
    expect(row?.problems[0]?.reason).toContain(`school ${one} (Lincoln Elementary, Springfield, IL, 62701)`);
    expect(row?.problems[0]?.reason).toContain(`school ${other} (`);
    expect(await revisionsOf(one)).toEqual([]);
  });

  test("among schools of the same name, the one that is not archived is meant", async () => {
    const place = { name: "Birch Elementary", city: "Springfield", state: "IL", zip: "62701" };
    const active = await makeSchool(place);
    await makeSchool({ ...place, archivedAt: new Date() });
    const { id } = await checked(
      csv(
        ["name", "address.city", "address.state", "principal"],
        ["Birch Elementary", "Springfield", "IL", "Ada"],
      ),
    );
    expect((await rowsOf(id)).map(({ school }) => school?._id)).toEqual([String(active)]);
  });

  test("a number of no school, and two columns that mean different schools, are refused", async () => {
    const [one, other] = [await makeSchool(), await makeSchool()];
    await db().schoolIdentifier.create({ data: { scheme: "nces", value: "020000100001", schoolId: other } });
    const { id } = await checked(
      csv(["_id", "NCES id", "principal"], ["999999999", "", "Ada"], [String(one), "020000100001", "Ada"]),
    );
    const reasons = (await rowsOf(id, "invalid")).map(({ problems }) => problems[0]?.reason);
    expect(reasons[0]).toMatch(/^there is no school with this number\. Correct it, or clear it/);
    expect(reasons[1]).toContain("two columns refer to different schools");
  });

  test("the second row for a school names the first", async () => {
    const school = await makeSchool();
    const isNew = ["", "Brand New School", "Reno", "NV", "Ada"];
    const { id, run } = await imported(
      csv(
        ["_id", "name", "address.city", "address.state", "principal"],
        [String(school), "", "", "", "Ada"],
        isNew,
        [String(school), "", "", "", "Ben"],
        isNew,
      ),
    );
    expect(run.stats).toMatchObject({ newRecords: 1, updatedRecords: 1, repeatedRecords: 2 });
    expect((await rowsOf(id, "repeated")).map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
      [4, "is about the same school as line 2, which was used instead"],
      [5, "is about the same school as line 3, which was used instead"],
    ]);
    expect((await getEditedSchool(String(school))).values.principal).toBe("Ada");
  });
});

describe("what happens to a row", () => {
  test("a ZIP code without its zeros gets them back only where they make one of the school's state", async () => {
    const boston = await makeSchool({ state: "MA", zip: "02116" });
    const dover = await makeSchool({ state: "DE", zip: "19901" });
    const header = ["_id", "name", "address.city", "address.state", "address.zip"];
    const { id, run } = await checked(
      csv(
        header,
        [String(boston), "", "", "", "2115"],
        ["", "Ash School", "Newark", "NJ", "7102"],
        [String(dover), "", "", "", "1990"],
        ["", "Birch School", "Dover", "DE", "1990"],
        ["", "Cedar School", "Dover", "", "1990"],
        ["", "Dogwood School", "Dover", "DE", "19901"],
        ["", "Elm School", "Dover", "DE", "01234"],
      ),
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ line, verdict, notes }) => [line, verdict, notes])).toEqual([
      [2, "updated", ["ZIP code 2115 was read as 02115."]],
      [3, "new", ["ZIP code 7102 was read as 07102."]],
      [4, "invalid", []],
      [5, "invalid", []],
      [6, "invalid", []],
      [7, "new", []],
      [8, "new", ["The ZIP code 01234 is outside Delaware."]],
    ]);
    expect(rows.flatMap(({ problems }) => problems.map(({ value, reason }) => [value, reason]))).toEqual([
      ["1990", "must have five digits, and 01990 is outside Delaware"],
      ["1990", "must have five digits, and 01990 is outside Delaware"],
      ["1990", "must have five digits"],
    ]);
    expect(run.stats).toMatchObject({ notedRecords: 3, failedRecords: 3 });
    const { body } = await call(rowsRoute, {
      params: { id },
      query: { verdict: "new", noted: "true" },
      headers: staff.asAda,
    });
    expect(body.rows).toMatchObject([{ line: 3 }, { line: 8 }]);
  });

  test("another name for a school is said, counted, and listed alone, in the dry run as in the import", async () => {
    const place = { city: "Keene", state: "NH", zip: "03431" };
    const found = await makeSchool({ name: "Aspen Elementary School", ...place });
    const numbered = await makeSchool({ name: "Beech School", ...place });
    const same = await makeSchool({ name: "Cypress School", ...place });
    const text = csv(
      ["_id", "name", "address.city", "address.state", "address.zip", "principal"],
      ["", "ASPEN ELEM", "Keene", "NH", "03431", ""],
      [String(numbered), "Birch School", "", "", "", "Ada"],
      [String(same), "Cypress School", "", "", "", "Ben"],
      ["", "Dogwood School", "Keene", "NH", "03431", "Cleo"],
    );
    const { id, run } = await checked(text);
    expect(run.stats).toMatchObject({ newRecords: 1, updatedRecords: 3, renamedRecords: 2, notedRecords: 2 });
    const renamed = [
      [2, ["Found by name and place, this row renames “Aspen Elementary School” to “ASPEN ELEM”."]],
      [3, ["This row renames “Beech School” to “Birch School”."]],
    ];
    const listed = async () => {
      const query = { renamed: "true" };
      const { body } = await call(rowsRoute, { params: { id }, query, headers: staff.asAda });
      return (body.rows as RunRow[]).map(({ line, notes }) => [line, notes]);
    };
    expect(await listed()).toEqual(renamed);
    await startImport(id, staff.ada.id);
    expect((await done(id)).stats).toMatchObject({ updatedRecords: 3, renamedRecords: 2 });
    expect(await listed()).toEqual(renamed);
    expect((await getEditedSchool(String(found))).values.name).toBe("ASPEN ELEM");
  });

  test("a new school whose name is that of another one in the city but for a typo is pointed out", async () => {
    const place = { city: "Des Moines", state: "IA", zip: "50315" };
    await makeSchool({ name: "Lincoln High School", ...place });
    await makeSchool({ name: "St. Mary School", ...place });
    await makeSchool({ name: "Harding Middle School", ...place, archivedAt: new Date() });
    const { id, run } = await checked(
      csv(
        ["ncesId", "name", "address.city", "address.state", "address.zip"],
        ["", "Lincoln High Schol", "Des Moines", "IA", "50315"],
        ["", "Lincon High Schol", "Des Moines", "IA", ""],
        ["190897000551", "Lincoln Hihg School", "Des Moines", "IA", "50315"],
        ["", "Lincoln High Scool", "Ames", "IA", "50010"],
        ["", "Lincoln Middle School", "Des Moines", "IA", "50315"],
        ["", "St. Mark School", "Des Moines", "IA", "50315"],
        ["", "Hardng Middle School", "Des Moines", "IA", "50315"],
      ),
    );
    const looks = ["Looks like Lincoln High School, Des Moines."];
    const pointedOut = [
      [2, "new", looks],
      [3, "new", looks],
      ...[4, 5, 6, 7, 8].map((line) => [line, "new", []]),
    ];
    const listed = async () => (await rowsOf(id)).map(({ line, verdict, notes }) => [line, verdict, notes]);
    expect(await listed()).toEqual(pointedOut);
    expect(run.stats).toMatchObject({ newRecords: 7, notedRecords: 2 });
    await startImport(id, staff.ada.id);
    expect((await done(id)).stats).toMatchObject({ newRecords: 7, notedRecords: 2 });
    expect(await listed()).toEqual(pointedOut);
  });

  test("the dry run shows old and new values and changes nothing; the import does exactly that", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "numOfStudents", "principal"], [String(school), "0", "Grace"]);
    const { id, run } = await checked(text);
    expect(run.stats).toMatchObject({ updatedRecords: 1, failedRecords: 0 });
    const changes = [
      { field: "numOfStudents", label: "Students", from: 420, to: 0 },
      { field: "principal", label: "Principal", from: null, to: "Grace" },
    ];
    expect((await rowsOf(id))[0]?.changes).toEqual(changes);
    expect(await revisionsOf(school)).toEqual([]);

    await startImport(id, staff.ada.id);
    expect(await done(id)).toMatchObject({ status: "completed", stats: { updatedRecords: 1 }, current: 1 });
    expect((await rowsOf(id))[0]?.changes).toEqual(changes);
    const edited = await getEditedSchool(String(school));
    expect(edited.values).toMatchObject({ numOfStudents: 0, principal: "Grace" });
    expect(edited.origins.principal?.editedBy).toBe(staff.ada.displayName);
    const [revision] = await revisionsOf(school);
    expect(revision).toMatchObject({ action: "update", actorId: staff.ada.id });
    expect(revision?.importId).not.toBeNull();
  });

  test("blank cells keep what is there unless told to clear it, and never clear what a school must have", async () => {
    const school = await makeSchool({ principal: "Grace" });
    const text = csv(["_id", "name", "principal"], [String(school), "", ""]);
    expect((await imported(text)).run.stats).toMatchObject({ unchangedRecords: 1 });
    const { id } = await imported(text, { blanks: "clear" });
    expect((await rowsOf(id, "invalid"))[0]?.problems).toEqual([
      {
        column: "name",
        value: "",
        reason: "is required",
        field: "name",
        label: "School name",
        entered: null,
      },
    ]);
    await imported(csv(["_id", "principal"], [String(school), ""]), { blanks: "clear" });
    expect((await getEditedSchool(String(school))).values.principal).toBeNull();
  });

  test("an archived school is changed, reported as archived, and stays archived", async () => {
    const school = await makeSchool({ archivedAt: new Date() });
    const { id } = await imported(csv(["_id", "principal"], [String(school), "Ada"]));
    expect((await rowsOf(id, "updated"))[0]?.school).toMatchObject({
      _id: String(school),
      location: "Boston, MA",
      archived: true,
    });
    expect(await getEditedSchool(String(school))).toMatchObject({
      archived: true,
      values: { principal: "Ada" },
    });
  });

  test("a value that a field does not allow is refused with its column and value, and the other rows are imported", async () => {
    const [one, other] = [await makeSchool(), await makeSchool()];
    const { id, run } = await imported(
      csv(["Id", "Students", "Principal"], [String(one), "many", "Ada"], [String(other), "12", "Ada"]),
    );
    expect(run.stats).toMatchObject({ failedRecords: 1, updatedRecords: 1 });
    expect((await rowsOf(id, "invalid"))[0]?.problems).toEqual([
      {
        column: "Students",
        value: "many",
        reason: "must be a whole number from 0 to 100,000",
        field: "numOfStudents",
        label: "Students",
        entered: null,
      },
    ]);
    expect((await getEditedSchool(String(one))).values.principal).toBeNull();
    const { text } = await call(errors, { params: { id }, headers: staff.asBen });
    expect(text).toBe(
      `Id,Students,Principal,Line,Reason\r\n${one},many,Ada,2,"Students: must be a whole number from 0 to 100,000"\r\n`,
    );
    // Partly corrected, it comes back as it is: the columns that were added to it are ignored and not added twice.
    const again = await imported(text.replace("many", "more"));
    expect(again.run).toMatchObject({ unrecognizedFields: [], stats: { failedRecords: 1 } });
    const { text: left } = await call(errors, { params: { id: again.id }, headers: staff.asBen });
    expect(left).toBe(text.replace("many", "more"));
    const mended = await imported(text.replace("many", "123"));
    expect(mended.run.stats).toMatchObject({ updatedRecords: 1, failedRecords: 0 });
  });

  test("a new school needs what the form asks for, is found at once, and comes back under its NCES ID", async () => {
    const header = ["name", "ncesId", "address.city", "address.state", "address.zip", "numOfStudents"];
    const { id, run } = await imported(
      csv(
        header,
        ["Zephyrhills Test School", "123456789012", "Boston", "MA", "02115", "12"],
        ["", "", "Boston", "", "", ""],
      ),
    );
    expect(run.stats).toMatchObject({ newRecords: 1, failedRecords: 1 });
    const [row] = await rowsOf(id, "new");
    expect(row?.school?.slug).toBe("zephyrhills-test-school-boston-ma");
    expect((await rowsOf(id, "invalid"))[0]?.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ["address.state", "is required where there is a city"],
      ["name", "is required"],
    ]);
    expect(await findSchools("zephyrhills")).toEqual([Number(row?.school?._id)]);
    const again = await imported(csv(["ncesId", "principal"], ["123456789012", "Ada"]));
    expect(again.run.stats).toMatchObject({ updatedRecords: 1, newRecords: 0 });
  });
});
