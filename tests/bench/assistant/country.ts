import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { loadFullCountry } from "#tests/bench/support/full-country.ts";
import { loadNational, nationalSchools } from "#tests/bench/support/national.ts";
import { haveRecords, RECORDS_DIR } from "#tests/bench/support/records.ts";

const ROOT = join(import.meta.dirname, "../../..");
const LOADER = join(ROOT, "tests/bench/support/load-catalog.ts");
/** About as many as in the United States. */
const SCHOOLS = 130_000;

/**
 * A site with a whole country: all schools of the public records with what the registers say of them, and public schools
 * as in the other benchmarks up to 130,000, of which only the type, the grades, the place, the number of students and
 * the ratio are known. Without the records, as in the other benchmarks.
 * @returns the number of schools
 */
export async function loadCountry(databaseUrl: string, scratchDir: string): Promise<number> {
  if (!haveRecords()) return loadFullCountry(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await loadGazetteer(client);
    const arguments_ = ["--conditions=react-server", LOADER, databaseUrl, RECORDS_DIR, scratchDir];
    await promisify(execFile)(process.execPath, arguments_, { cwd: ROOT });
    const { last, count } = await extent(client);
    const others = (await nationalSchools())
      .filter(({ schoolType, city, state }) => schoolType === "PUBLIC" && city && state)
      .slice(0, SCHOOLS - count)
      .map((school, at) => ({
        ...school,
        id: last + at + 1,
        name: capitalized(school.name),
        city: capitalized(school.city ?? ""),
      }));
    await loadNational(client, others);
    await credit(client, last);
    await refreshAverages(client);
    await refreshScores(client);
    await client.query("SELECT setval('school_id_seq', (SELECT max(id) FROM school))");
    await client.query("VACUUM ANALYZE");
    await warm(client);
    return (await extent(client)).count;
  } finally {
    await client.end();
  }
}

/** A running server has its tables and indexes in memory, and its disk idle. */
async function warm(client: pg.ClientBase): Promise<void> {
  await client.query("CHECKPOINT");
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await client.query(
    `SELECT pg_prewarm(oid) FROM pg_class
     WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
  );
}

async function extent(client: pg.ClientBase): Promise<{ last: number; count: number }> {
  const { rows } = await client.query<{ last: number; count: number }>(
    "SELECT max(id) AS last, count(*)::int AS count FROM school",
  );
  return rows[0] ?? { last: 0, count: 0 };
}

/** The figures of the added schools come from the release that most public schools have, each ratio its own. */
async function credit(client: pg.ClientBase, last: number): Promise<void> {
  await client.query(
    `UPDATE school SET student_teacher_ratio = 9 + (id * 7919 % 140) / 10.0, provenance = origins.provenance
     FROM (SELECT jsonb_object_agg(path, jsonb_build_object('s', common.source)) AS provenance
       FROM (SELECT provenance->'numOfStudents'->>'s' AS source FROM school
         WHERE school_type = 'public' AND id <= $1 AND provenance->'numOfStudents'->>'s' IS NOT NULL
         GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) common,
         unnest(ARRAY['name', 'schoolType', 'status', 'address', 'coordinates', 'gradesOffered', 'numOfStudents',
           'studentTeacherRatio', 'charterSchool', 'magnetSchool']) path) origins
     WHERE school.id > $1`,
    [last],
  );
}

/** Registers write capitals: "ABRAHAM LINCOLN HIGH SCHOOL". */
function capitalized(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}
