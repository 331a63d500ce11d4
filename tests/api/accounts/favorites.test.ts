import { beforeAll, describe, expect, test } from "vitest";
import { DELETE as remove } from "#app/api/users/favorites/[id]/route.ts";
import { POST as merge } from "#app/api/users/favorites/merge/route.ts";
import { POST as add, GET as list } from "#app/api/users/favorites/route.ts";
import { MOST_FAVORITES } from "#lib/accounts/favorites.mutations.ts";
import { favoritesSchema } from "#lib/accounts/favorites.schema.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

/** IDs of the schools created in `beforeAll`. */
const LATIN = 1;
const ARCHIVED = 2;
const BARE = 3;

beforeAll(async () => {
  await db().dataSource.create({
    data: {
      key: "ma",
      name: "Massachusetts school profiles",
      publisher: "Massachusetts Department of Elementary and Secondary Education",
      schoolYear: "2016–17",
      year: 2017,
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  await db().school.create({
    data: {
      id: LATIN,
      slug: "boston-latin-boston-ma",
      name: "Boston Latin",
      schoolType: "PUBLIC",
      grades: [7, 8],
      enrollment: 2403,
      classSize: 0,
      city: "Boston",
      state: "MA",
      latitude: 42.3,
      longitude: -71.1,
      academicInfo: { averageSAT: 1276, graduationRate: 0 },
      scores: { academics: 92, cost: 0 },
      provenance: {
        name: { s: "ma" },
        numOfStudents: { s: "ma" },
        classSize: { s: "ma" },
        CompScoreAcademics: { s: "ma" },
        "academicInfo.averageSAT": { s: "ma" },
        "academicInfo.averageACT": { s: "ma", b: "not_reported" },
      },
      retiredSlugs: { create: { slug: "old-latin-boston-ma" } },
    },
  });
  await db().school.create({
    data: { id: ARCHIVED, slug: "gone-ma", name: "Gone", schoolType: "PRIVATE", archivedAt: new Date() },
  });
  await db().school.create({ data: { id: BARE, slug: "bare-ma", name: "Bare", schoolType: "ONLINE" } });
});

async function member() {
  const account = await makeAccount();
  const headers = await bearer(account);
  return {
    id: account.id,
    headers,
    add: (schoolId: unknown) => call(add, { headers, body: { schoolId } }),
    merge: (schoolIds: unknown) => call(merge, { headers, body: { schoolIds } }),
    remove: (id: string) => call(remove, { headers, method: "DELETE", params: { id } }),
    saved: async () => favoritesSchema.parse((await call(list, { headers })).body),
  };
}

test("a saved school comes with its scores, the facts under them, and their origin", async () => {
  const ada = await member();
  await ada.add(String(LATIN));
  const { favoriteSchools, customWeights } = await ada.saved();
  expect(customWeights).toMatchObject({ academics: 2, clubs: 2 });
  expect(favoriteSchools).toEqual([
    {
      _id: "1",
      slug: "boston-latin-boston-ma",
      name: "Boston Latin",
      location: "Boston, MA",
      city: "Boston",
      state: "MA",
      zip: null,
      schoolType: "Public School",
      charterSchool: null,
      magnetSchool: null,
      religiousAffiliation: null,
      gradesOffered: "7–8",
      grades: [7, 8],
      numOfStudents: 2403,
      numOfStudentsK12: null,
      studentTeacherRatio: null,
      classSize: 0,
      latitude: 42.3,
      longitude: -71.1,
      archived: false,
      status: "open",
      schoolKind: null,
      notInRegisterYear: null,
      academicInfo: { averageSAT: 1276, averageACT: null, graduationRate: 0, collegeEnrollment: null },
      CompScoreAcademics: 92,
      CompScoreTeachers: null,
      CompScoreResources: null,
      CompScoreAthletics: null,
      CompScoreCost: 0,
      CompScoreDiversity: null,
      CompScoreClubs: null,
      scoreBasis: expect.objectContaining({
        CompScoreAcademics: expect.objectContaining({
          kind: "entered",
          note: "Massachusetts school profiles, 2016–17.",
        }),
        CompScoreClubs: expect.objectContaining({ kind: "none" }),
      }),
      hiddenFields: [],
      provenance: {
        numOfStudents: expect.objectContaining({ source: "Massachusetts school profiles", year: "2016–17" }),
        classSize: expect.objectContaining({ blank: null }),
        CompScoreAcademics: expect.objectContaining({ blank: null }),
        "academicInfo.averageSAT": expect.objectContaining({ blank: null }),
        "academicInfo.averageACT": expect.objectContaining({ blank: "not_reported" }),
      },
    },
  ]);
});

test("a visitor's comparison has no academics, neither figures nor origins", async () => {
  const [school] = await comparedSchools([LATIN], "visitor");
  expect(school).toMatchObject({ _id: "1", academicInfo: null, CompScoreAcademics: 92, numOfStudents: 2403 });
  expect(Object.keys(school?.provenance ?? {}).sort()).toEqual([
    "CompScoreAcademics",
    "classSize",
    "numOfStudents",
  ]);
});

test("the newest comes first; an archived school stays and says so", async () => {
  const ada = await member();
  await ada.add(String(ARCHIVED));
  await ada.add(String(BARE));
  const { favoriteSchools } = await ada.saved();
  expect(favoriteSchools.map(({ _id, archived }) => [_id, archived])).toEqual([
    ["3", false],
    ["2", true],
  ]);
});

test("saving and removing twice is the same as once", async () => {
  const ada = await member();
  for (const name of ["1", "boston-latin-boston-ma", "old-latin-boston-ma"]) {
    const { status, body } = await ada.add(name);
    expect([status, body]).toEqual([200, { success: true, favoriteSchools: ["1"] }]);
  }
  await ada.add("3");
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await ada.remove("boston-latin-boston-ma");
    expect([status, body]).toEqual([200, { success: true, favoriteSchools: ["3"] }]);
  }
});

test("a school that does not exist can be neither saved nor removed", async () => {
  const ada = await member();
  for (const name of ["999", "no-such-school", "../etc"]) {
    expect((await ada.add(name)).body).toMatchObject({
      code: "school_not_found",
      message: "School not found.",
    });
    expect((await ada.remove(name)).status).toBe(404);
  }
});

test.each([
  ["nothing", undefined],
  ["an empty name", ""],
  ["a number", 1],
  ["a list", ["1"]],
])("%s does not name a school", async (_, schoolId) => {
  const { status, body } = await (await member()).add(schoolId);
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: "schoolId" })]);
});

