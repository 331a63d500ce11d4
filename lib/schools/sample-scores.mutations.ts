import type { ClientBase } from "pg";
import { env } from "#lib/platform/env.ts";
import { SAMPLE_RATINGS, sampleScores } from "./sample-scores.rules.ts";
import { CATEGORIES, SCORE_FIELDS } from "./scores.rules.ts";

type Unrated = { id: number; slug: string; schoolType: "PUBLIC" | "PRIVATE" | "ONLINE" };

/** Seed schools without ratings. */
const UNRATED_SEED_SCHOOLS = `
  SELECT s.id, s.slug, upper(s.school_type::text) AS "schoolType"
  FROM school s
  WHERE s.scores = '{}'
    AND EXISTS (SELECT FROM revision r JOIN import ON import.id = r.import_id
                WHERE r.school_id = s.id AND r.action = 'create' AND import.kind = 'seed')`;

const SOURCE = `
  INSERT INTO data_source (key, name, publisher, school_year, year, checked_at)
  VALUES ($1, $2, $3, $4, 0, now()) ON CONFLICT (key) DO NOTHING`;

const UPDATE = `
  UPDATE school SET scores = sample.scores, provenance = school.provenance || sample.provenance
  FROM jsonb_to_recordset($1::jsonb) AS sample (id int, scores jsonb, provenance jsonb)
  WHERE school.id = sample.id`;

/**
 * Gives the seed schools mock ratings, which are labeled as such, so that a comparison can be tried out. Existing
 * ratings stay; repeating it changes nothing.
 */
export async function rateSeedSchools(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Unrated>(UNRATED_SEED_SCHOOLS);
  const { key, name, schoolYear } = SAMPLE_RATINGS;
  await client.query(SOURCE, [key, name, env().SITE_NAME, schoolYear]);
  const samples = rows.map((school) => {
    const scores = sampleScores(school);
    const rated = CATEGORIES.filter((category) => scores[category] !== undefined);
    const provenance = Object.fromEntries(rated.map((category) => [SCORE_FIELDS[category], { s: key }]));
    return { id: school.id, scores, provenance };
  });
  await client.query(UPDATE, [JSON.stringify(samples)]);
}
