import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { comparedSchoolSchema } from "#lib/comparison/compared.schema.ts";
import { env } from "#lib/platform/env.ts";
import { getMemberSchool, getSchool } from "#lib/schools/data.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import type { ScoreField } from "#lib/schools/scores.rules.ts";

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
       ('old', 'Register', 'Publisher', '2010–11', 2011, now()), ('new', 'Register', 'Publisher', '2016–17', 2017, now()),
       ('sample-ratings', 'Sample rating', 'Publisher', 'No school year', 0, now())`,
  );
});
beforeEach(() => client.query("TRUNCATE school, school_score, score_group RESTART IDENTITY CASCADE"));
afterAll(() => client.end());

type Example = {
  type?: "public" | "private" | "online";
  grades?: number[];
  status?: "open" | "closed" | "future";
  archived?: boolean;
  students?: number;
  /** In kindergarten to grade 12, where a register counts them apart. */
  k12?: number;
  teachers?: number;
  ratio?: number;
  tuition?: number;
  charter?: boolean;
  academics?: {
    graduationRate?: number;
    averageSAT?: number;
    averageACT?: number;
    collegeEnrollment?: number;
  };
  /** White, Black, Asian, Hispanic, other. */
  shares?: (number | null)[];
  scores?: Record<string, number>;
  origins?: Record<string, object>;
  state?: string;
  release?: string;
};

const HIGH = [9, 10, 11, 12];
const SHARES = ["white", "black", "asian", "hispanic", "other"];

/** @returns its ID */
async function add(school: Example): Promise<number> {
  const { type = "public", grades = HIGH, status = "open", state = "MA", release = "new" } = school;
  const known = [
    ...(school.ratio === undefined ? [] : ["studentTeacherRatio"]),
    ...(school.tuition === undefined ? [] : ["tuition"]),
    ...Object.keys(school.academics ?? {}).map((key) => `academicInfo.${key}`),
    ...(school.shares ? SHARES.map((key) => `demographics.${key}`) : []),
    "schoolType",
  ];
  const shares = school.shares?.flatMap((share, at) => (share === null ? [] : [[SHARES[at], share]]));
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO school (slug, name, school_type, status, grades, state, student_teacher_ratio, tuition, academic_info,
       demographics, scores, provenance, archived_at, enrollment, teachers, k12_enrollment, charter)
     VALUES (gen_random_uuid(), 'A School', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $11 THEN now() END, $12,
       $13, $14, $15)
     RETURNING id`,
    [
      type,
      status,
      grades,
      state,
      school.ratio,
      school.tuition,
      JSON.stringify(school.academics ?? {}),
      JSON.stringify(Object.fromEntries(shares ?? [])),
      JSON.stringify(school.scores ?? {}),
      JSON.stringify({
        ...Object.fromEntries(known.map((path) => [path, { s: release }])),
        ...school.origins,
      }),
      school.archived ?? false,
      school.students,
      school.teachers,
      school.k12,
      school.charter,
    ],
  );
  return rows[0]?.id ?? 0;
}

async function addMany(count: number, example: (at: number) => Example): Promise<number[]> {
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push(await add(example(at)));
  return ids;
}

async function scoresOf(ids: readonly number[], field: ScoreField): Promise<(number | null)[]> {
  await refreshScores(client);
  return (await comparedSchools(ids, "member")).map((school) => school[field]);
}

async function compared(id: number, audience: "visitor" | "member" = "member") {
  await refreshScores(client);
  const [school] = await comparedSchools([id], audience);
  return comparedSchoolSchema.parse(school);
}

async function noteOf(id: number, field: ScoreField): Promise<string | null> {
  const school = await compared(id);
  expect(school[field]).toBeNull();
  expect(school.scoreBasis[field].kind).toBe("none");
  return school.scoreBasis[field].note;
}

