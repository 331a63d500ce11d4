import pg from "pg";
import { loadNational, nationalSchools } from "./national.ts";
import { loadNewSite } from "./seeded.ts";

/** The columns where each school differs; everything else is taken from one of the bundled schools. */
const OWN = [
  "id",
  "slug",
  "name",
  "alternative_names",
  "name_variations",
  "school_type",
  "charter",
  "magnet",
  "religion",
  "grades",
  "enrollment",
  "city",
  "state",
  "zip",
  "latitude",
  "longitude",
  "contact_info",
  "archived_at",
  "merged_into_id",
];

/**
 * A site with a whole country: the bundled schools, and `nationalSchools` with everything that rows of bundled
 * schools contain (figures, texts, origins), so that reading, averaging, and exporting them costs what it does on a
 * live site.
 * @returns the number of schools
 */
export async function loadFullCountry(databaseUrl: string): Promise<number> {
  await loadNewSite(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const shipped = await client.query<{ last: number }>("SELECT max(id) AS last FROM school");
    const last = shipped.rows[0]?.last ?? 0;
    const schools = await nationalSchools();
    await loadNational(
      client,
      schools.map((school) => ({ ...school, id: school.id + last })),
    );
    await fillRows(client, last);
    await client.query("SELECT setval('school_id_seq', (SELECT max(id) FROM school))");
    await client.query("VACUUM FULL school");
    await client.query("VACUUM ANALYZE");
    return last + schools.length;
  } finally {
    await client.end();
  }
}

/** @param last the number of the last bundled school */
async function fillRows(client: pg.Client, last: number): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_name = 'school' AND is_generated = 'NEVER' AND column_name <> ALL ($1)`,
    [OWN],
  );
  await client.query(
    `UPDATE school SET ${rows.map(({ column }) => `${column} = shipped.${column}`).join(", ")},
       contact_info = jsonb_build_object('phone', '(617) 555-' || lpad(school.id::text, 6, '0'),
         'website', 'https://school-' || school.id || '.example.org')
     FROM school shipped
     WHERE school.id > $1 AND shipped.id = (SELECT id FROM school s WHERE s.id >= school.id % $1 + 1 ORDER BY s.id LIMIT 1)`,
    [last],
  );
}
