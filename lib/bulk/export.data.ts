import "server-only";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { to as copyTo } from "pg-copy-streams";
import { partOf } from "#lib/editing/list-conditions.data.ts";
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

/** Schools that the browser gets at a time. */
export const EXPORT_BATCH = 2000;

/** Schools of a file that PostgreSQL is asked for at a time: each question costs as much as some hundred schools. */
export const FILE_BATCH = 5000;
/** Batches that are read at the same time, each by a process of PostgreSQL's. */
const BATCHES_AT_ONCE = 2;
/** How often a batch is read before the file breaks off, and how much longer each time until it is read again. */
const ATTEMPTS = 5;
const LONGER_EACH_TIME_MS = 1000;

/** By these an export that comes back is matched before anything else is looked at. */
const IDENTIFIERS = ["_id", "ncesId"] as const satisfies readonly Identifier[];

/** A column of an export: an id, or a field. */
export type ExportColumn = { name: string; field: FieldDefinition | null };

/**
 * The columns that a query asks for, in its order; without any, all that import files hold.
 * @throws AppError bad_request naming the columns that there are not
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

/**
 * The ids of the schools that a query is about, ascending.
 * @param part.after only ids beyond this one
 * @param part.limit at most so many; all without it
 */
export async function exportedIds(
  query: ExportQuery,
  part: { after: number; limit: number | null } = { after: 0, limit: null },
): Promise<number[]> {
  const { conditions, values } = partOf(query.status, query);
  // A school that was merged into another one is no school any more, and an import would refuse it. Active ones are none
  // of those, as a constraint says, and unasked an index alone gives their ids, in a fifth of the time.
  if (query.status !== "active") conditions.push("s.merged_into_id IS NULL");
  const where = [...conditions, `s.id > $${values.length + 1}`].join(" AND ");
  const { rows } = await pool().query<{ ids: number[] }>(
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM
       (SELECT s.id FROM school s WHERE ${where} ORDER BY s.id LIMIT $${values.length + 2}) part`,
    [...values, part.after, part.limit],
  );
  return rows[0]?.ids ?? [];
}

/** Schools as the browser gets them: values by column. */
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

/** Lines of a CSV file in UTF-8, and how many schools they are. */
export type ExportLines = { bytes: Uint8Array; schools: number };

/** The lines of these schools, a batch at a time. The next batches are read while one is being sent. */
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
      // Its failure is met where it is awaited; nobody awaits it when the download was given up.
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
 * What a COPY … TO STDOUT gives, whole. Nobody has seen anything of it before, so it is read again when there was no
 * connection for it, or that one broke: a file that has been begun can only break off.
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
    // The end of the data comes before that of the statement, which counts the rows.
    const ended = once(client, "drain");
    // A lost connection fails the copying itself as well.
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
