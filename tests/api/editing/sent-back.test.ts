import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PUT as changeField } from "#app/api/central-fields/name/[name]/route.ts";
import { GET, PUT } from "#app/api/schools/[id]/route.ts";
import type { StaffSchool } from "#lib/editing/staff-school.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  id = String(await makeSchool({ websources: ["https://garfield.example.org/"] }));
});

async function read(headers: Record<string, string> = staff.asAda): Promise<StaffSchool> {
  const { status, body } = await call(GET, { params: { id }, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.school as StaffSchool;
}
const save = (body: object, headers = staff.asAda) =>
  call(PUT, { method: "PUT", params: { id }, headers, body });
const revisions = () => db().revision.count({ where: { schoolId: Number(id) } });

describe("a school that staff read and send back whole", () => {
  test("has what the specification names for staff, which members and visitors do not get", async () => {
    await save({ principal: "Grace Hopper" });
    expect(await read()).toMatchObject({
      _id: id,
      schoolId: id,
      websources: ["https://garfield.example.org/"],
      newsFeedName: null,
      lastNewsSearch: null,
      CompScoreAcademics: null,
      auditInfo: {
        lastUpdatedBy: "Ada Editor",
        adminModified: true,
        adminModifiedBy: "Ada Editor",
        importSource: null,
        importedBy: null,
      },
    });
    for (const headers of [{}, await bearer(await makeAccount())]) {
      const school = await read(headers);
      for (const key of ["auditInfo", "websources", "newsFeedName", "lastNewsSearch", "version"])
        expect(school).not.toHaveProperty(key);
    }
  });

  test("is accepted, and nothing changes", async () => {
    const { status, body } = await save(await read());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await revisions()).toBe(0);
  });

  test("changes just the fields that were changed in it", async () => {
    const school = await read();
    const { status, body } = await save({ ...school, principal: "Grace Hopper" });
    expect(status, JSON.stringify(body)).toBe(200);
    const [revision] = await db().revision.findMany({ where: { schoolId: Number(id) } });
    expect(Object.keys(revision?.changes as object)).toEqual(["principal"]);
  });

  test("keeps values that the site hides from its pages", async () => {
    await save({ principal: "Grace Hopper" });
    const hidden = await call(changeField, {
      method: "PUT",
      params: { name: "principal" },
      headers: await bearer(await makeAccount({ role: "admin" })),
      body: { displayIn: ["form", "import"] },
    });
    expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
    expect((await read(await bearer(await makeAccount()))).principal).toBeNull();
    const { status } = await save({ ...(await read()), tuition: 5 });
    expect([status, (await read()).principal]).toEqual([200, "Grace Hopper"]);
  });

  test("is refused where a computed value was changed, which is named", async () => {
    const { status, body } = await save({ ...(await read()), location: "Elsewhere, ME" });
    expect([status, body.errors]).toMatchObject([400, [{ field: "location" }]]);
    expect(await revisions()).toBe(0);
  });

  test("is refused if it is another school", async () => {
    const { status } = await save({ ...(await read()), _id: "4711" });
    expect(status).toBe(400);
  });

  test("is accepted with older bookkeeping, which changes by itself", async () => {
    const school = await read();
    await save({ principal: "Grace Hopper" });
    const { updatedAt, auditInfo } = school;
    expect((await save({ updatedAt, auditInfo, name: "Garfield School" })).status).toBe(200);
  });

  test("is refused when somebody else has changed one of its fields since", async () => {
    const school = await read();
    await save({ principal: "Grace Hopper" }, staff.asBen);
    const { status, body } = await save({ ...school, name: "Garfield School" });
    expect([status, body.errors]).toMatchObject([409, [{ field: "principal" }]]);
  });
});

describe("a field as a form sends it", () => {
  test("is cleared by an empty text, whatever its kind", async () => {
    const { status, body } = await save({
      numOfStudents: "",
      extracurriculars: "",
      charterSchool: "",
      contactInfo: { phone: "" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await read()).toMatchObject({ numOfStudents: null, contactInfo: { phone: null } });
  });

  test("is a number where its field has numbers, and zero is one", async () => {
    expect((await save({ numOfStudents: "1,234", academicInfo: { averageSAT: "1250" } })).status).toBe(200);
    expect(await read()).toMatchObject({ numOfStudents: 1234, academicInfo: { averageSAT: 1250 } });
    await save({ numOfStudents: "0" });
    expect((await read()).numOfStudents).toBe(0);
  });

  test("is refused in words if it is none, and a required field cannot be cleared", async () => {
    const { status, body } = await save({ numOfStudents: "many", name: "" });
    expect([status, body.errors]).toMatchObject([
      400,
      [
        { field: "name", message: "is required" },
        { field: "numOfStudents", message: expect.stringContaining("whole number") },
      ],
    ]);
  });
});