describe("a percentile among like schools", () => {
  test("ranks schools by students per teacher, the fewest first", async () => {
    const ids = await addMany(20, (at) => ({ ratio: 10 + at }));
    // Of 20 schools, the best is ahead of 19 and half of itself: 97.5.
    expect(await scoresOf([ids[0] ?? 0, ids[1] ?? 0, ids[19] ?? 0], "CompScoreTeachers")).toEqual([
      98, 93, 3,
    ]);
  });

  test("counts half of the schools with the same figure, and gives all equals 50", async () => {
    const equals = await addMany(20, () => ({ ratio: 15 }));
    expect(await scoresOf(equals.slice(0, 2), "CompScoreTeachers")).toEqual([50, 50]);
    const better = await add({ ratio: 5 });
    // 20 behind and half of itself, of 21; the rest are ahead of none and tie with 20.
    expect(await scoresOf([better, equals[0] ?? 0], "CompScoreTeachers")).toEqual([98, 48]);
  });

  test("compares a school with open ones of its own type and level alone", async () => {
    const id = await add({ ratio: 12 });
    await addMany(19, () => ({ ratio: 20 }));
    for (const other of [
      { grades: [0, 1, 2, 3, 4, 5] },
      { type: "private" as const },
      { status: "closed" as const },
      { archived: true },
    ])
      await addMany(25, () => ({ ratio: 5, ...other }));
    const school = await compared(id);
    expect(school.CompScoreTeachers).toBe(98);
    expect(school.scoreBasis.CompScoreTeachers).toEqual({
      kind: "calculated",
      note: null,
      forMembers: false,
      inputs: [
        {
          name: "studentTeacherRatio",
          label: "Student–teacher ratio",
          value: 12,
          text: "12:1",
          year: "2016–17",
          percentile: 98,
          like: {
            name: "public high schools",
            schools: 20,
            stateCount: 1,
            states: ["MA"],
            firstYear: "2016–17",
            lastYear: "2016–17",
          },
        },
      ],
    });
  });

  test("falls back to the type alone where a level has too few, or the grades are unknown", async () => {
    const middle = await add({ ratio: 10, grades: [6, 7, 8], state: "NH", release: "old" });
    const unknown = await add({ ratio: 40, grades: [] });
    await addMany(19, () => ({ ratio: 20 }));
    expect(await scoresOf([middle, unknown], "CompScoreTeachers")).toEqual([98, 2]);
    const { like } = (await compared(middle)).scoreBasis.CompScoreTeachers.inputs[0] ?? {};
    expect(like).toEqual({
      name: "public schools of all levels",
      schools: 21,
      stateCount: 2,
      states: ["MA", "NH"],
      firstYear: "2010–11",
      lastYear: "2016–17",
    });
  });

  test("does not exist among too few, and says how many there are", async () => {
    const [id = 0] = await addMany(19, (at) => ({ type: "online", ratio: 10 + at }));
    expect(await noteOf(id, "CompScoreTeachers")).toContain(
      "a percentile needs 20, and of online schools of all levels, our catalog has the figures of 19",
    );
  });

  test("takes no ratio of zero", async () => {
    await addMany(20, (at) => ({ ratio: 10 + at }));
    const id = await add({ ratio: 0 });
    expect(await noteOf(id, "CompScoreTeachers")).toContain("not known");
  });
});

describe("a school with fewer than 10 students", () => {
  const FEW = { ratio: 1, academics: { averageSAT: 1600 }, shares: [20, 20, 20, 20, 20] };

  test("has no score that one child more or less would turn around, and says so", async () => {
    const others = await addMany(20, (at) => ({
      students: 10,
      ratio: 10 + at,
      academics: { averageSAT: 1000 + at },
    }));
    const id = await add({ ...FEW, students: 2 });
    for (const field of ["CompScoreTeachers", "CompScoreAcademics", "CompScoreDiversity"] as const)
      expect(await noteOf(id, field)).toMatch(/^This school has 2 students\. A score needs at least 10/);
    const preschool = await add({ ...FEW, students: 24, k12: 5 });
    for (const field of ["CompScoreTeachers", "CompScoreAcademics", "CompScoreDiversity"] as const)
      expect(await noteOf(preschool, field)).toMatch(
        /^The figures are of only 5 students in kindergarten through grade 12\. A score needs at least 10/,
      );
    // What its two students do to a figure takes nothing from the others: the best of 20 is ahead of 19.
    expect(await scoresOf([others[0] ?? 0], "CompScoreTeachers")).toEqual([98]);
    expect((await compared(id)).CompScoreCost).toBe(100);
  });

  test("is one whose students are counted: a blank, or a zero beside teachers, says nothing against a figure", async () => {
    await addMany(20, (at) => ({ ratio: 10 + at }));
    const unknown = await add(FEW);
    const zero = await add({ ...FEW, students: 0 });
    const contradicted = await add({ ...FEW, students: 0, teachers: 12 });
    expect(await scoresOf([unknown, zero, contradicted], "CompScoreDiversity")).toEqual([100, null, 100]);
    expect(await noteOf(zero, "CompScoreTeachers")).toContain("This school has no students.");
  });
});

