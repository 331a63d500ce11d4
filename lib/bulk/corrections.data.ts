import "server-only";
import type pg from "pg";
import { type Corrections, corrected } from "./corrections.rules.ts";
import type { ImportPlan } from "./plan.rules.ts";
import type { FileRow } from "./rows.rules.ts";

type Client = pg.ClientBase | pg.Pool;

/** What staff entered for these lines of an import's file, by line. */
export async function correctionsOf(
  client: Client,
  runId: string,
  lines: readonly number[],
): Promise<Map<number, Corrections>> {
  const { rows } = await client.query<{ line: number; field: string; value: string }>(
    "SELECT line, field, value FROM bulk_correction WHERE run_id = $1 AND line = ANY($2::int[])",
    [runId, lines],
  );
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, entered]) => [line, new Map(entered.map(({ field, value }) => [field, value]))]),
  );
}

/** The rows of a file with what staff entered in place of some of their cells. */
export async function correctedRows<Row extends FileRow>(
  client: Client,
  rows: readonly Row[],
  { runId, plan }: { runId: string; plan: ImportPlan },
): Promise<FileRow[]> {
  const entered = await correctionsOf(
    client,
    runId,
    rows.map(({ line }) => line),
  );
  return rows.map((row) => corrected(row, entered.get(row.line), plan));
}

/**
 * How many values staff have entered in place of what a file says, how many of them no dry run has seen yet, and in how
 * many rows these are.
 */
export async function countCorrections(
  client: Client,
  runId: string,
): Promise<{ entered: number; unchecked: number; uncheckedRows: number }> {
  const { rows } = await client.query<{ entered: number; unchecked: number; uncheckedRows: number }>(
    `SELECT count(*)::int AS entered, count(*) FILTER (WHERE NOT checked)::int AS unchecked,
       count(DISTINCT line) FILTER (WHERE NOT checked)::int AS "uncheckedRows"
     FROM bulk_correction WHERE run_id = $1`,
    [runId],
  );
  return rows[0] ?? { entered: 0, unchecked: 0, uncheckedRows: 0 };
}
