import type pg from "pg";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { transactionOn } from "#lib/platform/transaction.ts";
import {
  AVERAGED_FIGURE_PATHS,
  type AveragedFigure,
  FEWEST_SCHOOLS,
  FEWEST_STATES,
} from "./averages.schema.ts";
import { ANY_LEVEL, COMPARED_SCHOOLS, isContradictedZero, LEVEL, numberOf } from "./like-schools.rules.ts";

/**
 * Recomputes all averages that school pages compare with, in one transaction. Call it after schools have changed: pages
 * read the table and never compute averages themselves. Takes PostgreSQL about 3.5 seconds per 100,000 schools.
 */
export async function refreshAverages(client: pg.ClientBase): Promise<void> {
  await transactionOn(client, async () => {
    // Two refreshes at once would insert the same rows twice.
    await client.query("LOCK TABLE school_average IN SHARE ROW EXCLUSIVE MODE");
    await client.query("DELETE FROM school_average");
    await client.query(INSERT_AVERAGES, [FEWEST_SCHOOLS, FEWEST_STATES, ANY_LEVEL]);
  });
  await client.query("ANALYZE school_average");
}

/** (path, value, weight) of one figure, to be evaluated for each school. */
function figureRow(figure: AveragedFigure): string {
  // Shares of private schools are about the students that NCES counts: those in K–12.
  const weight = FIELDS.get(figure)?.averaged === "student" ? "coalesce(k12_enrollment, enrollment)" : "1";
  return `('${figure}', ${numberOf(figure)}, ${weight})`;
}

/**
 * Figures entered by staff count, but they have no school year, so they don't affect the range of years.
 * Sums by release first: hundreds of thousands of figures become a few thousand rows, which are then added up for each
 * type and level of school and for each type alone, by state and nationwide.
 */
const INSERT_AVERAGES = `
  WITH by_release AS (
    SELECT figure, school_type, level, state, provenance->figure->>'s' AS release,
           count(*) AS schools, sum(value * weight) AS total, sum(weight) AS weight
    FROM (SELECT *, ${LEVEL} AS level FROM school WHERE ${COMPARED_SCHOOLS} AND state IS NOT NULL) AS compared
    CROSS JOIN LATERAL (VALUES ${AVERAGED_FIGURE_PATHS.map(figureRow).join(", ")}) AS reported (figure, value, weight)
    WHERE value IS NOT NULL AND weight > 0 AND (value <> 0 OR NOT ${isContradictedZero("figure")})
    GROUP BY figure, school_type, level, state, release
  )
  INSERT INTO school_average (school_type, level, place, figure, value, schools, first_year, last_year)
  SELECT school_type, CASE WHEN GROUPING(level) = 1 THEN $3 ELSE level END, coalesce(state, 'US'), figure,
         round((sum(total) / sum(weight))::numeric, 1), sum(schools),
         (array_agg(school_year ORDER BY year) FILTER (WHERE school_year IS NOT NULL))[1],
         (array_agg(school_year ORDER BY year DESC) FILTER (WHERE school_year IS NOT NULL))[1]
  FROM by_release LEFT JOIN data_source ON data_source.key = release
  GROUP BY figure, school_type, GROUPING SETS ((level, state), (level), (state), ())
  HAVING sum(schools) >= $1 AND bool_or(school_year IS NOT NULL)
     AND (GROUPING(level) = 1 OR level IS NOT NULL) AND (GROUPING(state) = 0 OR count(DISTINCT state) >= $2)`;