describe("the score for academics", () => {
  test("is the mean of the percentiles that are known", async () => {
    const ids = await addMany(20, (at) => ({
      academics: { graduationRate: 50 + at, ...(at > 0 && { averageSAT: 1200 - at }) },
    }));
    await add({ academics: { averageSAT: 400 } });
    // The first has the lowest graduation rate and no SAT; the last the highest, and the second lowest SAT of 20.
    expect(await scoresOf([ids[0] ?? 0, ids[19] ?? 0], "CompScoreAcademics")).toEqual([3, 53]);
  });

  test("tells a visitor that its figures are for members, and gives neither them nor their names", async () => {
    const [id = 0] = await addMany(20, (at) => ({ academics: { averageSAT: 1001 + at } }));
    const visitor = await compared(id, "visitor");
    expect(visitor.CompScoreAcademics).toBe(3);
    expect(visitor.scoreBasis.CompScoreAcademics).toEqual({
      kind: "calculated",
      note: null,
      inputs: [],
      forMembers: true,
    });
    const page = await getSchool(String(id));
    expect(page).toMatchObject({ CompScoreAcademics: 3 });
    expect(JSON.stringify(page)).not.toMatch(/1001|averageSAT/);
    expect((await getMemberSchool(String(id)))?.scoreBasis.CompScoreAcademics.inputs).toMatchObject([
      { name: "academicInfo.averageSAT", value: 1001, percentile: 3 },
    ]);
  });

  test("does not count a graduation rate of zero that other figures contradict", async () => {
    await addMany(20, (at) => ({ academics: { graduationRate: 50 + at } }));
    const id = await add({ academics: { graduationRate: 0, collegeEnrollment: 60 } });
    await refreshScores(client);
    expect((await comparedSchools([id], "member"))[0]?.CompScoreAcademics).toBeNull();
  });

  test.each([
    ["no figures", HIGH, "None of our sources reports graduation rates or test scores of this school."],
    [
      "no high-school grades",
      [0, 1, 2],
      "Graduation rates and college tests apply to schools with a grade from 9 to 12.",
    ],
  ])("is blank with %s, and says why", async (_, grades, note) => {
    expect(await noteOf(await add({ grades }), "CompScoreAcademics")).toBe(note);
  });
});

