import { beforeAll, beforeEach, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as RESTORE_FIELD } from "#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts";
import { GET } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT, GET as SCHOOL } from "#app/api/schools/[id]/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  await db().school.deleteMany();
  id = String(await makeSchool());
});

/** Neither value names the page that it is taken from. */
const UNCITED = { citedBefore: null, citedAfter: null };

type Shown = { id: string; action: string; who: unknown; run: unknown; changes: unknown[] };
async function history(query: Record<string, string> = {}): Promise<Shown[]> {
  const { status, body } = await call(GET, { params: { id }, query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.revisions as Shown[];
}
const save = (body: object, headers = staff.asAda) =>
  call(PUT, { method: "PUT", params: { id }, headers, body });
const restore = (revisionId: string, field: string) =>
  call(RESTORE_FIELD, { params: { id, revisionId }, headers: staff.asBen, body: { field } });
async function values(): Promise<Record<string, unknown>> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  return (body.school as { values: Record<string, unknown> }).values;
}

test("the history says who changed which field, from what to what, in the form's words", async () => {
  await save({ schoolType: "Private School", gradesOffered: "PK–5" });
  await save({ address: { city: "Cambridge", zip: "02138" } }, staff.asBen);
  const [second, first] = await history();
  expect(first).toMatchObject({
    action: "update",
    who: { id: staff.ada.id, displayName: "Ada Editor" },
    run: null,
    changes: expect.arrayContaining([
      {
        field: "schoolType",
        label: "Type",
        from: "Public School",
        to: "Private School",
        ...UNCITED,
        isReturned: false,
        isRestorable: true,
      },
      {
        field: "gradesOffered",
        label: "Grades offered",
        from: "K–5",
        to: "PK–5",
        ...UNCITED,
        isReturned: false,
        isRestorable: true,
      },
    ]),
  });
  expect(second?.changes).toEqual([
    {
      field: "address.city",
      label: "City",
      from: "Boston",
      to: "Cambridge",
      ...UNCITED,
      isReturned: false,
      isRestorable: true,
    },
    {
      field: "address.zip",
      label: "ZIP code",
      from: "02115",
      to: "02138",
      ...UNCITED,
      isReturned: false,
      isRestorable: true,
    },
  ]);
});

test("a run of the catalog loader names itself, and a deleted account nobody", async () => {
  const run = await db().import.create({ data: { kind: "catalog", status: "completed" } });
  const changes = { numOfStudents: { from: 410, to: 420 } };
  await db().revision.create({ data: { schoolId: Number(id), action: "update", importId: run.id, changes } });
  await db().revision.create({
    data: { schoolId: Number(id), action: "update", actorId: crypto.randomUUID(), changes },
  });
  const [gone, loaded] = await history();
  expect(loaded).toMatchObject({ who: null, run: { kind: "catalog", id: String(run.id) } });
  expect(gone).toMatchObject({ who: null, run: null });
});

test("the history has pages", async () => {
  await db().revision.createMany({
    data: Array.from({ length: 23 }, () => ({ schoolId: Number(id), action: "update" })),
  });
  const { body } = await call(GET, { params: { id }, query: { page: "2" }, headers: staff.asAda });
  expect(body.pagination).toEqual({ page: 2, limit: 20, total: 23, pages: 2 });
  expect(body.revisions).toHaveLength(3);
});

test("restoring one field brings back its value and leaves the revision's other fields", async () => {
  await save({ founded: "1890", principal: "Grace Hopper" });
  await save({ founded: "1635" }, staff.asBen);
  const [latest] = await history();
  const { status, body } = await restore(latest?.id ?? "", "founded");
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await values()).toMatchObject({ founded: "1890", principal: "Grace Hopper" });
  const [restored] = await history();
  expect(restored).toMatchObject({
    who: { displayName: "Ben Editor" },
    changes: [{ from: "1635", to: "1890" }],
  });
  expect(await db().activity.findFirst({ where: { action: "school_field_restored" } })).toMatchObject({
    accountId: staff.ben.id,
    details: { restored: latest?.id },
  });
});

test("a restored register figure belongs to the register again", async () => {
  await save({ numOfStudents: 9 });
  const [revision] = await history();
  await restore(revision?.id ?? "", "numOfStudents");
  const { body } = await call(SCHOOL, { params: { id } });
  expect(body.school).toMatchObject({
    numOfStudents: 420,
    provenance: { numOfStudents: { source: "NCES Common Core of Data", year: "2023–24" } },
  });
});

test("a register figure that was typed back belongs to the register again once its first change is restored", async () => {
  await save({ numOfStudents: 9 });
  const [revision] = await history();
  await save({ numOfStudents: 420 });
  const { status } = await restore(revision?.id ?? "", "numOfStudents");
  expect(status).toBe(200);
  const { body } = await call(SCHOOL, { params: { id } });
  expect(body.school).toMatchObject({
    numOfStudents: 420,
    provenance: { numOfStudents: { source: "NCES Common Core of Data", year: "2023–24" } },
  });
  const activities = await db().activity.findMany({ where: { action: "school_field_restored" } });
  expect(activities.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ restored: revision?.id, fields: "numOfStudents" }),
  );
  const [latest] = await history();
  expect(latest?.changes).toMatchObject([
    { field: "numOfStudents", from: 420, to: 420, isReturned: true, isRestorable: true },
  ]);
  expect(activities.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ revision: latest?.id }),
  );
  // Taken back in its turn, it is what the editor typed.
  expect((await restore(latest?.id ?? "", "numOfStudents")).status).toBe(200);
  const { body: again } = await call(SCHOOL, { params: { id } });
  expect(again.school).toMatchObject({
    numOfStudents: 420,
    provenance: { numOfStudents: { source: expect.stringMatching(/staff/i) } },
  });
});

test("an address that is restored part by part belongs to its register again", async () => {
  await save({ address: { city: "Cambridge", zip: "02138" } });
  const [revision] = await history();
  for (const field of ["address.zip", "address.city"]) await restore(revision?.id ?? "", field);
  const { body } = await call(SCHOOL, { params: { id } });
  expect(body.school).toMatchObject({
    provenance: { address: { source: "NCES Common Core of Data", year: "2023–24" } },
  });
});

test("a part of an address is restored separately, and is the register's again", async () => {
  await save({ address: { city: "Cambridge", zip: "02138" } });
  const [revision] = await history();
  await restore(revision?.id ?? "", "address.zip");
  expect(await values()).toMatchObject({ "address.city": "Cambridge", "address.zip": "02115" });
  const { body } = await call(SCHOOL, { params: { id } });
  expect(body.school).toMatchObject({
    provenance: {
      address: { source: expect.stringMatching(/^City edited by our staff; the rest/) },
    },
  });
});

test("a field that the revision did not change, and another school's revision, are refused", async () => {
  await save({ founded: "1890" });
  const [revision] = await history();
  const other = await restore(revision?.id ?? "", "principal");
  expect([other.status, other.body.code]).toEqual([400, "bad_request"]);
  id = String(await makeSchool());
  const foreign = await restore(revision?.id ?? "", "founded");
  expect([foreign.status, foreign.body.code]).toEqual([404, "revision_not_found"]);
});
