import "server-only";
import { env } from "#lib/platform/env.ts";
import { pool } from "#lib/platform/pool.ts";
import { IS_ONLINE, isComparedWithin, type KindForSome } from "#lib/schools/kinds.rules.ts";
import {
  ANY_LEVEL,
  COMPARED_SCHOOLS,
  type ComparedLevel,
  isContradictedZero,
  LEVEL,
  numberOf,
} from "#lib/schools/like-schools.rules.ts";
import { readReleases } from "#lib/schools/provenance.data.ts";
import type { FieldProvenance } from "#lib/schools/provenance.schema.ts";
import { yearSpan } from "#lib/schools/years.format.ts";
import type { SchoolType } from "#prisma/generated/enums.ts";
import type { GivenSource } from "./ledger.rules.ts";
import { isWithoutPeers, PLACED_FIGURES, type PlacedFigure, type Placement } from "./placement.rules.ts";

/** A school among similar schools. */
export type Placed = {
  id: number;
  type: SchoolType;
  level: ComparedLevel | null;
  /** Null for a school that is not for some children only. */
  kind: KindForSome | null;
  /** As stored; null where unknown or hidden. */
  state: string | null;
  county: string | null;
  district: string | null;
  /** Its figures by field: only these are compared. */
  figures: ReadonlyMap<string, number>;
};

type Row = Omit<Placement, "years" | "source"> & { releases: string[] };

/** (figure, its value) of one school. A ratio of zero does not count. */
const FIGURES = PLACED_FIGURES.map((name) => {
  const value = name === "studentTeacherRatio" ? "nullif(student_teacher_ratio, 0)" : numberOf(name);
  return `('${name}', ${value}::float8)`;
});

/**
 * $1 the school, $2 its type or NULL for schools of every type, $3 its level, $4 to $6 its state, county, and district, $7
 * and $8 the names and values of its figures, $9 its kind if it is for some children only. The ratios of online schools count
 * among themselves alone (`isRanked`). The peers are materialized, so
 * that the sort carries a figure and the key of its release instead of the school with all its origins. That halves the
 * time.
 */
const PLACEMENTS = `
  WITH own AS (SELECT * FROM unnest($7::text[], $8::float8[]) AS own (figure, value)),
  peer AS MATERIALIZED (
    SELECT own.figure, reported.value, own.value AS own, state, provenance->own.figure->>'s' AS release,
      state = $4 AS in_state, state = $4 AND county = $5 AS in_county, state = $4 AND district = $6 AS in_district
    FROM (SELECT *, ${LEVEL} AS level FROM school WHERE ${COMPARED_SCHOOLS} AND ${isComparedWithin("$9")}
      AND ($2::school_type IS NULL OR school_type = $2::school_type)) AS compared
    CROSS JOIN LATERAL (VALUES ${FIGURES.join(", ")}) AS reported (figure, value)
    JOIN own ON own.figure = reported.figure
    WHERE id <> $1 AND ($3 = '${ANY_LEVEL}' OR level = $3) AND reported.value IS NOT NULL
      AND (reported.value <> 0 OR NOT ${isContradictedZero("own.figure")})
      AND (own.figure <> 'studentTeacherRatio' OR $2::school_type = 'online' OR NOT ${IS_ONLINE})
  )
  SELECT figure, scope, count(*)::int AS others,
    (count(*) FILTER (WHERE value < own))::int AS below,
    (count(*) FILTER (WHERE value = own))::int AS same,
    (count(*) FILTER (WHERE value > own))::int AS above,
    percentile_cont(0.25) WITHIN GROUP (ORDER BY value) AS "lowerQuartile",
    percentile_cont(0.5) WITHIN GROUP (ORDER BY value) AS median,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY value) AS "upperQuartile",
    count(DISTINCT state)::int AS states,
    coalesce(array_agg(DISTINCT release) FILTER (WHERE release IS NOT NULL), '{}') AS releases
  FROM peer CROSS JOIN LATERAL (VALUES
    ('country', true), ('state', in_state), ('county', in_county), ('district', in_district)) AS area (scope, is_in)
  WHERE is_in GROUP BY figure, scope`;

/**
 * Where a school stands among similar schools with each of its figures, in one statement; with a second one, where those
 * that have too few similar schools stand among all schools of its level.
 */
export async function placementsOf(school: Placed): Promise<Placement[]> {
  const figures = PLACED_FIGURES.filter((name) => school.figures.has(name));
  const similar = await rowsAmong("similar", school, figures);
  // Of a school whose grades are unknown, nobody can say which level is its own.
  const alone = school.level === null ? [] : figures.filter((name) => isWithoutPeers(name, similar));
  const rows = [...similar, ...(await rowsAmong("level", school, alone))];
  const known = await readReleases(rows.flatMap(({ releases }) => releases));
  return rows.map(({ releases, ...row }) => {
    const source = calculatedFrom(releases.flatMap((key) => known.get(key) ?? []));
    return { ...row, years: source.year, source };
  });
}

async function rowsAmong(
  peers: Placement["peers"],
  school: Placed,
  figures: readonly PlacedFigure[],
): Promise<Row[]> {
  if (figures.length === 0) return [];
  const { rows } = await pool().query<Omit<Row, "peers">>(PLACEMENTS, [
    school.id,
    peers === "similar" ? school.type.toLowerCase() : null,
    school.level ?? ANY_LEVEL,
    school.state,
    school.county,
    school.district,
    figures,
    figures.map((name) => school.figures.get(name)),
    school.kind,
  ]);
  return rows.map((row) => ({ ...row, peers }));
}

/** What a calculation over many schools cites: ourselves, and the registers that the figures come from. */
function calculatedFrom(releases: readonly Omit<FieldProvenance, "blank">[]): GivenSource {
  const { SITE_NAME, SITE_URL } = env();
  const names = [...new Set(releases.map(({ source }) => source))].sort();
  return {
    name:
      names.length > 0
        ? `Calculated from ${names.join("; ")}`
        : "Calculated from figures that our staff entered",
    publisher: SITE_NAME,
    year: yearSpan(releases.map(({ year }) => year)) ?? "of unknown year",
    url: new URL("/data", SITE_URL).href,
  };
}
