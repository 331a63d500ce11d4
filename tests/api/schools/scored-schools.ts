import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { comparedSchoolSchema } from "#lib/comparison/compared.schema.ts";
import { env } from "#lib/platform/env.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import type { ScoreField } from "#lib/schools/scores.rules.ts";

/** What matters to a test about a school. The rest is typical. */
export type Example = {
  type?: "public" | "private" | "online";
  grades?: number[];
  status?: "open" | "closed" | "future";
  archived?: boolean;
  students?: number;
  /** In kindergarten to grade 12, if a register counts them separately. */
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

export const HIGH = [9, 10, 11, 12];
const SHARES = ["white", "black", "asian", "hispanic", "other"];

/** The database of a file of tests on scores. Each of its tests begins without schools. */
export const client = new pg.Client(env().DATABASE_URL);

beforeAll(async () => {
  await client.connect();
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
       ('old', 'Register', 'Publisher', '2010–11', 2011, now()), ('new', 'Register', 'Publisher', '2016–17', 2017, now()),
       ('sample-ratings', 'Sample rating', 'Publisher', 'No school year', 0, now())`,
  );
});
beforeEach(() => client.query("TRUNCATE school, school_score, score_group RESTART IDENTITY CASCADE"));
afterAll(() => client.end());

/** @returns its ID */
export async function add(school: Example): Promise<number> {
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

export async function addMany(count: number, example: (at: number) => Example): Promise<number[]> {
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push(await add(example(at)));
  return ids;
}

export async function scoresOf(ids: readonly number[], field: ScoreField): Promise<(number | null)[]> {
  await refreshScores(client);
  return (await comparedSchools(ids, "member")).map((school) => school[field]);
}

export async function compared(id: number, audience: "visitor" | "member" = "member") {
  await refreshScores(client);
  const [school] = await comparedSchools([id], audience);
  return comparedSchoolSchema.parse(school);
}

export async function noteOf(id: number, field: ScoreField): Promise<string | null> {
  const school = await compared(id);
  expect(school[field]).toBeNull();
  expect(school.scoreBasis[field].kind).toBe("none");
  return school.scoreBasis[field].note;
}