describe("the score for cost", () => {
  test("is 100 without tuition: at public schools, and at others that charge none", async () => {
    const ids = [
      await add({}),
      await add({ type: "private", tuition: 0 }),
      await add({ type: "online", tuition: 0 }),
      await add({ type: "online", charter: true }),
      await add({ type: "online", charter: false }),
    ];
    expect(await scoresOf(ids, "CompScoreCost")).toEqual([100, 100, 100, 100, null]);
    expect((await compared(ids[3] ?? 0)).scoreBasis.CompScoreCost.note).toBe(
      "No tuition: the highest score.",
    );
    const { scoreBasis, provenance } = await compared(ids[0] ?? 0);
    expect(scoreBasis.CompScoreCost).toMatchObject({
      kind: "calculated",
      note: "No tuition: the highest score.",
    });
    expect(provenance.CompScoreCost).toMatchObject({
      source: "Calculated by Homeroom from tuition",
      year: "2016–17",
      url: expect.stringMatching(/\/data#scores$/),
    });
  });

  test("is a percentile among private schools with known tuition, the lowest first", async () => {
    const ids = await addMany(20, (at) => ({ type: "private", tuition: 10_000 + at }));
    expect(await scoresOf([ids[0] ?? 0, ids[19] ?? 0], "CompScoreCost")).toEqual([98, 3]);
  });

  test.each([
    ["private", "No source that we use lists private schools’ tuition."],
    [
      "online",
      "Online schools may be public or private, and no source says whether this one charges tuition.",
    ],
  ] as const)("is blank for a %s school with unknown tuition, and says why", async (type, note) => {
    expect(await noteOf(await add({ type }), "CompScoreCost")).toBe(note);
  });
});

describe("the score for diversity", () => {
  test.each<[string, number[], number]>([
    ["all students in one group", [100, 0, 0, 0, 0], 0],
    ["two groups of equal size", [0, 50, 50, 0, 0], 63],
    ["five groups of equal size", [20, 20, 20, 20, 20], 100],
    // 1 − (0.6² + 0.2² + 0.1² + 0.1²) = 0.58; of 0.8 at most.
    ["unequal groups", [60, 20, 10, 10, 0], 73],
    ["shares that were rounded", [34, 33, 34, 0, 0], 83],
  ])("is the evenness of the shares: %s", async (_, shares, score) => {
    expect(await scoresOf([await add({ shares })], "CompScoreDiversity")).toEqual([score]);
  });

  test.each<[string, (number | null)[], RegExp]>([
    ["an unknown share", [60, 20, 10, null, 0], /not all known/],
    ["shares of some students only", [40, 20, 10, 0, 0], /do not add up to 100 percent/],
    ["zeros alone", [0, 0, 0, 0, 0], /do not add up to 100 percent/],
  ])("is blank with %s", async (_, shares, note) => {
    expect(await noteOf(await add({ shares }), "CompScoreDiversity")).toMatch(note);
  });
});

test.each([
  ["CompScoreResources", /spends/],
  ["CompScoreAthletics", /sports/],
  ["CompScoreClubs", /list/],
] as const)("%s is blank for want of facts", async (field, note) => {
  expect(await noteOf(await add({ ratio: 12 }), field)).toMatch(note);
});

test.each<[string, Example, string]>([
  ["closed", { status: "closed" }, "is closed"],
  ["not open yet", { status: "future" }, "is not open yet"],
  ["archived", { archived: true }, "is in our archive"],
])("a school that is %s has no scores, and says why", async (_, example, words) => {
  expect(await noteOf(await add({ ratio: 12, ...example }), "CompScoreCost")).toContain(words);
});

describe("a refresh", () => {
  test("never touches a score that staff entered, which takes precedence", async () => {
    const origins = { CompScoreCost: { s: "staff", by: "ada", at: "2026-11-20T10:00:00.000Z" } };
    const id = await add({ scores: { cost: 40 }, origins });
    const school = await compared(id);
    expect(school.CompScoreCost).toBe(40);
    expect(school.scoreBasis.CompScoreCost).toMatchObject({
      kind: "entered",
      note: "Edited by our staff, Nov 20, 2026.",
    });
    // Without it, the calculated one stands again.
    await client.query("UPDATE school SET scores = '{}'");
    expect((await compared(id)).CompScoreCost).toBe(100);
  });

  test("clears the score of a school whose figure is gone, and says why", async () => {
    const [id = 0] = await addMany(20, (at) => ({ ratio: 10 + at }));
    expect(await scoresOf([id], "CompScoreTeachers")).toEqual([98]);
    await client.query("UPDATE school SET student_teacher_ratio = NULL WHERE id = $1", [id]);
    expect(await noteOf(id, "CompScoreTeachers")).toContain("not known");
  });

  test("writes only what has changed, and forgets schools that are gone", async () => {
    const ids = await addMany(20, (at) => ({ ratio: 10 + at }));
    expect(await refreshScores(client)).toBe(20);
    expect(await refreshScores(client)).toBe(0);
    await client.query("UPDATE school SET student_teacher_ratio = 9 WHERE id = $1", [ids[19]]);
    expect(await refreshScores(client)).toBe(20);
    await client.query("DELETE FROM school");
    expect(await refreshScores(client)).toBe(20);
    expect((await client.query("SELECT FROM school_score")).rowCount).toBe(0);
  });
});

test("a stored sample score says that it is mock data", async () => {
  const id = await add({ scores: { clubs: 71 }, origins: { CompScoreClubs: { s: "sample-ratings" } } });
  const school = await compared(id);
  expect(school.CompScoreClubs).toBe(71);
  expect(school.scoreBasis.CompScoreClubs).toMatchObject({
    kind: "sample",
    note: "Ratings are mock data for technical testing.",
  });
});
