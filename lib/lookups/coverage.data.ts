import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { isStateCode, STATES, type StateCode } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { gradesMask } from "#lib/search/entries.rules.ts";
import { askedPlace } from "./asked-place.data.ts";
import { NOTHING } from "./evidence.rules.ts";
import type { FindSchools } from "./tools.schema.ts";

/** What the catalog's sources do not list, so that a gap in them is not taken for an absence of schools. */

/** Some registers list public schools only from this grade. */
const FIRST_OF_HIGH = 9;
const ELEMENTARY = [0, 1, 2, 3, 4, 5];
const HIGH = [9, 10, 11, 12];

/** States whose public schools below grade 9 are listed, and those of which only the high schools are. */
type LowerGrades = { listed: string[]; missing: StateCode[] };

/** It takes the whole catalog to tell, and only a change of the catalog, which drops it, makes it another. */
const KEPT_MS = 60 * 60_000;

const kept = recentAnswers<LowerGrades>(1, KEPT_MS);

/**
 * Where all public schools are listed, more teach the lower grades than the upper ones. Where not even a third as many
 * do, only high schools are listed, a few of which begin in kindergarten.
 */
function lowerGrades(): Promise<LowerGrades> {
  return kept("all", async () => {
    const { rows } = await pool().query<{ state: string; lower: number; high: number }>(
      `SELECT s.state, (count(*) FILTER (WHERE e.grades & $1::int <> 0))::int AS lower,
         (count(*) FILTER (WHERE e.grades & $2::int <> 0))::int AS high
       FROM school s JOIN school_search e ON e.school_id = s.id
       WHERE s.school_type = 'public' AND s.status <> 'closed' GROUP BY s.state ORDER BY s.state`,
      [gradesMask(ELEMENTARY), gradesMask(HIGH)],
    );
    const isMissing = ({ lower, high }: (typeof rows)[number]) => lower * 3 < high;
    return {
      listed: rows.flatMap((row) => (isStateCode(row.state) && !isMissing(row) ? [STATES[row.state]] : [])),
      missing: rows.flatMap((row) => (isStateCode(row.state) && isMissing(row) ? [row.state] : [])),
    };
  });
}

/** The states whose public schools below grade 9 are listed, by name; null if a state is one of them. */
export async function statesWithLowerGrades(state: string | null): Promise<readonly string[] | null> {
  const { listed, missing } = await lowerGrades();
  return missing.some((one) => one === state) ? listed : null;
}

/** What a search for public schools below grade 9 does not find because no source lists them there. */
export type Gap = {
  /** Whether nothing that was asked for can be listed there. */
  isWhole: boolean;
  /** The state that was asked for; null for the whole country. */
  state: string | null;
  /** Names of the states where such schools are listed. */
  listed: readonly string[];
  /** That it is so, as it may be said. */
  evidence: Evidence;
};

const mayBePublic = ({ type, religion }: FindSchools) =>
  (type === undefined || type === SCHOOL_TYPES.PUBLIC) && religion === undefined;

/**
 * Whether the number of schools that a search finds is one of our catalog alone: it asks for public schools, of
 * whatever grades, where an old register of high schools is all that lists them.
 * @param near the state of the school that they are near
 */
export async function isPartlyListed(asked: FindSchools, near: string | null): Promise<boolean> {
  if (!mayBePublic(asked) || asked.among) return false;
  const where = near === null ? await askedPlace(asked.place, asked.state) : null;
  if (where && where.kind !== "found") return false;
  const { missing } = await lowerGrades();
  const state = near ?? where?.place?.state ?? where?.state;
  return state ? missing.some((one) => one === state) : missing.length > 0;
}

/** @returns null if the search is not for such schools, or their register is complete there */
export async function gapOf(asked: FindSchools): Promise<Gap | null> {
  const { type, grades = [], among, name } = asked;
  const isHigh = grades.length > 0 && grades.every((grade) => grade >= FIRST_OF_HIGH);
  if (!mayBePublic(asked) || isHigh || among || name) return null;
  const where = await askedPlace(asked.place, asked.state);
  if (where.kind !== "found") return null;
  const { listed, missing } = await lowerGrades();
  const state = where.place?.state ?? where.state;
  if (state ? !missing.some((one) => one === state) : missing.length === 0) return null;
  const stateName = state && isStateCode(state) ? STATES[state] : null;
  return {
    isWhole: type !== undefined && grades.length > 0 && grades.every((grade) => grade < FIRST_OF_HIGH),
    state: stateName,
    listed,
    evidence: {
      ...NOTHING,
      texts: [
        {
          title: "What the sources list",
          text: `In ${stateName ?? "some states"}, the sources list no public schools below grade ${FIRST_OF_HIGH}.`,
        },
      ],
    },
  };
}
