import { describe, expect, test, vi } from "vitest";
import { GET as errors } from "#app/api/bulk/imports/[id]/errors/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { listRows } from "#lib/bulk/runs.data.ts";
import { cancelImport, checkImport, startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import type { BulkVerdict } from "#lib/bulk/runs.schema.ts";
import { changeSchool } from "#lib/editing/change.mutations.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { listRevisions } from "#lib/editing/revisions.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { withFact } from "#lib/record/school.rules.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { csv, done, uploaded } from "./fixtures.ts";

const staff = withStaff();

const rowsOf = async (id: string, verdict?: BulkVerdict) =>
  (await listRows(id, { page: 1, limit: 100, ...(verdict && { verdict: [verdict] }) })).rows;

async function checked(text: string, options = {}) {
  const id = await uploaded(text, staff.ada.id, options);
  await checkImport(id, staff.ada.id);
  return { id, run: await done(id) };
}

async function imported(text: string, options = {}) {
  const id = await uploaded(text, staff.ada.id, options);
  await startImport(id, staff.ada.id);
  return { id, run: await done(id) };
}

/** IDs of the schools that a visitor finds by a name. */
async function findSchools(q: string): Promise<number[]> {
  const { body } = await call(search, { query: { q } });
  return (body.schools as { _id: string }[]).map(({ _id }) => Number(_id));
}

const revisionsOf = (schoolId: number) =>
  db().revision.findMany({ where: { schoolId }, orderBy: { id: "asc" } });

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
    expect(reasons[0]).toBe("there is no school with this number");
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
      { column: "name", value: "", reason: "is required" },
    ]);
    await imported(csv(["_id", "principal"], [String(school), ""]), { blanks: "clear" });
    expect((await getEditedSchool(String(school))).values.principal).toBeNull();
  });

  test("an archived school is changed, reported as archived, and stays archived", async () => {
    const school = await makeSchool({ archivedAt: new Date() });
    const { id } = await imported(csv(["_id", "principal"], [String(school), "Ada"]));
    expect((await rowsOf(id, "updated"))[0]?.school).toMatchObject({ _id: String(school), archived: true });
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
      { column: "Students", value: "many", reason: "must be a whole number from 0 to 100,000" },
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

describe("undo", () => {
  test("reverts what nobody has changed since, with its origin, and archives what the import created", async () => {
    const school = await makeSchool();
    const before = await getEditedSchool(String(school));
    const { id } = await imported(
      csv(
        ["_id", "name", "address.city", "address.state", "address.zip", "numOfStudents", "principal"],
        [String(school), "Renamed School", "Salem", "MA", "01970", "7", "Grace"],
        ["", "Made By Import School", "Boston", "MA", "02115", "9", ""],
      ),
    );
    const [made] = await rowsOf(id, "new");
    await undoImport(id, staff.ben.id);
    const run = await done(id);
    expect(run).toMatchObject({
      status: "undone",
      stats: { undone: 2, undoneNew: 1, leftAlone: 0 },
      leftAlone: [],
    });
    const after = await getEditedSchool(String(school));
    expect(after.values).toEqual(before.values);
    expect(after.origins).toEqual(before.origins);
    expect((await getEditedSchool(made?.school?._id ?? "")).archived).toBe(true);
    expect(await findSchools("made by import")).toEqual([]);
    expect((await revisionsOf(school)).at(-1)).toMatchObject({ actorId: staff.ben.id, importId: null });
  });

  test("an import and its undoing are called that in the history, and under the fields that they set", async () => {
    const school = String(await makeSchool());
    const { id } = await imported(csv(["_id", "principal"], [school, "Grace"]));
    const run = { _id: id, fileName: "schools.csv" };
    const originNow = async () => (await getEditedSchool(school)).origins.principal;
    expect(await originNow()).toMatchObject({ imported: run });
    await editSchool({
      reference: school,
      staffId: staff.ada.id,
      input: new Map([["principal", "Mary"]]),
    });
    expect(await originNow()).not.toHaveProperty("imported");
    const second = await imported(csv(["_id", "principal"], [school, "Grace"]));
    await undoImport(second.id, staff.ben.id);
    await done(second.id);
    const { revisions } = await listRevisions(school, { page: 1, field: "principal" });
    expect(revisions.map(({ who, imported: by, undone }) => [who?.displayName, by, undone])).toEqual([
      ["Ben Editor", null, { _id: second.id, fileName: "schools.csv" }],
      ["Ada Editor", { _id: second.id, fileName: "schools.csv" }, null],
      ["Ada Editor", null, null],
      ["Ada Editor", run, null],
    ]);
  });

  test("a school that an undone import had created comes back with its row, and goes again when that is undone", async () => {
    const file = csv(
      ["name", "address.city", "address.state", "address.zip", "principal"],
      ["Twice Imported School", "Boston", "MA", "02115", "Grace"],
    );
    const first = await imported(file);
    await undoImport(first.id, staff.ada.id);
    await done(first.id);

    const second = await imported(file);
    expect(second.run.stats).toMatchObject({ newRecords: 0, updatedRecords: 1 });
    const [row] = await rowsOf(second.id, "updated");
    expect(row?.changes).toEqual([{ field: "archived", label: "Archived", from: true, to: false }]);
    const id = Number(row?.school?._id);
    expect(await findSchools("twice imported")).toEqual([id]);
    expect((await imported(file)).run.stats).toMatchObject({ unchangedRecords: 1 });

    await undoImport(second.id, staff.ada.id);
    await done(second.id);
    expect(await findSchools("twice imported")).toEqual([]);
    // A school named by its own number is taken as it is, so an export of archived schools changes nothing.
    await imported(csv(["_id", "principal"], [String(id), "Grace"]));
    expect((await getEditedSchool(String(id))).archived).toBe(true);
    expect((await revisionsOf(id)).map(({ action }) => action)).toEqual([
      "create",
      "archive",
      "restore",
      "archive",
    ]);
  });

  test("leaves alone what somebody changed later, and says what and who", async () => {
    const school = await makeSchool();
    const { id } = await imported(
      csv(["_id", "numOfStudents", "address.zip"], [String(school), "7", "01970"], ["", "", ""]),
    );
    await editSchool({
      reference: String(school),
      staffId: staff.ben.id,
      input: new Map<string, string | number>([
        ["numOfStudents", 8],
        ["address.street", "2 Side Street"],
      ]),
    });
    await undoImport(id, staff.ada.id);
    const run = await done(id);
    expect(run.stats).toMatchObject({ undone: 1, leftAlone: 1 });
    expect(run.leftAlone).toMatchObject([
      {
        field: "numOfStudents",
        label: "Students",
        by: { id: staff.ben.id },
        school: { _id: String(school) },
      },
    ]);
    expect((await getEditedSchool(String(school))).values).toMatchObject({
      numOfStudents: 8,
      "address.zip": "02115",
      "address.street": "2 Side Street",
    });
  });
});

/** How many imports are waiting for a school that somebody else has locked. */
async function waitingImports(): Promise<number> {
  const { rows } = await pool().query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'homeroom bulk' AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe("the steps of an import", () => {
  test("a second one is refused while one is running, and told which", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "principal"], [String(school), "Ada"]);
    const [first, second] = [await uploaded(text, staff.ada.id), await uploaded(text, staff.ben.id)];
    await startImport(first, staff.ada.id);
    await expect(startImport(second, staff.ada.id)).rejects.toMatchObject({
      code: "job_running",
      message: "Another import is running: schools.csv, 0 of 1 done. Start this one when it has finished.",
    });
    await done(first);
    await startImport(second, staff.ada.id);
    expect((await done(second)).stats).toMatchObject({ unchangedRecords: 1 });
  });

  test("canceled before it started, it has done nothing; it cannot be started twice or undone before it has ended", async () => {
    const school = await makeSchool();
    const id = await uploaded(csv(["_id", "principal"], [String(school), "Ada"]), staff.ada.id);
    await expect(undoImport(id, staff.ada.id)).rejects.toMatchObject({ code: "import_not_ready" });
    await startImport(id, staff.ada.id);
    await expect(startImport(id, staff.ada.id)).rejects.toMatchObject({ code: "import_not_ready" });
    await cancelImport(id, staff.ada.id);
    expect(await done(id)).toMatchObject({ status: "cancelled", stats: { updatedRecords: 0 } });
    expect(await revisionsOf(school)).toEqual([]);
  });

  test("unrecognized columns are refused by name, and ignored when staff say so", async () => {
    const school = await makeSchool();
    const text = csv(["_id", "Mascot", "principal"], [String(school), "Panther", "Ada"]);
    const id = await uploaded(text, staff.ada.id);
    await expect(checkImport(id, staff.ada.id)).rejects.toMatchObject({
      code: "bad_request",
      errors: [{ field: "Mascot", message: "is not a field: map this column to one, or ignore it" }],
    });
    const { run } = await imported(text, { mapping: [{ column: "Mascot", field: null }] });
    expect(run.stats).toMatchObject({ updatedRecords: 1 });
  });

  test("an editor who saves a school at the same moment loses nothing, and neither does the import", async () => {
    const school = await makeSchool();
    const id = await uploaded(csv(["_id", "principal"], [String(school), "Ada"]), staff.ada.id);
    await startImport(id, staff.ada.id);
    let importing: Promise<unknown> | undefined;
    await inTransaction(async (client) => {
      await changeSchool(client, {
        reference: String(school),
        staffId: staff.ben.id,
        action: "school_updated",
        change: (state) => ({ school: withFact(state.school, "numOfStudents", 77) }),
      });
      importing = done(id);
      await vi.waitFor(async () => expect(await waitingImports()).toBe(1), { timeout: 20_000 });
    });
    await importing;
    const { values } = await getEditedSchool(String(school));
    expect(values).toMatchObject({ numOfStudents: 77, principal: "Ada" });
  });

  test("it is one activity, without names", async () => {
    const school = await makeSchool();
    const { id } = await imported(csv(["_id", "principal"], [String(school), "Ada"]));
    const rows = await db().activity.findMany({ where: { action: "schools_imported" } });
    const own = rows.filter(({ details }) => JSON.stringify(details).includes(id));
    expect(own.map(({ accountId, details }) => [accountId, details])).toEqual([
      [staff.ada.id, { import: id, status: "completed", created: 0, updated: 1 }],
    ]);
  });
});
