import "server-only";
import { isStateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { citySlug, directoryPath } from "#lib/schools/directory.rules.ts";
import { CENTER_OF_STREET, CENTER_OF_ZIP } from "#lib/schools/position.rules.ts";
import { SAMPLE_RATINGS_KEY } from "#lib/schools/sample-scores.rules.ts";
import { firstAndLast } from "#lib/schools/years.format.ts";
import { citiesWithParts, pathsOfParts } from "./directory.data.ts";
import { bySource } from "./overview.rules.ts";
import type { CatalogOverview, ExampleFigure, Release } from "./overview.schema.ts";

/** How many cities the home page lists. */
const CITIES = 12;

/** Totals of the whole catalog. Reads all of it; the page that uses it is cached. */
export async function catalogOverview(): Promise<CatalogOverview> {
  const [totals, cities, whole, parts, example, releases] = await Promise.all([
    pool().query<{ schools: number; students: number; years: string[] | null }>(
      `SELECT count(*)::int AS schools, coalesce(sum(s.enrollment), 0)::int AS students,
         array_agg(DISTINCT release.school_year)
           FILTER (WHERE s.enrollment IS NOT NULL AND release.school_year IS NOT NULL) AS years
       FROM school s LEFT JOIN data_source release ON release.key = s.provenance -> 'numOfStudents' ->> 's'
       WHERE s.archived_at IS NULL`,
    ),
    pool().query<{ city: string; state: string; schools: number }>(
      `SELECT city, state, count(*)::int AS schools FROM school
       WHERE archived_at IS NULL AND city IS NOT NULL AND state IS NOT NULL
       GROUP BY state, city ORDER BY schools DESC, city LIMIT $1`,
      // Some of them are parts of others.
      [2 * CITIES],
    ),
    citiesWithParts(),
    pathsOfParts(),
    exampleFigure(),
    catalogReleases(),
  ]);
  return {
    schools: totals.rows[0]?.schools ?? 0,
    students: totals.rows[0]?.students ?? 0,
    studentYears: firstAndLast(totals.rows[0]?.years ?? []),
    sources: bySource(releases).length,
    cities: largest([
      ...whole,
      ...cities.rows.flatMap(({ city, state, schools }) =>
        // The schools of a part are counted with its city.
        isStateCode(state) && !parts.has(directoryPath(state, citySlug(city)))
          ? [{ city, state, schools }]
          : [],
      ),
    ]),
    example,
  };
}

/** The cities with the most schools, each once. @param cities a city with its parts before the same city alone */
function largest(cities: readonly CatalogOverview["cities"][number][]): CatalogOverview["cities"] {
  const known = Map.groupBy(cities, ({ city, state }) => directoryPath(state, citySlug(city)));
  return [...known.values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => b.schools - a.schools)
    .slice(0, CITIES);
}

/**
 * A figure for the example on the home page: the largest school counted in the newest release, if possible one that says
 * more about itself and has neighbors, and a release that describes a school year.
 * @returns null in an empty catalog
 */
export async function exampleFigure(): Promise<ExampleFigure | null> {
  const { rows } = await pool().query<ExampleFigure>(
    `SELECT s.id, s.slug, s.name, s.enrollment AS students, release.name AS source, release.publisher,
       release.school_year AS year
     FROM school s JOIN data_source release ON release.key = s.provenance -> 'numOfStudents' ->> 's'
     WHERE s.archived_at IS NULL AND s.enrollment IS NOT NULL AND s.school_type <> 'online'
     ORDER BY s.student_teacher_ratio IS NOT NULL AND s.latitude IS NOT NULL DESC,
       release.school_year ~ '^[0-9]' DESC, release.year DESC,
       s.enrollment DESC, s.id LIMIT 1`,
  );
  return rows[0] ?? null;
}

/**
 * Every release of a register, and every page about a school, that the catalog was built from: by publisher, newest
 * first. Mock ratings and our own calculations do not count as sources.
 */
export async function catalogReleases(): Promise<Release[]> {
  const { rows } = await pool().query<Omit<Release, "checkedAt"> & { checkedAt: Date }>(
    `SELECT key, name, publisher, school_year AS year, url, checked_at AS "checkedAt"
     FROM data_source WHERE key <> ALL($1) ORDER BY publisher, data_source.year DESC, key`,
    [[SAMPLE_RATINGS_KEY, CENTER_OF_STREET, CENTER_OF_ZIP]],
  );
  return rows.map((row) => ({ ...row, checkedAt: row.checkedAt.toISOString() }));
}
