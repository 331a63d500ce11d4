import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "#app/api/schools/set-field/route.ts";
import { POST as UNDO } from "#app/api/schools/set-field/undo/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
let alder: string;
let birch: string;
let cedar: string;

beforeEach(async () => {
  await db().revision.deleteMany();
  await db().school.deleteMany();
  alder = String(await makeSchool({ name: "Alder School", district: "Boston" }));
  birch = String(await makeSchool({ name: "Birch School", district: null }));
  cedar = String(await makeSchool({ name: "Cedar School", district: "Salem" }));
});

type Order = { schools?: { _id: string; from?: unknown }[]; [key: string]: unknown };
async function set(order: Order) {
  const schools = [alder, birch, cedar].map((_id) => ({ _id }));
  const body = { schools, field: "district", value: "Salem", dryRun: false, ...order };
  const answer = await call(POST, { body, headers: staff.asAda });
  return {
    status: answer.status,
    body: answer.body,
    results: answer.body.results as Record<string, unknown>[],
  };
}
const outcomes = (results: Record<string, unknown>[]) => results.map(({ name, outcome }) => [name, outcome]);
async function districts() {
  const rows = await db().school.findMany({ orderBy: { name: "asc" }, select: { district: true } });
  return rows.map(({ district }) => district);
}

test("a dry run says what would become of each school, and changes nothing", async () => {
  const { results } = await set({ dryRun: true });
  expect(results).toMatchObject([
    {
      _id: alder,
      name: "Alder School",
      location: "Boston, MA",
      outcome: "changed",
      from: "Boston",
      to: "Salem",
    },
    { _id: birch, outcome: "changed", from: null, to: "Salem" },
    { _id: cedar, outcome: "same", from: "Salem", to: "Salem" },
  ]);
  expect(await districts()).toEqual(["Boston", null, "Salem"]);
  expect(await db().revision.count()).toBe(0);
});

test("says what would look wrong, and refuses nothing for it", async () => {
  const { results } = await set({ field: "address.state", value: "Alaska", dryRun: true });
  expect(results.map(({ outcome, doubts }) => [outcome, doubts])).toEqual(
    Array.from({ length: 3 }, () => [
      "changed",
      ["The position 42.34, -71.1 is outside Alaska.", "The ZIP code 02115 is outside Alaska."],
    ]),
  );
  const zip = await set({ field: "address.zip", value: "02116", dryRun: true });
  expect(zip.results[0]).toMatchObject({ outcome: "changed", doubts: [] });
});

test("each school that changes has its own revision and its own row in the record", async () => {
  const before = await db().activity.count({ where: { action: "school_updated" } });
  const { results } = await set({});
  expect(outcomes(results)).toEqual([
    ["Alder School", "changed"],
    ["Birch School", "changed"],
    ["Cedar School", "same"],
  ]);
  expect(await districts()).toEqual(["Salem", "Salem", "Salem"]);
  const revisions = await db().revision.findMany({ orderBy: { id: "asc" } });
  expect(revisions).toMatchObject([
    {
      schoolId: Number(alder),
      actorId: staff.ada.id,
      changes: { district: { from: "Boston", to: "Salem" } },
    },
    { schoolId: Number(birch), actorId: staff.ada.id },
  ]);
  expect(await db().activity.count({ where: { action: "school_updated" } })).toBe(before + 2);
});

test("only where it is blank leaves every other value alone", async () => {
  const { results } = await set({ onlyBlank: true, value: "Lynn" });
  expect(outcomes(results)).toEqual([
    ["Alder School", "kept"],
    ["Birch School", "changed"],
    ["Cedar School", "kept"],
  ]);
  expect(await districts()).toEqual(["Boston", "Lynn", "Salem"]);
});

test("what somebody else has changed since the dry run is left alone, and said", async () => {
  const schools = [
    { _id: alder, from: "Boston" },
    { _id: birch, from: "Lowell" },
  ];
  const { results } = await set({ schools });
  expect(results).toMatchObject([
    { outcome: "changed" },
    { outcome: "refused", from: null, message: "Somebody else has changed it since it was checked." },
  ]);
  expect(await districts()).toEqual(["Salem", null, "Salem"]);
});

