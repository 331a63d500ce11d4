import type pg from "pg";

/**
 * Copies the existing schools, with everything in their rows and their NCES IDs, until there are enough. They have no
 * search entries.
 */
export async function multiplySchools(client: pg.ClientBase, count: number): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_name = 'school' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'slug')`,
  );
  const columns = rows.map(({ column }) => column).join(", ");
  const last = await client.query<{ id: number; schools: number }>(
    "SELECT max(id) AS id, count(*)::int AS schools FROM school",
  );
  const { id = 0, schools = 0 } = last.rows[0] ?? {};
  await client.query(
    `INSERT INTO school (id, slug, ${columns})
     SELECT id + copy * $1, slug || '-' || copy, ${columns} FROM generate_series(1, $2::int) copy, school
     WHERE id <= $1 ORDER BY copy, id LIMIT $3`,
    [id, Math.ceil(count / schools), count - schools],
  );
  await client.query(
    `INSERT INTO school_identifier (scheme, value, school_id)
     SELECT i.scheme, i.value || '-' || s.id, s.id FROM school s
     JOIN school_identifier i ON i.school_id = (s.id - 1) % $1 + 1 WHERE s.id > $1`,
    [id],
  );
  await client.query("VACUUM ANALYZE");
}
