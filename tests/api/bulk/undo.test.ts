import { describe, expect, test } from "vitest";
import { GET as search } from "#app/api/schools/search/route.ts";
import { undoImport } from "#lib/bulk/runs.mutations.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { listRevisions } from "#lib/editing/revisions.data.ts";
import { db } from "#lib/platform/db.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { csv, done } from "./fixtures.ts";
import { revisionsOf, rowsOf, stepsOf } from "./runs.ts";

const staff = withStaff();
const { imported } = stepsOf(staff);

/** IDs of the schools that a visitor finds by a name. */
async function findSchools(q: string): Promise<number[]> {
  const { body } = await call(search, { query: { q } });
  return (body.schools as { _id: string }[]).map(({ _id }) => Number(_id));
}

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

  test("leaves alone what was merged since, and says into which school; the others are undone", async () => {
    const [closed, other, stays] = [
      String(await makeSchool()),
      String(await makeSchool()),
      String(await makeSchool({ name: "Garfield Campus" })),
    ];
    const { id } = await imported(
      csv(
        ["_id", "name", "address.state", "status"],
        [closed, "", "", "Closed"],
        [other, "", "", "Closed"],
        ["", "Made And Merged School", "MA", ""],
      ),
    );
    const made = (await rowsOf(id, "new"))[0]?.school?._id ?? "";
    // The catalog loader also merges a school that is closed.
    await db().school.updateMany({
      where: { id: { in: [Number(closed), Number(made)] } },
      data: { mergedIntoId: Number(stays), archivedAt: new Date() },
    });
    await undoImport(id, staff.ben.id);
    const run = await done(id);
    expect(run).toMatchObject({
      status: "undone",
      stats: { undone: 1, undoneNew: 0, leftAlone: 0, leftMerged: 2 },
    });
    const mergedInto = { _id: stays, name: "Garfield Campus" };
    expect(run.leftAlone).toMatchObject([
      { school: { _id: closed }, field: null, by: null, mergedInto },
      { school: { _id: made }, field: null, by: null, mergedInto },
    ]);
    expect(await getEditedSchool(closed)).toMatchObject({ archived: true, values: { status: "closed" } });
    expect(await getEditedSchool(other)).toMatchObject({ archived: false, values: { status: "open" } });
  });
});
