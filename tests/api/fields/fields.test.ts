import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as clearCache from "#app/api/central-fields/clear-cache/route.ts";
import * as compare from "#app/api/central-fields/compare/route.ts";
import * as component from "#app/api/central-fields/component/[name]/route.ts";
import * as named from "#app/api/central-fields/name/[name]/route.ts";
import * as usage from "#app/api/central-fields/name/[name]/usage/route.ts";
import * as parent from "#app/api/central-fields/parent/[name]/route.ts";
import * as all from "#app/api/central-fields/route.ts";
import * as section from "#app/api/central-fields/section/[id]/route.ts";
import * as sync from "#app/api/central-fields/sync-from-master/route.ts";
import type { FieldChange, SentFieldChange } from "#lib/fields/change.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { forgetAnswers, keepAnswers } from "#lib/platform/recent-answers.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

let adminId: string;
let headers: Record<string, string>;
beforeAll(async () => {
  const schools = [
    { enrollment: 0, schoolType: "PUBLIC" },
    { enrollment: 900, schoolType: "PRIVATE", religion: "jewish", demographics: { white: 80.5 } },
    {
      enrollment: 1500,
      schoolType: "PUBLIC",
      demographics: { white: 0 },
      matriculation: { colleges: ["MIT"] },
    },
    { enrollment: null, schoolType: "PUBLIC", archivedAt: new Date(), principal: "A. Head" },
  ] satisfies Partial<Prisma.SchoolCreateInput>[];
  for (const [index, school] of schools.entries()) {
    const data = { slug: `school-${index}`, name: `School ${index}`, city: "Boston", state: "MA", ...school };
    await db().school.create({ data });
  }
});
beforeEach(async () => {
  await db().fieldDefinition.deleteMany();
  await signIn();
});

/** Activity rows stay, so a separate admin shows what a test has added. */
async function signIn(): Promise<void> {
  const admin = await makeAccount({ role: "admin" });
  adminId = admin.id;
  headers = await bearer(admin);
}

