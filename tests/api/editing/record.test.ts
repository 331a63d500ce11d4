import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { DELETE, GET, PUT } from "#app/api/schools/[id]/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  id = String(await makeSchool());
});

type Edited = {
  version: string;
  values: Record<string, unknown>;
  origins: Record<string, unknown>;
  archived: boolean;
};

async function open(): Promise<Edited> {
  const { status, body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.school as Edited;
}

const save = (body: object, headers = staff.asAda) =>
  call(PUT, { method: "PUT", params: { id }, headers, body });

async function found(q: string): Promise<string[]> {
  const { body } = await call(SEARCH, { query: { q } });
  return (body.schools as { name: string }[]).map(({ name }) => name);
}

describe("opening a school", () => {
  test("shows every field by its name, each part of an address separately", async () => {
    const { values } = await open();
    expect(values).toMatchObject({
      name: "Garfield Elementary School",
      schoolType: "Public School",
      status: "open",
      gradesOffered: "K–5",
      numOfStudents: 420,
      "address.city": "Boston",
      "address.lat": 42.34,
      "contactInfo.phone": "(617) 555-0100",
      "academicInfo.averageSAT": 1200,
      principal: null,
      extracurriculars: null,
      CompScoreAcademics: null,
    });
  });

  test("says where each value comes from, and who edited an edited one", async () => {
    await save({ principal: "Grace Hopper" });
    const { origins } = await open();
    expect(origins["address.city"]).toEqual({
      source: "NCES Common Core of Data",
      year: "2023–24",
      editedBy: null,
      editedAt: null,
      blank: null,
      citation: null,
    });
    expect(origins.principal).toMatchObject({ source: null, editedBy: "Ada Editor" });
  });

  test("a school that does not exist is reported as such", async () => {
    const { status, body } = await call(EDIT, { params: { id: "999999" }, headers: staff.asAda });
    expect([status, body.code]).toEqual([404, "school_not_found"]);
  });
});

describe("saving a school", () => {
  test("changes what is given and nothing else, and says so", async () => {
    const before = await open();
    const { status, body } = await save({ principal: "Grace Hopper", address: { zip: "02116" } });
    expect([status, body.message]).toEqual([200, "School updated successfully!"]);
    const { values } = await open();
    expect(values).toEqual({ ...before.values, principal: "Grace Hopper", "address.zip": "02116" });
  });

  test("says that visitors do not see a school that was archived meanwhile", async () => {
    await db().school.update({ where: { id: Number(id) }, data: { archivedAt: new Date() } });
    const { body } = await save({ principal: "Grace Hopper" });
    expect(body.message).toBe("Saved. This school is archived, so visitors do not see it.");
    await db().school.update({ where: { id: Number(id) }, data: { archivedAt: null } });
  });

  test("distinguishes a true zero from a blank, and keeps a founding year as text", async () => {
    await save({ numOfStudents: 0, founded: "1635", contactInfo: { phone: null }, rating: 0 });
    const { values } = await open();
    expect(values).toMatchObject({
      numOfStudents: 0,
      founded: "1635",
      "contactInfo.phone": null,
      rating: 0,
      tuition: null,
    });
    const { body } = await call(GET, { params: { id } });
    expect(body.school).toMatchObject({ numOfStudents: 0, founded: "1635", contactInfo: { phone: null } });
  });

  test("every kind of field comes back as it was saved", async () => {
    const input = {
      alternativeNames: ["Garfield Grade School"],
      schoolType: "Private School",
      religiousAffiliation: "Roman Catholic",
      gradesOffered: "PK–5, 7",
      charterSchool: true,
      magnetSchool: false,
      locale: 11,
      extracurriculars: ["Chess, with a clock", 'The "A" team \\ B'],
      websources: ["https://example.org/about"],
      newsFeedName: "Garfield Elementary Boston",
      CompScoreAcademics: 71.5,
      address: { county: "Suffolk", lat: 42.35, long: -71.2 },
      matriculation: { topColleges: ["Tufts University"] },
      demographics: { nces_total_students: 418 },
    };
    const { status, body } = await save(input);
    expect(status, JSON.stringify(body)).toBe(200);
    const { address, matriculation, demographics, ...plain } = input;
    expect((await open()).values).toMatchObject({
      ...plain,
      "address.county": address.county,
      "address.lat": address.lat,
      "address.long": address.long,
      "matriculation.topColleges": matriculation.topColleges,
      "demographics.nces_total_students": demographics.nces_total_students,
    });
    const member = await call(GET, { params: { id }, headers: staff.asAda });
    expect(member.status, JSON.stringify(member.body)).toBe(200);
  });

  test("follows the definitions that staff have changed, and members read what they allow", async () => {
    const definition = (await fieldDefinitions()).find(({ name }) => name === "academicInfo.averageSAT");
    const wider = { ...definition, validation: { min: 400, max: 2400 } };
    await db().fieldDefinition.create({
      data: { name: "academicInfo.averageSAT", definition: wider, edited: ["validation"] },
    });
    expect((await save({ academicInfo: { averageSAT: 2250 } })).status).toBe(200);
    const { status, body } = await call(GET, { params: { id }, headers: staff.asAda });
    expect([status, body.school]).toMatchObject([200, { academicInfo: { averageSAT: 2250 } }]);
    await db().fieldDefinition.deleteMany();
  });

  test("leaves a revision, an activity row that names it, and the day, but not the person, on the public page", async () => {
    await save({ numOfStudents: 431 });
    const [revision] = await db().revision.findMany();
    expect(revision).toMatchObject({
      action: "update",
      actorId: staff.ada.id,
      changes: { numOfStudents: { from: 420, to: 431 } },
    });
    const activities = await db().activity.findMany({ where: { action: "school_updated" } });
    expect(activities.at(-1)).toMatchObject({
      accountId: staff.ada.id,
      details: { school: Number(id), revision: String(revision?.id), fields: "numOfStudents" },
    });
    const { body } = await call(GET, { params: { id } });
    const { provenance } = body.school as { provenance: Record<string, { source: string; year: string }> };
    expect(provenance.numOfStudents).toMatchObject({ source: "Edited by our staff" });
    expect(provenance.numOfStudents?.year).toMatch(/^\w{3} \d{1,2}, \d{4}$/);
    expect(JSON.stringify(body)).not.toContain(staff.ada.id);
    expect(JSON.stringify(body)).not.toContain("Ada");
  });

  test("a save that changes nothing leaves no trace", async () => {
    const { status } = await save({ numOfStudents: 420, gradesOffered: "K–5" });
    expect(status).toBe(200);
    expect(await db().revision.count()).toBe(0);
  });

  test.each([
    [{ name: null }, "name"],
    [{ name: "  " }, "name"],
    [{ numOfStudents: 12.5 }, "numOfStudents"],
    [{ numOfStudents: "twelve" }, "numOfStudents"],
    [{ schoolType: "Castle" }, "schoolType"],
    [{ gradesOffered: "13" }, "gradesOffered"],
    [{ academicInfo: { averageSAT: 1601 } }, "academicInfo.averageSAT"],
    [{ address: { zip: "2115" } }, "address.zip"],
    [{ address: { lat: null } }, "address.lat"],
    [{ address: { state: null } }, "address.state"],
    [{ contactInfo: { email: "nobody" } }, "contactInfo.email"],
    [{ websources: ["ftp://x"] }, "websources"],
    [{ _id: "7" }, "_id"],
    [{ address: { planet: "Mars" } }, "address.planet"],
  ])("%j is refused, naming the field", async (input, field) => {
    const { status, body } = await save({ principal: "Grace Hopper", ...input });
    expect(status).toBe(400);
    expect((body.errors as { field: string }[]).map((error) => error.field.replace(/\.\d+$/, ""))).toEqual([
      field,
    ]);
    expect((await open()).values.principal).toBeNull();
  });

  test("search finds the school by its new name at once, and no longer by the old one", async () => {
    await save({ name: "Sojourner Truth Elementary School" });
    expect(await found("sojourner truth")).toEqual(["Sojourner Truth Elementary School"]);
    expect(await found("garfield")).toEqual([]);
  });
});

describe("two editors", () => {
  test("who change different fields both keep their changes", async () => {
    const { version } = await open();
    await save({ principal: "Grace Hopper", version }, staff.asBen);
    const { status } = await save({ founded: "1890", address: { street: "2 Main Street" }, version });
    expect(status).toBe(200);
    expect((await open()).values).toMatchObject({
      principal: "Grace Hopper",
      founded: "1890",
      "address.street": "2 Main Street",
    });
  });

  test("who change the same field: the second is told which, and nothing is lost", async () => {
    const { version } = await open();
    await save({ principal: "Grace Hopper", founded: "1890", version }, staff.asBen);
    const { status, body } = await save({ principal: "Alan Turing", mission: "To learn.", version });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.errors).toEqual([
      { field: "principal", message: "is now “Grace Hopper”: someone else has changed it" },
    ]);
    expect((await open()).values).toMatchObject({ principal: "Grace Hopper", mission: null });
    const again = await save({
      principal: "Alan Turing",
      mission: "To learn.",
      version: (await open()).version,
    });
    expect(again.status).toBe(200);
  });

  test("parts of one address do not conflict, and the same value never does", async () => {
    const { version } = await open();
    await save({ address: { street: "2 Main Street" }, principal: "Grace Hopper" }, staff.asBen);
    const { status } = await save({ address: { zip: "02116" }, principal: "Grace Hopper", version });
    expect(status).toBe(200);
    expect((await open()).values).toMatchObject({
      "address.street": "2 Main Street",
      "address.zip": "02116",
    });
  });

  test("an invalid version is refused", async () => {
    const { status, body } = await save({ principal: "Grace Hopper", version: "soon" });
    expect([status, body.code]).toEqual([400, "bad_request"]);
  });

  test("twenty edits at once leave twenty revisions, each starting from the result of the one before", async () => {
    const names = Array.from(
      { length: 20 },
      (_, at) => `Garfield School ${String.fromCharCode(65 + at)}lpha`,
    );
    const saved = await Promise.all(names.map((name) => save({ name })));
    expect(saved.map(({ status }) => status)).toEqual(names.map(() => 200));
    const revisions = await db().revision.findMany({ orderBy: { id: "asc" } });
    const changes = revisions.map(
      ({ changes }) => (changes as Record<string, { from: string; to: string }>).name,
    );
    expect(changes).toHaveLength(20);
    expect(changes.slice(1).map((change) => change?.from)).toEqual(
      changes.slice(0, -1).map((change) => change?.to),
    );
    const last = changes.at(-1)?.to ?? "";
    expect((await open()).values.name).toBe(last);
    expect(await found(last)).toEqual([last]);
    expect(await db().searchEntry.count()).toBe(1);
  });
});

