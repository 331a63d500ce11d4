import "server-only";
import type pg from "pg";
import { countyCitiesOf, isCountyOfCity, partsOfCity } from "#lib/places/city-parts.rules.ts";
import { isStateCode } from "#lib/places/states.rules.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { schoolPages } from "#lib/schools/addresses.data.ts";
import { citySlug, DIRECTORY_PAGE_SIZE, directoryPath, schoolsIn } from "#lib/schools/directory.rules.ts";
import { SURROUNDING_MILES } from "#lib/schools/neighborhood.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { gradesMask } from "#lib/search/entries.rules.ts";
import { DEFAULT_NEIGHBORS } from "#lib/search/finder.schema.ts";
import type { StoredSchool } from "./school.rules.ts";

/** Facts that a school's card shows besides its name, wherever other pages list it. */
const ON_CARDS: ReadonlySet<string> = new Set([
  "name",
  "schoolType",
  "schoolKind",
  "gradesOffered",
  "status",
  "coordinates",
]);
/** Facts that the directory of places shows, sorts or adds up. */
const IN_DIRECTORY: ReadonlySet<string> = new Set([
  "name",
  "schoolType",
  "gradesOffered",
  "charterSchool",
  "magnetSchool",
  "religiousAffiliation",
  "numOfStudents",
  "status",
  "county",
  "address",
]);

/** Facts that the home page adds up, counts places by, or shows in its example. */
const ON_HOME: ReadonlySet<string> = new Set(["name", "schoolType", "numOfStudents", "address"]);

/** How many of the nearest schools are checked for listing this one as a neighbor. */
const ASKED = 400;
/** In each of six directions from a point, at most as many schools can have it among their nearest as they list. */
const DIRECTIONS = 6;
/** The direction of a \`position\` from the point ($2, $3). */
const SECTOR = `floor(${DIRECTIONS} * atan2d(position[1] - $3, (position[0] - $2) * cosd($3)) / 360)`;

type Change = {
  /** Null for a school that has just been created. */
  before: StoredSchool | null;
  after: StoredSchool;
  facts: readonly string[];
};

/**
 * The cache tags of the pages that show a change of a school: its own, the directory pages of its places, and those
 * of its neighbors.
 */
export async function pagesShowing(client: pg.ClientBase, change: Change): Promise<string[]> {
  const { before, after, facts } = change;
  const isListed = !after.archivedAt;
  const wasListed = before !== null && !before.archivedAt;
  const comesOrGoes = isListed !== wasListed;
  const paths = schoolPages(after.slug);
  if (comesOrGoes) paths.push("/", "/about", "/schools");
  else if (isListed) {
    if (facts.some((fact) => ON_HOME.has(fact))) paths.push("/");
    // The directory's first page counts the schools of each state.
    if (stateOf(before) !== stateOf(after)) paths.push("/schools");
  }
  if (comesOrGoes || (isListed && facts.some((fact) => IN_DIRECTORY.has(fact)))) {
    for (const school of before ? [before, after] : [after]) {
      paths.push(...(await directoryPages(client, school)));
    }
  }
  if (comesOrGoes || (isListed && facts.some((fact) => ON_CARDS.has(fact)))) {
    const positions = [before, after].flatMap((school) => school?.facts.coordinates ?? []);
    const [from, to] = positions;
    const moved = from && to && (from.lat !== to.lat || from.long !== to.long);
    const grades = [before, after].flatMap((school) => school?.facts.gradesOffered ?? []);
    for (const position of moved ? [from, to] : positions.slice(0, 1)) {
      paths.push(...(await neighborPages(client, after.id, position, gradesMask(grades))));
    }
  }
  return [...new Set(paths)].map(pathTag);
}

function stateOf(school: StoredSchool | null): string | undefined {
  return school?.facts.address?.state;
}

