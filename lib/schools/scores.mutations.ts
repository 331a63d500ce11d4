import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { pathTag } from "#lib/platform/next/path-tags.ts";
import { transactionOn } from "#lib/platform/transaction.ts";
import { HAS_UNSCORED_SHARES, isUnscored } from "./few-students.rules.ts";
import { ANY_LEVEL, COMPARED_SCHOOLS, isContradictedZero, LEVEL, numberOf } from "./like-schools.rules.ts";
import {
  CATEGORIES,
  DIVERSITY_SHARES,
  FEWEST_LIKE_SCHOOLS,
  isRanked,
  RANKED_FIGURES,
  SHARES_TOLERANCE,
} from "./scores.rules.ts";
import { schoolPath } from "./tabs.rules.ts";
import { CHARGES_NO_TUITION } from "./tuition.rules.ts";

/** When a refresh changes more schools than this, every page is rendered again. */
const MOST_PAGES = 1000;

/**
 * Recomputes all scores from the stored figures, in one transaction, and announces the pages of the schools whose scores
 * have changed. Call it after schools have changed. Scores that staff entered are not touched: they are stored
 * elsewhere. Takes PostgreSQL about 4 seconds per 100,000 schools.
 * @returns how many schools changed
 */
export async function refreshScores(client: pg.ClientBase): Promise<number> {
  const changed = await transactionOn(client, async () => {
    // Two refreshes at once would insert the same rows twice.
    await client.query("LOCK TABLE school_score IN SHARE ROW EXCLUSIVE MODE");
    await client.query("DELETE FROM score_group");
    await client.query(INSERT_GROUPS, [ANY_LEVEL]);
    const { rows } = await client.query<Changed>(REPLACE_SCORES, [
      FEWEST_LIKE_SCHOOLS,
      ANY_LEVEL,
      SHARES_TOLERANCE,
      MOST_PAGES,
    ]);
    const [{ count, ids } = { count: 0, ids: [] }] = rows;
    await announce(client, { count, ids });
    return count;
  });
  if (changed > 0) await client.query("ANALYZE school_score");
  return changed;
}

/** The schools whose scores have changed: how many, and some of them, because all are too many to hold in memory. */
type Changed = { count: number; ids: number[] };

async function announce(client: pg.ClientBase, { count, ids }: Changed): Promise<void> {
  if (count === 0) return;
  if (count > MOST_PAGES) return invalidatePages(client, "*");
  const { rows } = await client.query<{ slug: string }>("SELECT slug FROM school WHERE id = ANY($1::int[])", [
    ids,
  ]);
  await invalidatePages(
    client,
    rows.map(({ slug }) => pathTag(schoolPath(slug))),
  );
}

/** (category, figure, value, merit): the higher the merit, the better the percentile. */
const KNOWN_FIGURES = CATEGORIES.filter(isRanked).flatMap((category) =>
  RANKED_FIGURES[category].map(({ name, best }) => {
    const value = rankedValueOf(name);
    return `('${category}', '${name}', ${value}, ${best === "highest" ? value : `-(${value})`})`;
  }),
);

function rankedValueOf(name: string): string {
  // No school has students and no students per teacher.
  if (name === "studentTeacherRatio") return "nullif(student_teacher_ratio, 0)";
  // Public schools have no tuition; what staff entered nevertheless counts.
  if (name === "tuition") return "CASE WHEN school_type <> 'public' OR tuition > 0 THEN tuition END";
  return numberOf(name);
}

const COMPARED = `
  (SELECT *, ${LEVEL} AS level FROM school WHERE ${COMPARED_SCHOOLS}) AS compared`;

const KNOWN = `
  known AS (
    SELECT id, school_type, level, state, category, figure, merit, provenance->figure->>'s' AS release
    FROM ${COMPARED} CROSS JOIN LATERAL (VALUES ${KNOWN_FIGURES.join(", ")}) AS one (category, figure, value, merit)
    WHERE value IS NOT NULL AND (value <> 0 OR NOT ${isContradictedZero("figure")})
      AND NOT ${isUnscored("figure")}
  )`;

/** Like schools of a type and level, and all schools of a type, counted even if they are too few for a percentile. */
const INSERT_GROUPS = `
  WITH ${KNOWN}
  INSERT INTO score_group (figure, school_type, level, schools, states, first_year, last_year)
  SELECT figure, school_type, CASE WHEN GROUPING(level) = 1 THEN $1 ELSE level END, count(*),
         coalesce(array_agg(DISTINCT state::text) FILTER (WHERE state IS NOT NULL), '{}'),
         (array_agg(school_year ORDER BY year) FILTER (WHERE school_year IS NOT NULL))[1],
         (array_agg(school_year ORDER BY year DESC) FILTER (WHERE school_year IS NOT NULL))[1]
  FROM known LEFT JOIN data_source ON data_source.key = release
  GROUP BY figure, school_type, GROUPING SETS ((level), ())
  HAVING GROUPING(level) = 1 OR level IS NOT NULL`;

