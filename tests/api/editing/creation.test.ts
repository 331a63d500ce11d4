import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET } from "#app/api/schools/[id]/route.ts";
import { GET as DUPLICATES } from "#app/api/schools/duplicates/route.ts";
import { POST } from "#app/api/schools/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

const SCHOOL = {
  name: "Roosevelt Middle School",
  gradesOffered: "6-8",
  address: { street: "9 Elm Street", city: "Salem", state: "OR", zip: "97301", lat: 44.94, long: -123.03 },
};
const create = (body: object) => call(POST, { headers: staff.asAda, body });
const duplicates = async (query: Record<string, string>) => {
  const { status, body } = await call(DUPLICATES, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.schools as { name: string; reason: string }[]).map(({ name, reason }) => [name, reason]);
};

describe("creating a school", () => {
  test("creates a page, a search entry, a revision, and an activity row", async () => {
    const { status, body } = await create(SCHOOL);
    expect([status, body.message]).toEqual([200, "School created successfully!"]);
    const { _id } = body.school as { _id: string };
    const shown = await call(GET, { params: { id: "roosevelt-middle-school-salem-or" } });
    expect(shown.body.school).toMatchObject({
      _id,
      schoolType: "Public School",
      gradesOffered: "6–8",
      address: { fullAddress: "9 Elm Street, Salem, OR 97301" },
      provenance: { name: { source: "Edited by our staff" } },
    });
    const { body: found } = await call(SEARCH, { query: { q: "roosevelt" } });
    expect(found.schools).toMatchObject([{ _id }]);
    expect(await db().revision.findMany()).toMatchObject([{ action: "create", actorId: staff.ada.id }]);
    expect(await db().activity.findFirst({ where: { action: "school_created" } })).toMatchObject({
      accountId: staff.ada.id,
    });
  });

  test("schools of the same name in one city get separate addresses", async () => {
    const slugs = [];
    for (let at = 0; at < 3; at += 1) {
      const { body } = await create({ ...SCHOOL, confirmDuplicate: true });
      slugs.push((body.school as { slug: string }).slug);
    }
    expect(new Set(slugs).size).toBe(3);
  });

  test.each([
    [{ address: SCHOOL.address }, ["name"]],
    [{ ...SCHOOL, schoolType: null }, ["schoolType"]],
    [{ ...SCHOOL, address: { city: "Salem" } }, ["address.state"]],
    [{ name: "x", numOfStudents: -1 }, ["numOfStudents"]],
  ])("%j is refused, naming the field, and nothing is added", async (input, fields) => {
    const { status, body } = await create(input);
    expect(status).toBe(400);
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual(fields);
    expect(await db().school.count()).toBe(0);
  });

  test("one that already exists is refused by name until that is confirmed", async () => {
    const id = await makeSchool({ name: "St. Mary's HS", city: "Salem", state: "OR", zip: "97301" });
    const { status, body } = await create({ ...SCHOOL, name: "Saint Marys High School" });
    expect([status, body.code]).toEqual([409, "likely_duplicate"]);
    expect((body.errors as { message: string }[])[0]?.message).toContain(
      `St. Mary's HS (Salem, OR, school ${id})`,
    );
    expect(await db().school.count()).toBe(1);
    expect(
      (await create({ ...SCHOOL, name: "Saint Marys High School", confirmDuplicate: true })).status,
    ).toBe(200);
  });

  test("of two who create the same school at once, the second is told", async () => {
    const answers = await Promise.all([create(SCHOOL), create(SCHOOL)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("likely duplicates", () => {
  beforeEach(async () => {
    await makeSchool({ name: "Lincoln Elementary School", alternativeNames: ["Abraham Lincoln School"] });
    await makeSchool({ name: "Lincoln High School" });
    await makeSchool({ name: "Roosevelt Elementary School" });
    await makeSchool({ name: "Lincoln Elementary School", city: "Salem", state: "OR", zip: "97301" });
    await makeSchool({ name: "Franklin Charter School", archivedAt: new Date(), zip: "02118" });
  });

  test.each([
    ["Lincoln Elem. Sch.", [["Lincoln Elementary School", "Same name, same ZIP code"]]],
    ["Lincon Elementary", [["Lincoln Elementary School", "Similar name, same ZIP code"]]],
    ["abraham lincoln", [["Lincoln Elementary School", "Same name, same ZIP code"]]],
    ["Franklin Charter", [["Franklin Charter School", "Same name, same city, archived"]]],
    ["Washington Elementary School", []],
  ])("%s", async (name, expected) => {
    expect(await duplicates({ name, city: "Boston", state: "MA", zip: "02115" })).toEqual(expected);
  });

  describe("with the same telephone", () => {
    const phone = "419-242-1997";
    const street = "3700 Dorr Street";
    const toledo = { city: "Toledo", state: "OH", zip: "43604" };
    const house = { name: "Academy of Toledo", ...toledo, phone };
    beforeEach(async () => {
      await makeSchool({
        name: "Maumee Academy",
        street: "3700 Dorr St",
        city: "Toledo",
        state: "OH",
        zip: "43607",
        contactInfo: { phone: "(419) 242-1997" },
      });
    });

    test("one in the same house, whatever the ZIP code and the name", async () => {
      const found = [["Maumee Academy", "Same street and telephone, same city"]];
      expect(await duplicates({ ...house, street })).toEqual(found);
      expect(await duplicates({ ...house, street, phone: "419-242-1998" })).toEqual([]);
      expect(await duplicates({ ...house, street, city: "Dayton" })).toEqual([]);
      const { status, body } = await create({
        ...SCHOOL,
        name: house.name,
        address: { ...toledo, street },
        contactInfo: { phone },
      });
      expect([status, body.code]).toEqual([409, "likely_duplicate"]);
    });

    test("one with a similar name, wherever in the city", async () => {
      const alike = { ...house, name: "Maumea Academy", street: "1 Main Street" };
      expect(await duplicates(alike)).toEqual([
        ["Maumee Academy", "Similar name, same telephone, same city"],
      ]);
    });

    test("not another school of a district that has one number for all, which is created without a question", async () => {
      expect(await duplicates(house)).toEqual([]);
      expect(await duplicates({ ...house, street: "3702 Dorr Street" })).toEqual([]);
      const { status } = await create({
        ...SCHOOL,
        name: house.name,
        address: { ...toledo, street: "3702 Dorr Street" },
        contactInfo: { phone },
      });
      expect(status).toBe(200);
    });
  });

  test("none without a place", async () => {
    expect(await duplicates({ name: "Lincoln Elementary School" })).toEqual([]);
  });
});
