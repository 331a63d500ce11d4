import { randomUUID } from "node:crypto";
import pg from "pg";

/** Schools that have little in common: public and private, small and very large, with one kind of grades, and online. */
export const SAMPLE_REPORTS = [
  "boston-latin-boston-ma",
  "brooklyn-technical-high-school-brooklyn-ny",
  "idaho-virtual-academy-meridian-id",
  "phillips-exeter-academy-exeter-nh",
  "st-andrew-catholic-school-orlando-fl",
] as const;

/**
 * Asks for published reports about some of the bundled schools, in a database that has none, so that a new site shows
 * what deep research is. The first worker makes them from the schools' own facts (`queueUnqueued`): it takes a minute,
 * which a start should not wait for.
 * @returns how many were asked for
 */
export async function ensureDemoResearch(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `INSERT INTO research_report (id, school_id, number, publishes_itself)
       SELECT sample.id, school.id, 1, true FROM unnest($1::uuid[], $2::text[]) AS sample (id, slug)
       JOIN school ON school.slug = sample.slug
       WHERE NOT EXISTS (SELECT FROM research_report)`,
      [SAMPLE_REPORTS.map(() => randomUUID()), SAMPLE_REPORTS],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
