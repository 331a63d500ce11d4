import "server-only";
import type { Caution, Reason } from "#lib/catalog/likeness.schema.ts";
import { SAME } from "#lib/catalog/traits.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { LIKELY } from "./duplicate-pairs.rules.ts";
import {
  type Likelihood,
  PAIRS_PAGE_SIZE,
  type PairedSchool,
  type ReportAnswer,
  type ReportedPair,
  type ReportQuery,
} from "./duplicate-report.schema.ts";
import { paginationOf, type ShownColumns, toShown } from "./list.data.ts";

type Row = {
  score: number;
  reasons: Reason[];
  cautions: Caution[];
  one: ShownColumns;
  other: ShownColumns;
};

const SHOWN = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'slug', ${alias}.slug, 'name', ${alias}.name, 'city', ${alias}.city,
    'state', ${alias}.state, 'school_type', ${alias}.school_type, 'grades', ${alias}.grades)`;

/** The pairs of the last report in which both schools are still active. */
const PAIRS = `duplicate_pair p
  JOIN school one ON one.id = p.one_id AND one.archived_at IS NULL
  JOIN school other ON other.id = p.other_id AND other.archived_at IS NULL
  LEFT JOIN duplicate_pair_dismissal d ON d.one_id = p.one_id AND d.other_id = p.other_id`;

/** One page of the last report, and the progress of the next one. */
export async function readReport({
  state,
  reason,
  view,
  page,
}: ReportQuery): Promise<Omit<ReportAnswer, "success">> {
  const values: unknown[] = [];
  const conditions = [`d.one_id IS ${view === "dismissed" ? "NOT NULL" : "NULL"}`];
  if (state) conditions.push(`$${values.push(state)}::char(2) IN (one.state, other.state)`);
  if (reason) conditions.push(`$${values.push(reason)}::text = ANY(p.reasons)`);
  const where = conditions.join(" AND ");
  const limit = PAIRS_PAGE_SIZE;
  const [counted, { rows }] = await Promise.all([
    pool().query<{ total: number }>(`SELECT count(*)::int AS total FROM ${PAIRS} WHERE ${where}`, values),
    pool().query<Row>(
      `SELECT p.score, p.reasons, p.cautions, ${SHOWN("one")} AS one, ${SHOWN("other")} AS other
       FROM ${PAIRS} WHERE ${where} ORDER BY p.score DESC, p.one_id, p.other_id
       OFFSET ${(page - 1) * limit} LIMIT ${limit}`,
      values,
    ),
  ]);
  return {
    pairs: rows.map(toPair),
    pagination: paginationOf(counted.rows[0]?.total ?? 0, { page, limit }),
  };
}

/** How many pairs of the last report nobody has looked at. */
export async function openPairs(): Promise<number> {
  const { rows } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${PAIRS} WHERE d.one_id IS NULL`,
  );
  return rows[0]?.total ?? 0;
}

function toPair({ score, reasons, cautions, one, other }: Row): ReportedPair {
  return {
    _id: `${one.id}-${other.id}`,
    likelihood: likelihoodOf(score),
    reasons,
    cautions,
    schools: [toPaired(one), toPaired(other)],
  };
}

function likelihoodOf(score: number): Likelihood {
  if (score >= SAME) return "very likely";
  return score >= LIKELY ? "likely" : "possible";
}

function toPaired(columns: ShownColumns): PairedSchool {
  const shown = toShown(columns);
  return { ...shown, gradesOffered: shown.gradesOffered ?? "" };
}
