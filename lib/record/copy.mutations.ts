import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyText } from "./row.rules.ts";

/** Values in PostgreSQL's text format, in column order. */
type Row = readonly (string | null)[];

/** Adds rows to a table with COPY. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(", ")}) FROM STDIN`));
  stream.end(copyText(rows));
  await once(stream, "finish");
}

const STAGING = "school_change";

/**
 * Prepares a connection for `updateSchools` with these columns: its staging table lives as long as the connection.
 */
export async function prepareUpdates(client: pg.ClientBase, columns: readonly string[]): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE IF NOT EXISTS ${STAGING} ON COMMIT DELETE ROWS AS
     SELECT ${columns.join(", ")} FROM school LIMIT 0`,
  );
}

/**
 * Writes these columns of existing schools, which the transaction has locked; their slugs stay.
 * @param columns as passed to `prepareUpdates`, including "id"
 * @param edited the ones among them that staff have edited, and when
 */
export async function updateSchools(
  client: pg.ClientBase,
  columns: readonly string[],
  rows: readonly Row[],
  edited: { ids: readonly number[]; at: string },
): Promise<void> {
  if (rows.length === 0) return;
  await copyRows(client, STAGING, columns, rows);
  const written = columns.filter((column) => column !== "id" && column !== "slug");
  await client.query(
    `UPDATE school SET updated_at = now(),
       staff_edited_at = CASE WHEN school.id = ANY($1::int[]) THEN $2::timestamptz ELSE staff_edited_at END,
       ${written.map((column) => `${column} = change.${column}`).join(", ")}
     FROM ${STAGING} change WHERE school.id = change.id`,
    [edited.ids, edited.at],
  );
}

/**
 * Makes the full-text index absorb a batch's entries in a few merges. Until then they are in a list that every search
 * scans from end to end: with a 32 MB list, suggestions took forty times as long, and writing was only a few percent
 * faster.
 */
export async function tuneForBulk(client: pg.ClientBase): Promise<void> {
  await client.query("SET gin_pending_list_limit = '512kB'; SET work_mem = '32MB'");
}