describe("archiving", () => {
  const archive = () => call(DELETE, { method: "DELETE", params: { id }, headers: staff.asAda });
  const restore = () => call(RESTORE, { method: "POST", params: { id }, headers: staff.asAda });

  test("removes a school from search, keeps its page and its favorites; restoring brings it back", async () => {
    await db().favorite.create({ data: { accountId: staff.ben.id, schoolId: Number(id) } });
    const archived = await archive();
    expect([archived.status, archived.body.message]).toEqual([200, "School archived successfully!"]);
    expect(await found("garfield")).toEqual([]);
    expect((await call(GET, { params: { id } })).body.school).toMatchObject({ archived: true });
    expect(await db().favorite.count({ where: { schoolId: Number(id) } })).toBe(1);

    const restored = await restore();
    expect([restored.status, restored.body.message]).toEqual([200, "School restored successfully!"]);
    expect(await found("garfield")).toEqual(["Garfield Elementary School"]);
    const revisions = await db().revision.findMany({ orderBy: { id: "asc" } });
    expect(revisions.map(({ action }) => action)).toEqual(["archive", "restore"]);
  });

  test("twice is the same as once", async () => {
    await archive();
    const first = await db().school.findFirstOrThrow();
    expect((await archive()).status).toBe(200);
    expect((await db().school.findFirstOrThrow()).archivedAt).toEqual(first.archivedAt);
    expect(await db().revision.count()).toBe(1);
  });

  test("a school that closes leaves search, and comes back when it reopens", async () => {
    await save({ status: "closed" });
    expect(await found("garfield")).toEqual([]);
    await save({ status: "open" });
    expect(await found("garfield")).toEqual(["Garfield Elementary School"]);
  });
});
