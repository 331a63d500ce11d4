import "server-only";
import { isStateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { LOWER_GRADES, type LowerGrades, lowerGradesOf } from "./coverage.rules.ts";

/** It changes with the whole catalog, of which an hour more or less says nothing. */
const answers = recentAnswers<LowerGrades | null>(1, 3_600_000);

/** In which states the catalog lacks the public schools below high school; null if in none. */
export function missingLowerGrades(): Promise<LowerGrades | null> {
  return answers("public", async () => {
    const { rows } = await pool().query<{ state: string; schools: number; lower: number }>({
      name: "lower-grades-by-state",
      text: `SELECT state, count(*)::int AS schools,
          count(*) FILTER (WHERE grades && '{${LOWER_GRADES}}')::int AS lower
        FROM school
        WHERE archived_at IS NULL AND school_type = 'public' AND state IS NOT NULL AND grades <> '{}'
        GROUP BY state ORDER BY state`,
    });
    return lowerGradesOf(
      rows.flatMap(({ state, ...counts }) => (isStateCode(state) ? { state, ...counts } : [])),
    );
  });
}