async function field(name: string): Promise<FieldDefinition> {
  const { status, body } = await call(named.GET, { headers, params: { name } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.fieldDefinition as FieldDefinition;
}
const change = (name: string, body: SentFieldChange) =>
  call(named.PUT, { method: "PUT", headers, params: { name }, body });
const recorded = () => db().activity.findMany({ where: { accountId: adminId }, orderBy: { id: "asc" } });
const names = ({ body }: { body: Record<string, unknown> }) =>
  (body.fieldDefinitions as FieldDefinition[]).map(({ name }) => name);

describe("reading", () => {
  test("without stored definitions, the master applies", async () => {
    const { body } = await call(all.GET, { headers });
    expect(body).toEqual({ success: true, fieldDefinitions: MASTER_FIELDS });
  });

  test("by component, known by key and by name", async () => {
    const form = await call(component.GET, { headers, params: { name: "form" } });
    expect(names(form)).toContain("address.street");
    expect(names(form)).not.toContain("_id");
    expect(names(await call(component.GET, { headers, params: { name: "Edit Form" } }))).toEqual(names(form));
    const profile = await call(component.GET, { headers, params: { name: "Profile Page" } });
    expect(names(profile)).not.toContain("address.street");
    const unknown = await call(component.GET, { headers, params: { name: "toolbar" } });
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toBe("name: must be one of: Profile Page, Edit Form, Import Form");
  });

  test("by section, by parent and by name", async () => {
    const scores = await call(section.GET, { headers, params: { id: "testScores" } });
    expect(names(scores)).toContain("academicInfo.averageSAT");
    expect(names(await call(section.GET, { headers, params: { id: "other" } }))).toContain("_id");
    expect((await call(section.GET, { headers, params: { id: "nowhere" } })).status).toBe(400);
    const contact = await call(parent.GET, { headers, params: { name: "contactInfo" } });
    expect(names(contact).sort()).toEqual(["contactInfo.email", "contactInfo.phone", "contactInfo.website"]);
    expect((await call(parent.GET, { headers, params: { name: "nobody" } })).status).toBe(404);
    expect((await field("founded")).type).toBe("string");
    const unknown = await call(named.GET, { headers, params: { name: "motto" } });
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no field with this name."]);
  });

  test("counts how many schools have a value; a zero is one", async () => {
    const used = async (name: string) => (await call(usage.GET, { headers, params: { name } })).body;
    expect(await used("numOfStudents")).toEqual({ success: true, schools: 4, withValue: 3 });
    expect(await used("demographics.white")).toMatchObject({ withValue: 2 });
    expect(await used("matriculation.colleges")).toMatchObject({ withValue: 1 });
    expect(await used("alternativeNames")).toMatchObject({ withValue: 0 });
    expect(await used("address.lat")).toMatchObject({ withValue: 0 });
    expect(await used("gradesOffered")).toMatchObject({ withValue: 0 });
    expect(await used("_id")).toMatchObject({ withValue: null });
  });
});

describe("changing a definition", () => {
  test("takes effect at once and is recorded", async () => {
    const { status, body } = await change("numOfStudents", {
      label: "Pupils",
      section: "academic",
      helpText: null,
      displayIn: ["form", "profile"],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.edited).toEqual(["label", "section", "displayIn", "helpText"]);
    expect(await field("numOfStudents")).toMatchObject({
      label: "Pupils",
      section: { id: "academic", label: "Academic Information", order: 1 },
      type: "number",
    });
    expect(await recorded()).toMatchObject([
      {
        action: "field_updated",
        details: {
          field: "numOfStudents",
          changed: "label, section, displayIn, helpText",
          "label.from": "Students",
          "label.to": "Pupils",
          "section.from": "School Type and Structure",
          "section.to": "Academic Information",
          "displayIn.from": "Profile Page, Edit Form, Import Form",
          "displayIn.to": "Profile Page, Edit Form",
        },
      },
    ]);
    // Back to the master's value: no longer a staff edit.
    const back = await change("numOfStudents", { label: "Students" });
    expect(back.body.edited).toEqual(["section", "displayIn", "helpText"]);
  });

  test("is refused when somebody else has changed the same property since, but not for any other", async () => {
    const { label, helpText } = await field("founded");
    await change("founded", { label: "Theirs", section: "academic", before: { label } });
    const before = { label, section: "basic" as const, helpText };
    const refused = await change("founded", { label: "Mine", section: null, helpText: "Year", before });
    expect([refused.status, refused.body.code]).toEqual([409, "edit_conflict"]);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      "label",
      "section",
    ]);
    expect(await field("founded")).toMatchObject({ label: "Theirs", section: { id: "academic" } });

    // Someone who wants the same value, or another property of the field, does not conflict.
    expect((await change("founded", { label: "Theirs", before: { label: "Founded" } })).status).toBe(200);
    expect(
      (await change("founded", { order: 7, before: { order: (await field("founded")).order } })).status,
    ).toBe(200);
    expect((await change("founded", { label: "Mine", before: { label: "Theirs" } })).status).toBe(200);
    expect(await field("founded")).toMatchObject({ label: "Mine", order: 7 });
    expect((await change("founded", { before: { label: "Mine" } })).status).toBe(400);
  });

  test("that changes nothing leaves no trace", async () => {
    expect((await change("founded", { label: "Founded" })).status).toBe(200);
    expect(await recorded()).toEqual([]);
    expect(await db().fieldDefinition.count()).toBe(0);
  });

  test.each<[string, FieldChange, string]>([
    [
      "numOfStudents",
      { validation: { min: 0, max: 1000, step: 1 } },
      "1 school has more than 1000: School 2, Boston, MA",
    ],
    [
      "numOfStudents",
      { validation: { min: 10, max: 2000, step: 1 } },
      "1 school has less than 10: School 0, Boston, MA",
    ],
    [
      "numOfStudents",
      { validation: { min: 0, max: 100_000, step: 7 } },
      "2 schools have a value that is not a multiple of 7",
    ],
    ["numOfStudents", { required: true }, "1 school has no value: School 3, Boston, MA"],
    ["demographics.white", { validation: { min: 0, max: 80 } }, "1 school has more than 80: School 1"],
    ["principal", { validation: { max: 5 } }, "1 school has more than 5 characters: School 3"],
    ["matriculation.colleges", { validation: { min: 2 } }, "1 school has less than 2 entries: School 2"],
    [
      "schoolType",
      { options: [{ label: "Public", value: "Public School" }] },
      "1 school has Private School or Online School: School 1",
    ],
  ])("%s %j is refused with the schools in the way", async (name, wanted, reason) => {
    const { status, body } = await change(name, wanted);
    expect([status, body.code]).toEqual([409, "field_in_use"]);
    expect(body.message).toContain(reason);
    expect(await db().fieldDefinition.count()).toBe(0);
    expect(await recorded()).toEqual([]);
  });

  test("that no stored school violates is accepted", async () => {
    const options = (await field("religiousAffiliation")).options.filter(({ value }) => value !== "Amish");
    expect((await change("religiousAffiliation", { options })).status).toBe(200);
    const bounds = { min: 0, max: 1500, step: 1 };
    expect((await change("numOfStudents", { validation: bounds })).status).toBe(200);
    expect((await field("numOfStudents")).validation).toEqual(bounds);
  });

  test.each<[string, FieldChange, string]>([
    [
      "numOfStudents",
      { validation: { min: -5, max: 10, step: 1 } },
      "validation.min: must be from 0 to 100000",
    ],
    [
      "numOfStudents",
      { validation: { min: 5, max: 1, step: 1 } },
      "validation.min: must not be above the maximum; validation.max: must not be below the minimum",
    ],
    ["numOfStudents", { validation: { min: 0, max: 5 } }, "validation.step: must be a whole number"],
    ["numOfStudents", { options: [{ label: "A", value: "1" }] }, "options: this field has no options"],
    ["schoolType", { options: [{ label: "Castle", value: "Castle" }] }, "options: unknown values: Castle"],
    ["name", { required: false }, "required: every school requires this field"],
    ["name", { displayIn: ["form", "import"] }, "displayIn: the profile requires this field"],
    ["name", { displayIn: ["profile"] }, "required: a required field must be in the form"],
    ["_id", { displayIn: ["form"] }, "displayIn: this field has no place in: form"],
    ["_id", { required: true }, "required: the site fills in this field itself"],
    ["charterSchool", { options: [{ label: "Yes", value: "Yes" }] }, "options: must keep: Yes, No"],
    ["founded", { label: " " }, "label: is required"],
  ])("%s %j is refused: the program could not obey it", async (name, wanted, message) => {
    const { status, body } = await change(name, wanted);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  test("accepts no type: types come from the master", async () => {
    const body = { label: "Grade", type: "string" };
    const answer = await call(named.PUT, { method: "PUT", headers, params: { name: "rating" }, body });
    expect([answer.status, answer.body.message]).toEqual([400, "type: is not a known field"]);
    expect(
      (await call(named.PUT, { method: "PUT", headers, params: { name: "rating" }, body: {} })).status,
    ).toBe(400);
    expect((await change("motto", { label: "Motto" })).status).toBe(404);
  });
});

describe("sync with the master", () => {
  const run = (body: unknown) => call(sync.POST, { headers, body });

  test("a dry run says what applying does, and changes nothing", async () => {
    await change("founded", { label: "Since" });
    await signIn();
    const dry = await run({});
    expect(dry.body).toMatchObject({ success: true, dryRun: true });
    expect(await db().fieldDefinition.count()).toBe(1);
    expect(await recorded()).toEqual([]);

    const applied = await run({ dryRun: false });
    expect(applied.body.message).toBe("Field definitions synced successfully");
    expect(applied.body.changes).toEqual(dry.body.changes);
    expect(applied.body.changes).toMatchObject({
      updated: 0,
      warnings: [{ name: "founded", type: "edited" }],
    });
    expect(await db().fieldDefinition.count()).toBe(MASTER_FIELDS.length);
    expect((await field("founded")).label).toBe("Since");
    expect(await recorded()).toMatchObject([
      { action: "fields_synced", details: { added: MASTER_FIELDS.length - 1, updated: 0, forced: false } },
    ]);
  });

  test("forced, it reverts what staff changed; the second time there is nothing to do", async () => {
    await change("founded", { label: "Since" });
    const { body } = await run({ dryRun: false, forceUpdate: true });
    expect(body.changes).toMatchObject({ updated: 1, warnings: [] });
    expect((await field("founded")).label).toBe("Founded");
    const again = await run({ dryRun: false, forceUpdate: true });
    expect(again.body.message).toBe(
      "No changes needed. Field definitions are in sync with master definition.",
    );
    expect(await recorded()).toHaveLength(2);
  });

  test("two at once do not get in each other's way", async () => {
    const answers = await Promise.all([run({ dryRun: false }), run({ dryRun: false })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recorded()).toHaveLength(1);
  });
});

test("compares master, stored, and screens", async () => {
  await call(sync.POST, { headers, body: { dryRun: false } });
  await change("founded", { displayIn: ["form"] });
  await db().fieldDefinition.delete({ where: { name: "rating" } });
  const { body } = await call(compare.GET, { headers });
  const total = MASTER_FIELDS.length;
  expect(body.summary).toEqual({
    total,
    matched: total - 2,
    missing: 1,
    typeMismatch: 0,
    displayInMismatch: 1,
  });
  expect(body.results).toContainEqual({
    name: "founded",
    backendType: "string",
    mongoType: "string",
    frontendType: "string",
    backendDisplayIn: ["profile", "form", "import"],
    mongoDisplayIn: ["form"],
    frontendDisplayIn: ["profile", "form", "import"],
    status: "displayIn_mismatch",
  });
});

test("keeps definitions in memory until they change or the cache is cleared", async () => {
  keepAnswers();
  forgetAnswers();
  await fieldDefinitions();
  const definition = { ...(await field("founded")), label: "Behind our back" };
  await db().fieldDefinition.create({ data: { name: "founded", definition } });
  const label = async (query: Record<string, string>) => {
    const { body } = await call(named.GET, { headers, params: { name: "founded" }, query });
    return (body.fieldDefinition as FieldDefinition).label;
  };
  expect(await label({})).toBe("Founded");
  expect(await label({ useCache: "false" })).toBe("Behind our back");
  const { body } = await call(clearCache.POST, { method: "POST", headers });
  expect(body).toEqual({ success: true, message: "Cache cleared successfully" });
  expect(await recorded()).toMatchObject([{ action: "field_cache_cleared" }]);
  const master = await call(all.GET, { headers, query: { forceMaster: "true" } });
  expect(master.body.fieldDefinitions).toEqual(MASTER_FIELDS);
});