/** The page of the state, and all numbered pages that its city may have, and the city of which that one is a part. */
async function directoryPages(client: pg.ClientBase, school: StoredSchool): Promise<string[]> {
  const { state, city } = school.facts.address ?? {};
  if (!state || !isStateCode(state)) return ["/schools"];
  const { rows } = await client.query<{ city: string | null; county: string | null; schools: number }>(
    `SELECT city, county, count(*)::int AS schools FROM school WHERE state = $1 AND archived_at IS NULL
     GROUP BY city, county`,
    [state],
  );
  const slug = citySlug(city ?? null);
  const known = rows.flatMap((row) =>
    row.city === null || row.county === null ? [] : [{ ...row, city: row.city, county: row.county }],
  );
  const around = countyCitiesOf(state).flatMap((one) => {
    const parts = partsOfCity(one, state, known).map(citySlug);
    // With the last school of a place, its part of the city may be gone.
    const mayList = parts.includes(slug) || isCountyOfCity(one, state, school.facts.county ?? "");
    return mayList ? [[citySlug(one), ...parts]] : [];
  });
  const cityPages = [[slug], ...around].flatMap((slugs) => {
    const listed = rows.filter((row) => slugs.includes(citySlug(row.city)));
    // One extra page, in case the school has just left it.
    const pages = Math.floor(schoolsIn(listed) / DIRECTORY_PAGE_SIZE) + 1;
    return Array.from({ length: pages }, (_, at) => directoryPath(state, slugs[0], at + 1));
  });
  return [directoryPath(state), ...cityPages];
}

/**
 * For the schools nearby: the page of each that has this one among its nearest, or among the nearest that teach one of
 * its grades, and the neighborhood page of each that counts it within its radius or may have it as the nearest of a
 * level. In the second list, a school is only sure to come before another if it has the same grades as the reader's.
 * @param grades that the school teaches or taught, as a mask
 */
async function neighborPages(
  client: pg.ClientBase,
  schoolId: number,
  { lat, long }: { lat: number; long: number },
  grades: number,
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string; lists: boolean }>(
    `WITH nearest AS (
       SELECT e.school_id, e.position, miles_between(e.position, point($2, $3)) AS miles
       FROM school_search e WHERE e.position IS NOT NULL AND e.school_id <> $1
       ORDER BY e.position <-> point($2, $3) LIMIT ${ASKED}
     ), around AS (
       SELECT e.school_id, e.position, miles_between(e.position, point($2, $3)) AS miles
       FROM school_search e
       WHERE e.position <@ box_around(point($2, $3), ${SURROUNDING_MILES}) AND e.school_id <> $1
         AND miles_between(e.position, point($2, $3)) <= ${SURROUNDING_MILES}
     ), ranked AS (
       SELECT school_id, position, miles, row_number() OVER (
         PARTITION BY ${SECTOR} ORDER BY miles) AS rank
       FROM nearest
     ), listing AS (
       SELECT ranked.school_id FROM ranked WHERE rank <= ${DEFAULT_NEIGHBORS} AND miles <= (
         SELECT CASE WHEN count(*) < ${DEFAULT_NEIGHBORS} THEN 'Infinity' ELSE max(other.miles) END FROM (
           SELECT miles_between(e.position, ranked.position) AS miles FROM school_search e
           WHERE e.position IS NOT NULL AND e.school_id NOT IN (ranked.school_id, $1)
           ORDER BY e.position <-> ranked.position LIMIT ${DEFAULT_NEIGHBORS}) other)
     ), like_ranked AS (
       SELECT school_id, position, grades, miles, row_number() OVER (
         PARTITION BY grades, ${SECTOR} ORDER BY miles) AS rank
       FROM (SELECT e.school_id, e.position, e.grades, miles_between(e.position, point($2, $3)) AS miles
         FROM school_search e WHERE e.position IS NOT NULL AND e.school_id <> $1 AND e.grades & $4::int <> 0
         ORDER BY e.position <-> point($2, $3) LIMIT ${ASKED}) like_nearest
     ), like_listing AS (
       SELECT r.school_id FROM like_ranked r WHERE r.rank <= ${DEFAULT_NEIGHBORS} AND r.miles <= (
         SELECT CASE WHEN count(*) < ${DEFAULT_NEIGHBORS} THEN 'Infinity' ELSE max(other.miles) END FROM (
           SELECT miles_between(e.position, r.position) AS miles FROM school_search e
           WHERE e.position IS NOT NULL AND e.school_id NOT IN (r.school_id, $1) AND e.grades & r.grades <> 0
           ORDER BY e.position <-> r.position LIMIT ${DEFAULT_NEIGHBORS}) other)
     ), lists AS (SELECT school_id FROM listing UNION SELECT school_id FROM like_listing)
     SELECT s.slug, EXISTS (SELECT FROM lists WHERE lists.school_id = s.id) AS lists
     FROM (SELECT school_id FROM nearest UNION SELECT school_id FROM around UNION SELECT school_id FROM lists) n
     JOIN school s ON s.id = n.school_id`,
    [schoolId, long, lat, grades],
  );
  return rows.flatMap(({ slug, lists }) => [
    schoolPath(slug, "neighborhood"),
    ...(lists ? [schoolPath(slug)] : []),
  ]);
}
