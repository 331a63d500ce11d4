import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** Copies tables out and into empty ones with the same definition, indexes and all; only the way in is timed. */
export async function copyAgain(
  client: pg.Client,
  tables: readonly string[],
  folder: string,
): Promise<{ rows: number; seconds: number }> {
  await mkdir(folder, { recursive: true });
  const total = { rows: 0, seconds: 0 };
  for (const table of tables) {
    const path = join(folder, table);
    await pipeline(client.query(copyTo(`COPY ${table} TO STDOUT`)), createWriteStream(path));
    await client.query(`CREATE TABLE copy_of_${table} (LIKE ${table} INCLUDING ALL)`);
    const started = performance.now();
    const copy = client.query(copyFrom(`COPY copy_of_${table} FROM STDIN`));
    await pipeline(createReadStream(path), copy);
    total.seconds += (performance.now() - started) / 1000;
    total.rows += copy.rowCount;
    await client.query(`DROP TABLE copy_of_${table}`);
  }
  return total;
}
