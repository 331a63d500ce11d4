import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as DISMISS } from "#app/api/admin/duplicates/dismiss/route.ts";
import { GET as LATEST } from "#app/api/admin/jobs/latest/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { GET, POST } from "#app/api/schools/duplicates/report/route.ts";
import { startDuplicateReport } from "#lib/editing/duplicate-report.jobs.ts";
import { db } from "#lib/platform/db.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { call } from "#tests/support/call.ts";
import { doJobNow } from "#tests/support/jobs.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
});

// The search itself, which is done here instead of by a worker.
const find = async () => doJobNow(await startDuplicateReport(staff.ada.id));
type Pair = { _id: string; likelihood: string; reasons: string[]; cautions: string[] };
async function report(query: Record<string, string> = {}): Promise<Pair[]> {
  const { status, body } = await call(GET, { query, headers: staff.asAda });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.pairs as Pair[];
}
const latest = async () =>
  (await call(LATEST, { query: { kind: "duplicate_report" }, headers: staff.asAda })).body.job;
const pair = (one: number, other: number) => `${one}-${other}`;
const dismiss = (schools: number[], dismissed = true) =>
  call(DISMISS, { headers: staff.asBen, body: { schools, dismissed } });
/** Without details, so that only what a test sets counts as evidence. */
const bare = {
  ...{ street: null, zip: null, latitude: null, longitude: null, contactInfo: {} },
  ...{ grades: [], enrollment: null, provenance: {} },
};

test("schools that share a name and a place are found, with all evidence for and against", async () => {
  const one = await makeSchool({ name: "St. Mary Elementary School" });
  const two = await makeSchool({ name: "Saint Mary Elementary", contactInfo: { phone: "617.555.0100" } });
  await find();
  expect(await report()).toMatchObject([
    {
      _id: pair(one, two),
      likelihood: "very likely",
      reasons: ["sameName", "sameAddress", "near", "samePhone", "sameGrades", "sameSize"],
      cautions: [],
    },
  ]);
});

/** On Mary Street, as staff have entered them. */
const entered = {
  ...bare,
  ...{ street: "1 Mary Street", zip: "02115" },
  provenance: { name: { s: "staff" }, address: { s: "staff" }, numOfStudents: { s: "staff" } },
};

