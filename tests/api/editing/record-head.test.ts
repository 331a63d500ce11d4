import { beforeAll, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

async function edited(id: number): Promise<EditedSchool> {
  const { status, body } = await call(EDIT, { params: { id: String(id) }, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.school as EditedSchool;
}

describe("the head of the record", () => {
  const FULL = {
    teachers: 20,
    studentTeacherRatio: 21,
    classSize: 20,
    founded: "1890",
    principal: "Grace Hopper",
    county: "Suffolk County",
    locale: 11,
    contactInfo: {
      phone: "(617) 555-0100",
      website: "https://garfield.example",
      email: "office@garfield.example",
    },
    schoolSummary: "A school.",
    mission: "To teach.",
    extracurriculars: ["Chess"],
    demographics: { white: 0 },
  };

  test.each([
    ["an almost empty school", { grades: [], enrollment: null, street: null, contactInfo: {} }],
    ["a usual one", {}],
    ["a complete one", FULL],
    [
      "one with blank texts and lists",
      { ...FULL, extracurriculars: [], contactInfo: {}, latitude: null, longitude: null },
    ],
  ])("counts what is missing of %s as the list does", async (_, data) => {
    const id = await makeSchool(data);
    const { head } = await edited(id);
    const { completeness } = await db().school.findUniqueOrThrow({
      where: { id },
      select: { completeness: true },
    });
    expect(head.completeness).toBe(completeness);
    expect(head.missing).toHaveLength((100 - (completeness ?? 0)) / 5);
  });

  test("names the fields that are missing as the form does, and the school's number", async () => {
    const id = await makeSchool({
      ...FULL,
      principal: null,
      contactInfo: { ...FULL.contactInfo, phone: null },
    });
    await db().schoolIdentifier.create({ data: { scheme: "nces", value: "250000000123", schoolId: id } });
    expect((await edited(id)).head).toMatchObject({
      ncesId: "250000000123",
      completeness: 90,
      missing: [
        { field: "principal", label: "Principal" },
        { field: "contactInfo.phone", label: "Phone" },
      ],
    });
  });

  test("tells the last change by staff apart from later loads of registers", async () => {
    const id = await makeSchool();
    expect((await edited(id)).head).toMatchObject({ staffEdit: null, loadedAt: null });
    await call(PUT, {
      method: "PUT",
      params: { id: String(id) },
      headers: staff.asAda,
      body: { founded: "1890" },
    });
    const run = await db().import.create({ data: { kind: "catalog", status: "completed" } });
    const at = new Date("2030-01-02T00:00:00.000Z");
    await db().revision.create({ data: { schoolId: id, action: "update", importId: run.id, at } });
    const { head } = await edited(id);
    expect(head.loadedAt).toBe(at.toISOString());
    expect(head.staffEdit).toMatchObject({ by: "Ada Editor" });
    expect(Date.parse(head.staffEdit?.at ?? "")).toBeLessThan(at.getTime());
  });
});
