import "server-only";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { to as copyTo } from "pg-copy-streams";
import { type ListPart, partOf } from "#lib/editing/list-conditions.data.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { storedAt } from "#lib/fields/stored-values.rules.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import type { ExportedSchool, ExportQuery } from "./export.schema.ts";
import { cellSql, idListSql, ncesIdsSql } from "./export-cells.data.ts";
import { type Identifier, importFields } from "./mapping.rules.ts";

/** The number of schools that the browser gets per batch. */
export const EXPORT_BATCH = 2000;

/** The number of schools per query for a file: each query has the overhead of several hundred schools. */
export const FILE_BATCH = 5000;
/** The number of batches read at the same time, each by its own PostgreSQL process. */
const BATCHES_AT_ONCE = 2;
/** How many times a batch is tried before the file is cut off, and by how much the pause grows each time. */
const ATTEMPTS = 5;
const LONGER_EACH_TIME_MS = 1000;

/** A reimported export is matched by these before anything else. */
const IDENTIFIERS = ["_id", "ncesId"] as const satisfies readonly Identifier[];

/** A column of an export: an ID, or a field. */
export type ExportColumn = { name: string; field: FieldDefinition | null };

/**
 * The columns that a query asks for, in its order; by default all that import files contain.
 * @throws AppError bad_request naming the columns that don't exist
 */
export async function exportColumns({ fields: names }: Pick<ExportQuery, "fields">): Promise<ExportColumn[]> {
  const known: ExportColumn[] = [
    ...IDENTIFIERS.map((name) => ({ name, field: null })),
    ...importFields(await fieldDefinitions())
      .filter(({ name }) => storedAt(name) !== null)
      .map((field) => ({ name: field.name, field })),
  ];
  if (!names) return known;
  const unknown = names.filter((name) => !known.some((column) => column.name === name));
  if (unknown.length > 0) {
    throw badRequest([{ field: "fields", message: `no such column: ${unknown.join(", ")}` }]);
  }
  return [...new Set(names)].flatMap((name) => known.find((column) => column.name === name) ?? []);
}

/** The schools that a query selects. */
function partOfExport(query: ExportQuery): ListPart {
  const { conditions, values } = partOf(query.status, query);
  if (query.ids) conditions.push(`s.id = ANY($${values.push(query.ids)}::int[])`);
  // A school that was merged into another no longer counts as a school, and an import would reject it. A constraint
  // keeps active schools free of these, and without this condition an index alone provides their IDs, in a fifth of
  // the time.
  if (query.status !== "active") conditions.push("s.merged_into_id IS NULL");
  return { conditions, values };
}

/** How many schools a query selects. */
export async function exportedCount(query: ExportQuery): Promise<number> {
  const { conditions, values } = partOfExport(query);
  const where = conditions.join(" AND ");
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM school s WHERE ${where || "TRUE"}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The IDs of the schools that a query selects, ascending.
 * @param part.after only IDs above this one
 * @param part.limit the maximum number; null for all
 */
export async function exportedIds(
  query: ExportQuery,
  part: { after: number; limit: number | null } = { after: 0, limit: null },
): Promise<number[]> {
  const { conditions, values } = partOfExport(query);
  const where = [...conditions, `s.id > $${values.length + 1}`].join(" AND ");
  const { rows } = await pool().query<{ ids: number[] }>(
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM
       (SELECT s.id FROM school s WHERE ${where} ORDER BY s.id LIMIT $${values.length + 2}) part`,
    [...values, part.after, part.limit],
  );
  return rows[0]?.ids ?? [];
}

/** Schools in the form that the browser gets: values by column. */
export async function exportedSchools(
  columns: readonly ExportColumn[],
  ids: readonly number[],
): Promise<ExportedSchool[]> {
  const [schools, ncesIds] = await Promise.all([storedSchools(pool(), ids, "none"), ncesIdsOf(ids)]);
  return [...schools.values()].map((school) => {
    const values = valuesOf(school);
    const cellValue = ({ name, field }: ExportColumn) => {
      if (field) return own(values, name) ?? null;
      return name === "_id" ? String(school.id) : (ncesIds.get(school.id) ?? null);
    };
    return Object.fromEntries(columns.map((column) => [column.name, cellValue(column)]));
  });
}

async function ncesIdsOf(ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool().query<{ school_id: number; value: string }>(ncesIdsSql(ids));
  return new Map(rows.map(({ school_id, value }) => [school_id, value]));
}

/** Lines of a CSV file in UTF-8, and how many schools they contain. */
export type ExportLines = { bytes: Uint8Array; schools: number };

/** The lines for these schools, batch by batch. The next batches are read while one is being sent. */
export async function* exportLines(
  columns: readonly ExportColumn[],
  ids: readonly number[],
): AsyncGenerator<ExportLines> {
  const cells = columns.map(cellOf);
  const batches: Promise<ExportLines>[] = [];
  let start = 0;
  function readOn() {
    for (; start < ids.length && batches.length < BATCHES_AT_ONCE; start += FILE_BATCH) {
      const batch = readBatch(linesSql(cells, ids.slice(start, start + FILE_BATCH)));
      // A failure is handled where the batch is awaited; nobody awaits it if the download was canceled.
      batch.catch(() => undefined);
      batches.push(batch);
    }
  }
  readOn();
  for (let next = batches.shift(); next; next = batches.shift()) {
    const lines = await next;
    readOn();
    yield lines;
  }
}

function cellOf({ name, field }: ExportColumn): string {
  if (field) return cellSql(field);
  return name === "_id" ? "s.id" : "nces.value";
}

function linesSql(cells: readonly string[], ids: readonly number[]): string {
  return `COPY (SELECT ${cells.join(", ")} FROM school s LEFT JOIN (${ncesIdsSql(ids)}) nces ON nces.school_id = s.id
    WHERE s.id = ANY(${idListSql(ids)}) ORDER BY s.id) TO STDOUT (FORMAT csv, ENCODING 'UTF8')`;
}

/**
 * The complete output of a COPY … TO STDOUT. Nobody has seen any of it yet, so if there was no connection, or it
 * broke, the batch is simply read again. A file that has been started can only be cut off.
 */
async function readBatch(sql: string): Promise<ExportLines> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOut(sql);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseLost(error)) throw error;
      await wait(attempt * LONGER_EACH_TIME_MS);
    }
  }
}

async function copyOut(sql: string): Promise<ExportLines> {
  const client = await pool().connect();
  try {
    // The data ends before the statement does, and the statement's end brings the row count.
    const ended = once(client, "drain");
    // A lost connection also makes the copy itself fail.
    ended.catch(() => undefined);
    const copy = client.query(copyTo(sql));
    const chunks: Buffer[] = await copy.toArray();
    await ended;
    client.release();
    return { bytes: Buffer.concat(chunks), schools: copy.rowCount };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
