import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { columnsOf, orderOf } from "./list.data.ts";
import { partOf } from "./list-conditions.data.ts";
import type { NextInList, NextQuery } from "./list-next.schema.ts";

/**
 * The school behind another one in a list, by the place that the other one has or would have: whoever fills in what a
 * list is about takes the school out of it, and goes on from where it stood.
 * @throws AppError school_not_found
 */
export async function nextInList({
  after,
  view,
  sort = "name",
  dir,
  ...filters
}: NextQuery): Promise<NextInList> {
  const columns = [...columnsOf(sort), "id"];
  const place = await pool().query<Record<string, unknown>>(
    `SELECT ${columns.map((column) => `${column}::text`).join(", ")} FROM school WHERE id = $1`,
    [after],
  );
  const at = place.rows[0];
  if (!at) throw new AppError("school_not_found");
  const { conditions, values } = partOf(view, filters);
  const where = conditions.join(" AND ");
  const counted = pool().query<{ left: number }>(
    `SELECT count(*)::int AS left FROM school s WHERE ${where}`,
    [...values],
  );
  const behind = behindSql(columns, at, dir, (value) => `$${values.push(value)}`);
  const [{ rows }, left] = await Promise.all([
    pool().query<{ id: number; name: string }>(
      `SELECT s.id, s.name FROM school s WHERE ${where} AND ${behind} ORDER BY ${orderOf(sort, dir)} LIMIT 1`,
      values,
    ),
    counted,
  ]);
  const next = rows[0] ? { _id: String(rows[0].id), name: rows[0].name } : null;
  return { next, left: left.rows[0]?.left ?? 0 };
}

/** That a school stands behind a place, column by column. A blank stands before the least value. */
function behindSql(
  columns: readonly string[],
  at: Record<string, unknown>,
  dir: "asc" | "desc",
  parameter: (value: unknown) => string,
): string {
  const equal: string[] = [];
  const cases = columns.map((column) => {
    const value = own(at, column) ?? null;
    const typed = value === null ? null : parameter(value);
    const further = furtherSql(column, typed, dir);
    const one = [...equal, further].join(" AND ");
    equal.push(typed === null ? `s.${column} IS NULL` : `s.${column} = ${typed}`);
    return `(${one})`;
  });
  const behind = `(${cases.join(" OR ")})`;
  // The index is read from there, and not from the beginning.
  const first = dir === "asc" ? equal[0]?.replace(" = ", " >= ") : undefined;
  return first?.includes(">=") ? `${first} AND ${behind}` : behind;
}

function furtherSql(column: string, value: string | null, dir: "asc" | "desc"): string {
  if (dir === "asc") return value === null ? `s.${column} IS NOT NULL` : `s.${column} > ${value}`;
  return value === null ? "false" : `(s.${column} < ${value} OR s.${column} IS NULL)`;
}
