import { expect, test } from "vitest";
import { pool } from "#lib/platform/pool.ts";
import { comparedLevelOf, LEVEL } from "#lib/schools/like-schools.rules.ts";
import { GRADE_MAX, GRADE_MIN } from "#lib/schools/schema.ts";

test("the database and the program agree on the level of every span of grades", async () => {
  const all = Array.from({ length: GRADE_MAX - GRADE_MIN + 1 }, (_, at) => GRADE_MIN + at);
  const spans = all.flatMap((lowest) =>
    all.filter((highest) => highest >= lowest).map((highest) => [...new Set([lowest, highest])]),
  );
  expect(spans).toHaveLength(105);
  for (const grades of [[], ...spans]) {
    const { rows } = await pool().query(
      `SELECT ${LEVEL} AS level FROM (SELECT $1::smallint[] AS grades) AS school`,
      [grades],
    );
    expect(rows, String(grades)).toEqual([{ level: comparedLevelOf(grades) }]);
  }
});
