import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "#lib/platform/env.ts";
import { averagesFor } from "#lib/schools/averages.data.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
       ('old', 'Register', 'Publisher', '2010–11', 2011, now()), ('new', 'Register', 'Publisher', '2013–14', 2014, now())`,
  );
});
beforeEach(() => client.query("TRUNCATE school, school_average RESTART IDENTITY CASCADE"));
afterAll(() => client.end());

type Example = {
  state?: string;
  type?: "public" | "private";
  grades?: number[];
  sat?: number;
  enrollment?: number;
  teachers?: number;
  white?: number;
  release?: "old" | "new";
  status?: "open" | "closed";
  archived?: boolean;
};

async function add(count: number, school: Example): Promise<void> {
  const { state = "MA", type = "public", sat, enrollment, white, release = "new", status = "open" } = school;
  const { grades = [9, 10, 11, 12], teachers } = school;
  await client.query(
    `INSERT INTO school (slug, name, school_type, status, state, enrollment, academic_info, demographics, provenance, archived_at, grades, teachers)
     SELECT gen_random_uuid(), 'A School', $2, $3, $4, $5::int, $6, $7, $8, CASE WHEN $9 THEN now() END, $10, $11 FROM generate_series(1, $1)`,
    [
      count,
      type,
      status,
      state,
      enrollment,
      JSON.stringify(sat === undefined ? {} : { averageSAT: sat }),
      JSON.stringify(white === undefined ? {} : { white }),
      JSON.stringify({
        "academicInfo.averageSAT": { s: release },
        "demographics.white": { s: release },
        numOfStudents: { s: release },
      }),
      school.archived ?? false,
      grades,
      teachers,
    ],
  );
}

async function average(figure: "academicInfo.averageSAT" | "demographics.white" | "numOfStudents") {
  await refreshAverages(client);
  return (await averagesFor({ type: "PUBLIC", level: "high", state: "MA" }))[figure];
}

describe("a state's average", () => {
  it("is the mean of the schools of that type and level that report, with their number and school years", async () => {
    await add(9, { sat: 1000, release: "old" });
    await add(1, { sat: 1400 });
    await add(5, {});
    await add(10, { sat: 1600, state: "NH" });
    await add(10, { sat: 1500, type: "private" });
    await add(10, { sat: 1500, grades: [7, 8, 9] });
    await add(10, { sat: 1500, grades: [] });
    expect((await average("academicInfo.averageSAT")).state).toEqual({
      value: 1040,
      schools: 10,
      firstYear: "2010–11",
      lastYear: "2013–14",
    });
  });

  it("is left out when fewer than ten schools report", async () => {
    await add(9, { sat: 1000 });
    await add(20, {});
    expect((await average("academicInfo.averageSAT")).state).toBeNull();
  });

  it("counts every student once if the figure is a share of the students", async () => {
    await add(9, { enrollment: 100, white: 90 });
    await add(1, { enrollment: 900, white: 10 });
    // No students, or an unknown number: a share of nothing weighs nothing.
    await add(5, { enrollment: 0, white: 50 });
    await add(5, { white: 50 });
    expect((await average("demographics.white")).state).toMatchObject({ value: 50, schools: 10 });
  });

  it("counts a true zero as a figure", async () => {
    await add(5, { enrollment: 0 });
    await add(5, { enrollment: 100 });
    expect((await average("numOfStudents")).state).toMatchObject({ value: 50, schools: 10 });
  });

  it("does not count a zero that the school's other figures contradict", async () => {
    await add(10, { enrollment: 100 });
    await add(3, { enrollment: 0, teachers: 8 });
    expect((await average("numOfStudents")).state).toMatchObject({ value: 100, schools: 10 });
    await add(10, { enrollment: 100, white: 50 });
    await add(3, { enrollment: 100, white: 0 });
    expect((await average("demographics.white")).state).toMatchObject({ value: 50, schools: 10 });
  });

  it("covers all levels for a school whose grades are unknown", async () => {
    await add(5, { sat: 1000, grades: [] });
    await add(5, { sat: 1200, grades: [7, 8, 9] });
    await refreshAverages(client);
    const like = { type: "PUBLIC", state: "MA" } as const;
    expect((await averagesFor({ ...like, level: null }))["academicInfo.averageSAT"].state).toMatchObject({
      value: 1100,
      schools: 10,
    });
    expect((await averagesFor({ ...like, level: "middle" }))["academicInfo.averageSAT"].state).toBeNull();
  });

  it("leaves out closed and archived schools", async () => {
    await add(10, { sat: 1000 });
    await add(3, { sat: 1600, status: "closed" });
    await add(3, { sat: 1600, archived: true });
    expect((await average("academicInfo.averageSAT")).state).toMatchObject({ value: 1000, schools: 10 });
  });

  it("follows the schools at the next refresh, down to none", async () => {
    await add(10, { sat: 1000 });
    expect((await average("academicInfo.averageSAT")).state).toMatchObject({ value: 1000 });
    await client.query(`UPDATE school SET academic_info = '{"averageSAT": 1100}'`);
    expect((await average("academicInfo.averageSAT")).state).toMatchObject({ value: 1100 });
    await client.query("DELETE FROM school");
    expect((await average("academicInfo.averageSAT")).state).toBeNull();
  });
});

describe("the country's average", () => {
  const states = ["MA", "NH", "VT", "ME", "CT", "RI", "NY", "NJ", "PA", "OH"];

  it("exists when ten states report, however few schools each", async () => {
    for (const state of states) await add(1, { state, sat: 1000 });
    expect(await average("academicInfo.averageSAT")).toMatchObject({
      state: null,
      type: { value: 1000, schools: 10 },
    });
  });

  it("does not exist for a single state", async () => {
    for (const state of states.slice(0, 9)) await add(30, { state, sat: 1000 });
    expect(await average("academicInfo.averageSAT")).toMatchObject({ state: { schools: 30 }, type: null });
  });

  it("is all there is for a school whose state is unknown", async () => {
    for (const state of states) await add(1, { state, sat: 1000 });
    await refreshAverages(client);
    expect(
      (await averagesFor({ type: "PUBLIC", level: "high", state: null }))["academicInfo.averageSAT"],
    ).toMatchObject({
      state: null,
      type: { schools: 10 },
    });
  });
});