/**
 * A percentile is the share of like schools that a school is ahead of, with half of those that share its value,
 * including itself: the best of many gets almost 100, and schools that are all equal get 50.
 */
const percentileAmong = (like: string) => `
  100 * (rank() OVER (PARTITION BY ${like} ORDER BY merit) - 1 + count(*) OVER (PARTITION BY ${like}, merit) / 2.0)
    / count(*) OVER (PARTITION BY ${like})`;
const SAME_LEVEL = "figure, school_type, level";
const SAME_TYPE = "figure, school_type";

const SHARES = DIVERSITY_SHARES.map((_, at) => `share_${at}`);
const SHARES_OF_SCHOOLS = `
  SELECT id, ${DIVERSITY_SHARES.map((name, at) => `${numberOf(name)} AS share_${at}`).join(", ")} FROM ${COMPARED}
  WHERE NOT ${HAS_UNSCORED_SHARES}`;

/**
 * Scores are made of whole percentiles, so one school's change moves few others: only rows that differ are written.
 *
 * Diversity is the normalized Simpson index: how likely two students chosen at random are of different groups, compared
 * with groups of equal size.
 */
const REPLACE_SCORES = `
  WITH ${KNOWN}, ranked AS (
    SELECT id, category, figure, level,
      count(*) OVER (PARTITION BY ${SAME_LEVEL}) AS like_size, ${percentileAmong(SAME_LEVEL)} AS like_percentile,
      count(*) OVER (PARTITION BY ${SAME_TYPE}) AS type_size, ${percentileAmong(SAME_TYPE)} AS type_percentile
    FROM known
  ), percentile AS (
    SELECT id, category, figure, level, round(like_percentile)::int AS percentile FROM ranked
    WHERE level IS NOT NULL AND like_size >= $1
    UNION ALL
    SELECT id, category, figure, $2, round(type_percentile)::int FROM ranked
    WHERE (level IS NULL OR like_size < $1) AND type_size >= $1
  ), free AS (
    SELECT id FROM ${COMPARED} WHERE ${CHARGES_NO_TUITION}
  ), used AS (
    SELECT * FROM percentile WHERE category <> 'cost' OR id NOT IN (SELECT id FROM free)
  ), score AS (
    SELECT id, category, round(avg(percentile))::int AS score FROM used GROUP BY id, category
    UNION ALL
    SELECT id, 'cost', 100 FROM free
    UNION ALL
    SELECT id, 'diversity',
      round((100 * (1 - (${SHARES.map((share) => `${share} * ${share}`).join(" + ")}) / (total * total))
        / (1 - 1.0 / ${SHARES.length}))::numeric)::int
    FROM (SELECT *, ${SHARES.join(" + ")} AS total FROM (${SHARES_OF_SCHOOLS} OFFSET 0) AS split) AS added
    WHERE total BETWEEN 100 - $3::float8 AND 100 + $3::float8
  ), fresh AS MATERIALIZED (
    SELECT id, scores, coalesce(percentiles, '{}') AS percentiles
    FROM (SELECT id, jsonb_object_agg(category, score) AS scores FROM score GROUP BY id) AS scored
    LEFT JOIN (
      SELECT id, jsonb_object_agg(figure, jsonb_build_object('p', percentile, 'level', level)) AS percentiles
      FROM used GROUP BY id
    ) AS placed USING (id)
  ), gone AS (
    DELETE FROM school_score WHERE NOT EXISTS (SELECT FROM fresh WHERE fresh.id = school_id) RETURNING school_id AS id
  ), written AS (
    INSERT INTO school_score (school_id, scores, percentiles)
    SELECT fresh.id, fresh.scores, fresh.percentiles
    FROM fresh LEFT JOIN school_score stored ON stored.school_id = fresh.id
    WHERE stored.school_id IS NULL OR stored.scores <> fresh.scores OR stored.percentiles <> fresh.percentiles
    ON CONFLICT (school_id) DO UPDATE SET scores = excluded.scores, percentiles = excluded.percentiles
    RETURNING school_id AS id
  )
  SELECT count(*)::int AS count, coalesce((array_agg(id))[1:$4::int], '{}') AS ids
  FROM (SELECT id FROM gone UNION ALL SELECT id FROM written) AS changed`;
