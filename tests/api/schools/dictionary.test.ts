import { beforeAll, expect, test } from "vitest";
import { GET as dictionary } from "#app/api/data-dictionary/route.ts";
import { changeField } from "#lib/fields/mutations.ts";
import { db } from "#lib/platform/db.ts";
import type { DataDictionary, DictionaryField } from "#lib/schools/dictionary.schema.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const release = (key: string, schoolYear: string) => ({
  key,
  name: "Common Core of Data",
  publisher: "NCES",
  year: Number(schoolYear.slice(0, 4)),
  schoolYear,
  url: "https://nces.example/ccd",
  checkedAt: new Date(),
});

beforeAll(async () => {
  await db().dataSource.createMany({
    data: [release("ccd-2013", "2013–14"), release("ccd-2014", "2014–15")],
  });
  const school = (slug: string, enrollment: number | null, provenance: object) => ({
    slug,
    name: slug,
    state: "MA",
    schoolType: "PUBLIC" as const,
    enrollment,
    provenance: { numOfStudents: provenance },
  });
  await db().school.createMany({
    data: [
      school("one", 0, { s: "ccd-2013" }),
      school("two", 200, { s: "ccd-2013" }),
      school("three", 300, { s: "ccd-2014" }),
      school("four", 400, { s: "staff", by: "an-account", at: "2026-11-21T10:00:00Z" }),
      school("six", 500, {
        ...{ s: "staff", by: "an-account", at: "2026-11-21T10:00:00Z" },
        c: { url: "https://six.example/", title: null, readOn: "2026-11-21", quote: "", page: null },
      }),
      school("five", null, { s: "ccd-2014", b: "not_reported" }),
      { ...school("gone", 600, { s: "ccd-2013" }), archivedAt: new Date() },
    ],
  });
});

async function fields(): Promise<{ schools: number; byName: Map<string, DictionaryField> }> {
  const { status, body } = await call(dictionary);
  expect(status).toBe(200);
  const { schools, sections } = body as unknown as DataDictionary;
  const all = sections.flatMap((section) => section.fields);
  return { schools, byName: new Map(all.map((field) => [field.name, field])) };
}

test("says how many schools have each field, and from which release of which year", async () => {
  const { schools, byName } = await fields();
  expect(schools).toBe(6);
  expect(byName.get("numOfStudents")).toEqual({
    name: "numOfStudents",
    label: "Students",
    type: "number",
    unit: "students",
    meaning: "All students enrolled, pre-kindergarten included. Zero means none; an unknown number is blank.",
    values: [],
    shownOn: { tab: "Overview", forMembers: false },
    schools: 5, // a zero is a value, a blank is not
    sources: [
      {
        source: "Common Core of Data",
        publisher: "NCES",
        year: "2013–14",
        url: "https://nces.example/ccd",
        schools: 2,
      },
      {
        source: "Common Core of Data",
        publisher: "NCES",
        year: "2014–15",
        url: "https://nces.example/ccd",
        schools: 1,
      },
    ],
    editedByStaff: 2,
    citedByStaff: 1,
  });
  expect(byName.get("academicInfo.averageSAT")).toMatchObject({
    shownOn: { tab: "Academics", forMembers: true },
    schools: 0,
    sources: [],
  });
  expect(byName.get("schoolType")?.values).toEqual(["Public School", "Private School", "Online School"]);
});

test("leaves out what is for staff only", async () => {
  const { byName } = await fields();
  for (const name of ["newsFeedName", "websources", "auditInfo.lastUpdatedBy", "_id"])
    expect(byName.has(name), name).toBe(false);
});

test("follows the definitions at once, although the numbers are only counted now and then", async () => {
  const admin = await makeAccount({ role: "admin" });
  await changeField(admin.id, "teachers", { helpText: "Teachers on the first of October." });
  await changeField(admin.id, "classSize", { displayIn: ["form"] });
  const { byName } = await fields();
  expect(byName.get("teachers")?.meaning).toBe("Teachers on the first of October.");
  expect(byName.has("classSize")).toBe(false);
  expect(byName.get("numOfStudents")?.schools).toBe(5);
});