test.each<[string, Partial<Prisma.SchoolCreateInput>, Partial<Prisma.SchoolCreateInput>, object | null]>([
  [
    "the same name in the same city is enough if nothing speaks against it",
    { ...bare, name: "Lincoln Academy" },
    { ...bare, name: "Lincoln Acad." },
    { likelihood: "very likely", reasons: ["sameName", "samePlace"], cautions: [] },
  ],
  [
    "the part of a school and the whole are asked about, with what the names say",
    { name: "Minnehaha Academy", schoolType: "PRIVATE", latitude: null, provenance: {} },
    { name: "Minnehaha Academy North", schoolType: "PRIVATE", latitude: null, provenance: {} },
    {
      likelihood: "very likely",
      reasons: ["similarName", "sameAddress", "samePhone", "sameGrades", "sameSize"],
      cautions: ["otherUnit"],
    },
  ],
  [
    "the same name in two cities is none",
    { ...bare, name: "Lincoln Academy" },
    { ...bare, name: "Lincoln Academy", city: "Salem" },
    null,
  ],
  [
    "a name that differs in one letter needs more to speak for it",
    { ...bare, name: "Roosevelt School", contactInfo: { phone: "(617) 555-0100" } },
    { ...bare, name: "Rosevelt School", contactInfo: { phone: "1-617-555-0100" } },
    { reasons: ["similarName", "samePlace", "samePhone"] },
  ],
  [
    "a letter left out of the name is likely with the same telephone number in the same city",
    { ...bare, name: "Gama Test Academy", contactInfo: { phone: "(617) 555-0100" } },
    { ...bare, name: "Gamma Test Academy", contactInfo: { phone: "617-555-0100" } },
    { likelihood: "likely", reasons: ["similarName", "samePlace", "samePhone"], cautions: [] },
  ],
  [
    "a letter left out of the name is asked about in the same city",
    { ...bare, name: "Gama Test Academy" },
    { ...bare, name: "Gamma Test Academy" },
    { likelihood: "possible", reasons: ["similarName", "samePlace"], cautions: [] },
  ],
  [
    "the first distinctive word and the telephone number are asked about in the same city",
    { ...bare, name: "Gamma Test Academy", contactInfo: { phone: "(617) 555-0100" } },
    { ...bare, name: "Gamma Trial School", contactInfo: { phone: "617-555-0100" } },
    { likelihood: "possible", reasons: expect.arrayContaining(["samePhone"]) },
  ],
  [
    "a letter left out of the name is none in another city",
    { ...bare, name: "Gama Test Academy" },
    { ...bare, name: "Gamma Test Academy", city: "Salem" },
    null,
  ],
  [
    "two saints are two schools",
    { ...bare, name: "Saint Mary School" },
    { ...bare, name: "Saint Mark School" },
    null,
  ],
  [
    "a typo in the word school is likely at the same street and ZIP code, whoever has entered the figures",
    {
      ...{ name: "Lincoln High School", grades: [9, 10, 11, 12], enrollment: 2260 },
      ...{ street: "2600 SW 9th St", contactInfo: { phone: "(617) 555-0100" } },
      provenance: { name: { s: "ccd-2023" }, address: { s: "ccd-2023" }, numOfStudents: { s: "staff" } },
    },
    {
      ...{ ...entered, name: "Lincoln High Schol", grades: [9, 10, 11, 12], enrollment: 2254 },
      street: "2600 SW 9th Street",
    },
    {
      likelihood: "very likely",
      reasons: ["similarName", "sameAddress", "sameGrades", "sameSize"],
      cautions: [],
    },
  ],
  [
    "a typo is likely at the same street and ZIP code if nothing else is known",
    { ...entered, name: "Lincoln High School" },
    { ...entered, name: "Lincoln High Schol", city: "Brookline" },
    { likelihood: "likely", reasons: ["similarName", "sameAddress"], cautions: [] },
  ],
  [
    "two typos are likely at the same street and ZIP code",
    { ...entered, name: "Lincoln High School" },
    { ...entered, name: "Lincon High Schol" },
    { likelihood: expect.stringMatching(/likely$/), cautions: [] },
  ],
  [
    "two saints on one campus are two schools",
    { ...entered, name: "St. Mary School" },
    { ...entered, name: "St. Mark School" },
    null,
  ],
  [
    "an elementary and a middle school on one campus are two schools",
    { ...entered, name: "Lincoln Elementary", grades: [1, 2, 3] },
    { ...entered, name: "Lincoln Middle", grades: [6, 7, 8] },
    null,
  ],
  [
    "an elementary and a middle school on one campus are not likely to be one where their grades are unknown",
    { ...entered, name: "Lincoln Elementary" },
    { ...entered, name: "Lincoln Middle" },
    null,
  ],
  [
    "an elementary and a high school on one campus are two",
    {
      name: "Lincoln Elementary School",
      contactInfo: { phone: "(617) 555-0100", website: "lincoln.example" },
    },
    {
      name: "Lincoln High School",
      grades: [9, 10, 11, 12],
      contactInfo: { phone: "(617) 555-0100", website: "https://www.lincoln.example/" },
    },
    null,
  ],
  [
    "one that staff have entered in the same house with the same telephone is asked about, whatever the rest says",
    { name: "565 Academy", zip: "02116", schoolType: "PRIVATE", grades: [2, 3, 4], enrollment: 11 },
    { name: "565 Academy of Boston", grades: [9, 10, 11, 12], enrollment: 400, provenance: {} },
    { reasons: expect.arrayContaining(["sameAddress", "samePhone"]) },
  ],
  [
    "other affiliations and types speak against it and are said",
    { name: "Grace School", schoolType: "PRIVATE", religion: "baptist" },
    { name: "Grace School", religion: "jewish" },
    { likelihood: "very likely", cautions: ["otherAffiliation", "otherType"] },
  ],
])("%s", async (_, one, two, expected) => {
  const ids = [await makeSchool(one), await makeSchool(two)] as const;
  await find();
  expect(await report()).toMatchObject(expected ? [{ _id: pair(...ids), ...expected }] : []);
});

