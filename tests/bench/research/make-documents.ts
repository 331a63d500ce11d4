/**
 * Composes the reports on some schools of the database and prints them as JSON: the benchmark has no database of its own in
 * its process.
 */
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { gather } from "#lib/research/gather.data.ts";

const count = Number(process.argv[2]);
const client = new pg.Client(env().DATABASE_URL);
await client.connect();
const { rows } = await client.query<{ id: number }>(
  "SELECT id FROM school WHERE archived_at IS NULL ORDER BY md5(id::text) LIMIT $1",
  [count],
);
await client.end();
const documents = [];
for (const { id } of rows) {
  const found = await gather(id);
  if (found) documents.push(composed(analysisOf(found)));
}
process.stdout.write(JSON.stringify(documents), () => process.exit(0));
