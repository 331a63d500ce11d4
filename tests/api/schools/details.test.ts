import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDetails } from "#app/api/schools/[id]/details/route.ts";
import { GET as getSchoolRoute } from "#app/api/schools/[id]/route.ts";
import { ROLES } from "#lib/auth/roles.policy.ts";
import { issueToken } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import { getMemberSchool } from "#lib/schools/data.ts";
import { getSchoolDetails } from "#lib/schools/details.data.ts";
import { memberSchoolSchema, schoolDetailsSchema } from "#lib/schools/details.schema.ts";
import { call } from "#tests/support/call.ts";

const SLUG = "boston-latin-boston-ma";

beforeAll(async () => {
  await db().dataSource.create({
    data: {
      key: "ma-dese-2017",
      name: "Massachusetts school profiles",
      publisher: "Massachusetts Department of Elementary and Secondary Education",
      schoolYear: "2016–17",
      year: 2017,
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  await db().schoolAverage.create({
    data: {
      schoolType: "PUBLIC",
      level: "high",
      place: "MA",
      figure: "academicInfo.averageSAT",
      value: 1050.4,
      schools: 320,
      firstYear: "2016–17",
      lastYear: "2016–17",
    },
  });
  await db().school.create({
    data: {
      slug: SLUG,
      name: "Boston Latin",
      schoolType: "PUBLIC",
      grades: [7, 8, 9, 10, 11, 12],
      enrollment: 2403,
      state: "MA",
      extracurriculars: ["Debate"],
      academicInfo: { averageSAT: 1276, satInfo: "Average scores in 2016–17, from 407 tests" },
      matriculation: { colleges: ["Harvard"] },
      demographics: { black: 0, white: 46.9 },
      provenance: {
        name: { s: "ma-dese-2017" },
        numOfStudents: { s: "ma-dese-2017" },
        extracurriculars: { s: "ma-dese-2017" },
        "matriculation.colleges": { s: "ma-dese-2017" },
        "academicInfo.averageSAT": { s: "ma-dese-2017" },
        "academicInfo.averageACT": { s: "ma-dese-2017", b: "not_reported" },
        "demographics.black": { s: "ma-dese-2017" },
      },
    },
  });
});

/** Whatever a visitor must not get, values and origins. */
const FOR_MEMBERS =
  /SAT|1276|407|academicInfo|matriculation|Harvard|demographics|46\.9|extracurriculars|Debate/;

describe("what members see of a school", () => {
  it("has each group with nulls for blanks, true zeros, origins, and averages", async () => {
    const details = schoolDetailsSchema.parse(await getSchoolDetails(SLUG));
    expect(details).toMatchObject({
      state: "MA",
      schoolType: "Public School",
      numOfStudents: 2403,
      academicInfo: {
        averageSAT: 1276,
        averageACT: null,
        graduationRate: null,
        satInfo: "Average scores in 2016–17, from 407 tests",
      },
      matriculation: { colleges: ["Harvard"] },
      demographics: { black: 0, white: 46.9, asian: null },
      extracurriculars: ["Debate"],
      averages: {
        "academicInfo.averageSAT": { state: { value: 1050.4, schools: 320 }, type: null },
        "demographics.white": { state: null, type: null },
      },
    });
    expect(Object.keys(details.provenance).sort()).toEqual([
      "academicInfo.averageACT",
      "academicInfo.averageSAT",
      "demographics.black",
      "extracurriculars",
      "matriculation.colleges",
      "numOfStudents",
    ]);
    expect(details.provenance["academicInfo.averageACT"]).toMatchObject({
      source: "Massachusetts school profiles",
      year: "2016–17",
      checkedAt: "2026-11-20T10:00:00.000Z",
      blank: "not_reported",
    });
  });

  it("is also in the school's own answer", async () => {
    const school = memberSchoolSchema.parse(await getMemberSchool(SLUG));
    expect(school).toMatchObject({ name: "Boston Latin", academicInfo: { averageSAT: 1276 } });
    expect(school.provenance).toHaveProperty("name");
    expect(school.provenance).toHaveProperty(["demographics.black"]);
  });

  it("is nothing for a school that does not exist", async () => {
    expect(await getSchoolDetails("no-such-school")).toBeNull();
    expect(await getMemberSchool("no-such-school")).toBeNull();
  });
});

describe.each(ROLES)("somebody of role %s", (role) => {
  async function headers(): Promise<Record<string, string>> {
    const account = await db().account.create({
      data: { email: `${role}-${randomUUID()}@school.example`, displayName: role, role },
    });
    const { token } = await issueToken(account);
    return { authorization: `Bearer ${token}` };
  }

  it("gets the details", async () => {
    const { status, body } = await call(getDetails, { params: { id: SLUG }, headers: await headers() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ details: { academicInfo: { averageSAT: 1276 } } });
  });

  it("gets them with the school", async () => {
    const { status, body } = await call(getSchoolRoute, { params: { id: SLUG }, headers: await headers() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      school: {
        name: "Boston Latin",
        matriculation: { colleges: ["Harvard"] },
        extracurriculars: ["Debate"],
      },
    });
  });

  it("is told when there is no such school", async () => {
    const missing = await call(getDetails, { params: { id: "no-such-school" }, headers: await headers() });
    expect(missing).toMatchObject({ status: 404, body: { code: "school_not_found" } });
  });
});

describe("a visitor", () => {
  it("is asked to sign in for the details, whatever the school", async () => {
    for (const id of [SLUG, "no-such-school"]) {
      const { status, body } = await call(getDetails, { params: { id } });
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, code: "sign_in_required" });
      // The request's own ID may contain any digits.
      expect(JSON.stringify({ ...body, requestId: "" })).not.toMatch(FOR_MEMBERS);
    }
  });

  it("gets the school without them", async () => {
    const { status, body } = await call(getSchoolRoute, { params: { id: SLUG } });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain("Boston Latin");
    // A time may contain any digits.
    expect(JSON.stringify(body).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")).not.toMatch(FOR_MEMBERS);
  });
});
