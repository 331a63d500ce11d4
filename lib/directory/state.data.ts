import "server-only";
import { cache } from "react";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import type { ListedSchool } from "#lib/schools/directory.rules.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { CARD } from "#lib/search/cards.data.ts";
import { type ListedRow, listed } from "./directory.data.ts";
import { GRADE_BANDS, type StateKinds, type StudentSource } from "./state.rules.ts";

/** How many schools a state's page begins with. */
const LARGEST_SCHOOLS = 12;

/**
 * The largest open schools of a state that report their students, none that the newest register lacks. Only the rows of
 * the page are read in full; the others, some 12,000 in the largest state, by the index of states for one sort. The
 * page that uses it is cached.
 */
export async function largestSchools(state: StateCode): Promise<ListedSchool[]> {
  if (hiddenFields(await fieldDefinitions()).has("numOfStudents")) return [];
  const { rows } = await pool().query<ListedRow>({
    name: "largest-in-state",
    text: `SELECT ${CARD}, s.county FROM (
        SELECT id FROM school
        WHERE state = $1 AND archived_at IS NULL AND not_in_register IS NULL AND status = 'open' AND enrollment > 0
        ORDER BY enrollment DESC, id LIMIT $2
      ) largest JOIN school s ON s.id = largest.id ORDER BY s.enrollment DESC, s.id`,
    values: [state, LARGEST_SCHOOLS],
  });
  return listed(rows);
}

/** How many schools of a state teach which grades, and how many are charter or magnet schools. */
export const stateKinds = cache(async (state: StateCode): Promise<StateKinds> => {
  const { rows } = await pool().query<{ charter: number; magnet: number; bands: number[] }>({
    name: "kinds-in-state",
    text: `SELECT count(*) FILTER (WHERE charter)::int AS charter, count(*) FILTER (WHERE magnet)::int AS magnet,
        ARRAY[${GRADE_BANDS.map(({ grades }) => `count(*) FILTER (WHERE grades && '{${grades}}')::int`)}] AS bands
      FROM school WHERE state = $1 AND archived_at IS NULL`,
    values: [state],
  });
  const { charter = 0, magnet = 0, bands = [] } = rows[0] ?? {};
  const hidden = hiddenFields(await fieldDefinitions());
  return {
    charter: hidden.has("charterSchool") ? 0 : charter,
    magnet: hidden.has("magnetSchool") ? 0 : magnet,
    bands: hidden.has("gradesOffered")
      ? []
      : GRADE_BANDS.map((band, at) => ({ ...band, schools: bands[at] ?? 0 })).filter(
          ({ schools }) => schools > 0,
        ),
  };
});

/** The releases that the numbers of students in a state are from, those of most schools first. */
export async function studentSources(state: StateCode): Promise<StudentSource[]> {
  const { rows } = await pool().query<StudentSource>({
    name: "student-sources-in-state",
    text: `SELECT release.key, release.name, release.publisher, release.school_year AS year, release.url,
        count(*)::int AS schools
      FROM school s JOIN data_source release ON release.key = s.provenance -> 'numOfStudents' ->> 's'
      WHERE s.state = $1 AND s.archived_at IS NULL AND s.enrollment IS NOT NULL
      GROUP BY release.key ORDER BY schools DESC, release.key`,
    values: [state],
  });
  return rows;
}
