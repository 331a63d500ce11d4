import "server-only";
import { type ShownColumns, toShown } from "#lib/editing/list.data.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { FIELDS_ON_PAGES } from "#lib/record/completeness.rules.ts";
import { valueOfField } from "#lib/record/form-values.rules.ts";
import { type SchoolRow, schoolOfRow } from "#lib/record/row.rules.ts";
import type { Worklist, WorklistOrder, WorklistQuery, WorklistSchool } from "./worklist.schema.ts";

const ROWS = 20;

type Row = SchoolRow & ShownColumns & { completeness: number; oldest_source_year: number | null };

/** What each order goes by, and which schools it has; each has an index led by the state (worklist migration). */
const ORDERS: Readonly<Record<WorklistOrder, { by: "completeness" | "oldest_source_year"; which: string }>> =
  {
    emptiest: { by: "completeness", which: "true" },
    oldest: { by: "oldest_source_year", which: "s.oldest_source_year IS NOT NULL" },
  };

/**
 * Schools of a state, or of all, in the order in which reading their pages is of most use. A list goes on behind a
 * position, so that a school whose facts have been filled in meanwhile moves nobody else.
 */
export async function readWorklist(query: WorklistQuery): Promise<Worklist> {
  const { order, limit = ROWS } = query;
  const { text, values } = worklistStatement({ ...query, limit: limit + 1 });
  const [{ rows }, left, definitions] = await Promise.all([
    pool().query<Row>(text, values),
    // Whoever asks for one school goes on to it.
    limit === 1 ? null : countFrom(query),
    fieldDefinitions(),
  ]);
  const fields = FIELDS_ON_PAGES.flatMap((name) => definitions.find((field) => field.name === name) ?? []);
  const schools = rows.slice(0, limit).map((row) => toListed(row, order, fields));
  return { schools, left, next: rows.length > limit ? (schools.at(-1)?.position ?? null) : null };
}

/** How many schools a list has behind a position, from its index. */
async function countFrom(query: WorklistQuery): Promise<number> {
  const { text, values } = countStatement(query);
  const { rows } = await pool().query<{ left: number }>(text, values);
  return rows[0]?.left ?? 0;
}

function countStatement(query: WorklistQuery) {
  const { by, which } = ORDERS[query.order];
  return {
    text: `SELECT count(*)::int AS left FROM school s
     WHERE s.archived_at IS NULL AND s.state = ANY($1::char(2)[]) AND ${which} AND (s.${by}, s.id) > ($2::int, $3::bigint)`,
    values: [statesOf(query), ...positionOf(query)],
  };
}

const statesOf = ({ state }: WorklistQuery) => (state === undefined ? Object.keys(STATES) : [state]);

/** Before the first school if there is none. */
function positionOf({ after }: WorklistQuery): [value: number, id: number] {
  const [value = -1, id = 0] = after?.split(".").map(Number) ?? [];
  return [value, id];
}

/** The first schools of each state come from its part of the index, and the first of these are the first of all. */
export function worklistStatement(query: WorklistQuery) {
  const { order, limit = ROWS } = query;
  const { by, which } = ORDERS[order];
  return {
    text: `SELECT s.* FROM (
       SELECT listed.* FROM unnest($1::char(2)[]) place (state) CROSS JOIN LATERAL (
         SELECT s.id, s.${by} AS at FROM school s
         WHERE s.archived_at IS NULL AND s.state = place.state AND ${which} AND (s.${by}, s.id) > ($2::int, $3::bigint)
         ORDER BY s.${by}, s.id LIMIT $4
       ) listed
       ORDER BY at, id LIMIT $4
     ) first JOIN school s ON s.id = first.id
     ORDER BY first.at, first.id`,
    values: [statesOf(query), ...positionOf(query), limit],
  };
}

function toListed(row: Row, order: WorklistOrder, fields: readonly FieldDefinition[]): WorklistSchool {
  const { _id, name, location } = toShown(row);
  const school = schoolOfRow(row);
  const missing = fields.filter((field) => valueOfField(school, field.name) === null);
  return {
    _id,
    name,
    location,
    completeness: row.completeness,
    missing: missing.map(({ name: field, label }) => ({ field, label })),
    oldestSourceYear: row.oldest_source_year,
    position: `${row[ORDERS[order].by]}.${row.id}`,
  };
}