test("different IDs in one register lower the likelihood", async () => {
  const ids = [await makeSchool(), await makeSchool()] as const;
  await db().schoolIdentifier.createMany({
    data: ids.map((schoolId, at) => ({ scheme: "nces", value: `25000000000${at}`, schoolId })),
  });
  await find();
  expect(await report()).toMatchObject([{ _id: pair(...ids), cautions: ["otherNcesId"] }]);
});

test("schools with nearly the same name that one register knows by two IDs are two", async () => {
  const names = ["Marion School", "Marian School"];
  for (const [at, name] of names.entries()) {
    const schoolId = await makeSchool({ ...bare, name });
    await db().schoolIdentifier.create({ data: { scheme: "nces", value: `25000000000${at}`, schoolId } });
  }
  await find();
  expect(await report()).toEqual([]);
});

test("the strongest come first; state and reason narrow the list", async () => {
  const [one, two] = [await makeSchool(), await makeSchool()];
  const far = { ...bare, city: "Salem", state: "OR" };
  const [three, four] = [await makeSchool(far), await makeSchool(far)];
  await find();
  const ids = async (query = {}) => (await report(query)).map(({ _id }) => _id);
  expect(await ids()).toEqual([pair(one, two), pair(three, four)]);
  expect(await ids({ state: "OR" })).toEqual([pair(three, four)]);
  expect(await ids({ reason: "samePhone" })).toEqual([pair(one, two)]);
});

test("a dismissed pair stays out of later searches until somebody reverts that", async () => {
  const [one, two] = [await makeSchool(), await makeSchool()];
  await find();
  expect((await dismiss([two, one])).status).toBe(200);
  await find();
  expect(await report()).toEqual([]);
  expect(await report({ view: "dismissed" })).toMatchObject([{ _id: pair(one, two) }]);
  await dismiss([one, two], false);
  expect(await report()).toMatchObject([{ _id: pair(one, two) }]);
  const actions = await db().activity.findMany({ orderBy: { id: "desc" }, take: 2 });
  expect(actions.map(({ action }) => action)).toEqual(["duplicate_dismissal_ended", "duplicates_searched"]);
});

test("a pair is two existing schools", async () => {
  const one = await makeSchool();
  expect((await dismiss([one, one])).body.errors).toMatchObject([{ field: "schools" }]);
  expect((await dismiss([one, 2_000_000_000])).status).toBe(404);
  expect((await dismiss([one, 2 ** 31])).status).toBe(400);
});

test("a merged pair leaves the report at once", async () => {
  const [one, two] = [await makeSchool(), await makeSchool()];
  await find();
  await call(MERGE, { params: { id: String(one) }, headers: staff.asAda, body: { other: String(two) } });
  expect(await report()).toEqual([]);
});

test("a second search is told that one is under way, waiting or running", async () => {
  const id = crypto.randomUUID();
  await db().job.create({ data: { id, kind: "duplicate_report", current: 3, total: 9 } });
  const start = () => call(POST, { method: "POST", headers: staff.asAda });
  for (const status of ["waiting", "running"] as const) {
    await db().job.update({ where: { id }, data: { status } });
    const { status: answered, body } = await start();
    expect([answered, body.code]).toEqual([409, "job_running"]);
    expect(body.message).toContain("3 of 9");
  }
  await db().job.update({ where: { id }, data: { status: "failed" } });
  const started = await start();
  expect(started.status).toBe(202);
  await doJobNow((started.body.job as { _id: string })._id);
  expect(await latest()).toMatchObject({ status: "completed" });
});

test("a search that is picked up by a second process is written once", async () => {
  await Promise.all([makeSchool(), makeSchool()]);
  const job = await startDuplicateReport(staff.ada.id);
  const before = await db().activity.count({ where: { action: "duplicates_searched" } });
  await Promise.all([doJobNow(job), doJobNow(job)]);
  expect(await report()).toHaveLength(1);
  expect(await db().activity.count({ where: { action: "duplicates_searched" } })).toBe(before + 1);
  expect(await latest()).toMatchObject({ _id: job, status: "completed", count: 1 });
});