describe("undoing it", () => {
  const undo = async (schools: unknown[], field = "district") => {
    const { status, body } = await call(UNDO, { body: { field, schools }, headers: staff.asAda });
    return { status, results: body.results as Record<string, unknown>[] };
  };
  const changedBy = (results: Record<string, unknown>[]) =>
    results.flatMap(({ _id, outcome, revision }) => (outcome === "changed" ? [{ _id, revision }] : []));

  test("gives each school its former value back, with its origin", async () => {
    const origin = { s: "ccd-2023" };
    await db().school.update({ where: { id: Number(alder) }, data: { provenance: { district: origin } } });
    const { results: set1 } = await set({});
    const { results } = await undo(changedBy(set1));
    expect(results).toMatchObject([
      { _id: alder, outcome: "changed", from: "Salem", to: "Boston", revision: expect.any(String) },
      { _id: birch, outcome: "changed", from: "Salem", to: null },
    ]);
    expect(await districts()).toEqual(["Boston", null, "Salem"]);
    const school = await db().school.findUniqueOrThrow({ where: { id: Number(alder) } });
    expect(school.provenance).toMatchObject({ district: origin });
  });

  test("leaves a school alone that somebody has changed since, and does the others", async () => {
    const { results: set1 } = await set({});
    await set({ schools: [{ _id: alder }], value: "Lynn" });
    const { results } = await undo([...changedBy(set1), { _id: "999999999", revision: "1" }]);
    expect(results).toMatchObject([
      { _id: alder, outcome: "refused", message: "Somebody else has changed it since.", revision: null },
      { _id: birch, outcome: "changed" },
      { _id: "999999999", outcome: "refused", message: "School not found." },
    ]);
    expect(await districts()).toEqual(["Lynn", null, "Salem"]);
  });

  test("takes only a revision that changed the field of that school", async () => {
    const { results: set1 } = await set({});
    const [ofAlder] = changedBy(set1);
    const { results } = await undo([{ _id: birch, revision: ofAlder?.revision }]);
    expect(results).toMatchObject([{ outcome: "refused" }]);
    expect((await undo([{ ...ofAlder }], "principal")).results).toMatchObject([{ outcome: "refused" }]);
    expect(await districts()).toEqual(["Salem", "Salem", "Salem"]);
  });
});

test("a value is read and written as for one school", async () => {
  const schools = [{ _id: alder }, { _id: alder }];
  const field = "contactInfo.website";
  const { results } = await set({ schools, field, value: "alder.example.org/about" });
  expect(results).toMatchObject([{ outcome: "changed", to: "https://alder.example.org/about" }]);
  expect((await set({ schools, field, value: null })).results).toMatchObject([
    { outcome: "changed", to: null },
  ]);
});

describe("what a field does not allow is refused for each school, in words:", () => {
  test.each([
    ["an invalid value", { field: "classSize", value: 900 }, /^Average class size .+\.$/],
    ["a required field left blank", { field: "name", value: null }, /^School name /],
  ])("%s", async (_, order, message) => {
    for (const dryRun of [true, false]) {
      const { results } = await set({ ...order, dryRun });
      expect(results.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused"]);
      expect(results[0]?.message).toMatch(message);
    }
    expect(await db().revision.count()).toBe(0);
  });

  test("one that does not exist does not hold up the others", async () => {
    for (const dryRun of [true, false]) {
      const { results } = await set({ schools: [{ _id: "999999999" }, { _id: alder }], dryRun });
      expect(results).toMatchObject([
        { outcome: "refused", message: "School not found." },
        { outcome: "changed" },
      ]);
    }
  });

  test.each([
    ["no field", { field: "constructor" }, "field"],
    ["a field that the site computes", { field: "completeness" }, "field"],
    ["no schools", { schools: [] }, "schools"],
    ["no word on whether it is a dry run", { dryRun: undefined }, "dryRun"],
    ["more schools than a call takes", { schools: Array(101).fill({ _id: "1" }) }, "schools"],
  ])("%s is refused as a whole", async (_, order, field) => {
    const { status, body } = await set(order as Order);
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});
