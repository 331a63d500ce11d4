import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { getSchool } from "#lib/schools/data.ts";
import { schoolSchema } from "#lib/schools/schema.ts";

let id: number;

beforeAll(async () => {
  await db().dataSource.create({
    data: {
      key: "nces-pss-2013-14",
      name: "NCES Private School Universe Survey",
      publisher: "National Center for Education Statistics",
      schoolYear: "2013–14",
      year: 2014,
      url: "https://nces.ed.gov/surveys/pss/",
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  const school = await db().school.create({
    data: {
      slug: "phillips-exeter-academy-exeter-nh",
      name: "Phillips Exeter Academy",
      alternativeNames: [],
      schoolType: "PRIVATE",
      religion: "nonsectarian",
      grades: [9, 10, 11, 12],
      enrollment: 1065,
      studentTeacherRatio: 0,
      street: "20 Main St",
      city: "Exeter",
      state: "NH",
      zip: "03833",
      latitude: 42.9803,
      longitude: -70.9515,
      contactInfo: { phone: "(603) 772-4311" },
      academicInfo: { averageSAT: 1400 },
      demographics: { white: 55 },
      provenance: {
        numOfStudents: { s: "nces-pss-2013-14" },
        "contactInfo.website": { s: "nces-pss-2013-14", b: "not_reported" },
        "academicInfo.averageSAT": { s: "nces-pss-2013-14" },
        "demographics.white": { s: "nces-pss-2013-14" },
        locale: { s: "a-release-that-is-gone" },
      },
      identifiers: { create: { scheme: "nces", value: "00852353" } },
    },
  });
  id = school.id;
});

test("a school is read by its slug and by its ID, in the shape that the API promises", async () => {
  const school = await getSchool("phillips-exeter-academy-exeter-nh");
  expect(schoolSchema.parse(school)).toMatchObject({
    _id: String(id),
    name: "Phillips Exeter Academy",
    schoolType: "Private School",
    religiousAffiliation: "Nonsectarian",
    gradesOffered: "9–12",
    CityState: "Exeter, NH",
    ncesId: "00852353",
    address: { fullAddress: "20 Main St, Exeter, NH 03833", lat: 42.9803, long: -70.9515 },
    geoLocation: { coordinates: [-70.9515, 42.9803] },
    contactInfo: { phone: "(603) 772-4311", website: null },
    archived: false,
    status: "open",
  });
  expect(await getSchool(String(id))).toEqual(school);
  expect(await getSchool("Phillips-Exeter-Academy-Exeter-NH")).toEqual(school);
});

test("a true zero stays a zero and a missing figure stays missing", async () => {
  const school = await getSchool(String(id));
  expect(school?.studentTeacherRatio).toBe(0);
  expect(school?.teachers).toBeNull();
});

test("each field has its source, year, and check date, and a blank its reason", async () => {
  const school = await getSchool(String(id));
  const survey = {
    source: "NCES Private School Universe Survey",
    publisher: "National Center for Education Statistics",
    year: "2013–14",
    url: "https://nces.ed.gov/surveys/pss/",
    checkedAt: "2026-11-20T10:00:00.000Z",
  };
  expect(school?.provenance).toEqual({
    numOfStudents: { ...survey, blank: null },
    "contactInfo.website": { ...survey, blank: "not_reported" },
  });
});

test("academics and demographics, which are for signed-in users, do not leak", async () => {
  const text = JSON.stringify(await getSchool(String(id)));
  expect(text).not.toMatch(/SAT|1400|demographics|academicInfo/);
});

test("an archived school can still be read, and says so", async () => {
  await db().school.update({ where: { id }, data: { archivedAt: new Date(), status: "CLOSED" } });
  expect(await getSchool(String(id))).toMatchObject({ archived: true, status: "closed" });
});

test.each(["no-such-school", "999999", "0", "99999999999999999999", "a%00b", ""])(
  "the address %j leads to no school",
  async (address) => expect(await getSchool(address)).toBeNull(),
);