test("somebody else's list can be neither read nor changed", async () => {
  const [ada, eve] = [await member(), await member()];
  await ada.add("1");
  expect((await eve.remove("1")).body).toEqual({ success: true, favoriteSchools: [] });
  expect((await eve.saved()).favoriteSchools).toEqual([]);
  const claim = { schoolId: "3", accountId: ada.id };
  expect((await call(add, { headers: eve.headers, body: claim })).status).toBe(400);
  expect((await ada.saved()).favoriteSchools.map(({ _id }) => _id)).toEqual(["1"]);
});

describe("saving several schools at once", () => {
  test("is added to the saved schools: no duplicates, nothing lost, missing schools skipped", async () => {
    const ada = await member();
    await ada.add("1");
    const { status, body } = await ada.merge(["3", "1", "boston-latin-boston-ma", "999", "2"]);
    expect([status, body]).toEqual([200, { success: true, added: 2, favoriteSchools: ["2", "3", "1"] }]);
    expect((await ada.merge(["2", "3"])).body).toMatchObject({ added: 0, favoriteSchools: ["2", "3", "1"] });
    expect((await ada.merge([])).body).toMatchObject({ added: 0 });
  });

  test("is no longer than a comparison", async () => {
    const { status, body } = await (await member()).merge(Array.from({ length: 21 }, () => "1"));
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: "schoolIds" })]);
  });
});

describe("a full list", () => {
  const FIRST = 1000;
  /** How many ask for the last spot. */
  const ASKING = 20;
  beforeAll(async () => {
    await db().school.createMany({
      data: Array.from({ length: MOST_FAVORITES + ASKING }, (_, at) => ({
        id: FIRST + at,
        slug: `school-${FIRST + at}`,
        name: "School",
        schoolType: "PUBLIC" as const,
      })),
    });
  });

  /** A member with so many spots left. */
  async function savedAllBut(room: number) {
    const ada = await member();
    const data = Array.from({ length: MOST_FAVORITES - room }, (_, at) => ({
      accountId: ada.id,
      schoolId: FIRST + at,
    }));
    await db().favorite.createMany({ data });
    return ada;
  }

  test("takes no more and says how many it holds, but accepts schools it already has", async () => {
    const ada = await savedAllBut(0);
    const refused = await ada.add("1");
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "favorites_full",
      message: "You can save up to 500 schools. Remove some to save others.",
    });
    expect((await ada.add(String(FIRST))).status).toBe(200);
    await ada.remove(String(FIRST));
    expect((await ada.add("1")).status).toBe(200);
    expect(await db().favorite.count({ where: { accountId: ada.id } })).toBe(MOST_FAVORITES);
  });

  test("saves all of them or none", async () => {
    const ada = await savedAllBut(1);
    expect((await ada.merge(["1", "3"])).status).toBe(409);
    expect(await db().favorite.count({ where: { accountId: ada.id } })).toBe(MOST_FAVORITES - 1);
  });

  test("gives its last spot away once, no matter how many ask at the same time", async () => {
    const ada = await savedAllBut(1);
    const others = Array.from({ length: ASKING }, (_, at) => String(FIRST + MOST_FAVORITES + at));
    const answers = await Promise.all(others.map((id) => ada.add(id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(ASKING - 1);
    expect(await db().favorite.count({ where: { accountId: ada.id } })).toBe(MOST_FAVORITES);
  });
});
