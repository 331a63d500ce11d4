import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { paginationOf } from "./list.data.ts";
import { MERGED_PAGE_SIZE, type MergedAnswer, type MergedQuery } from "./merged.schema.ts";
import { displayNamesOf } from "./staff-names.data.ts";

type Side = { id: number; name: string; city: string | null; state: string | null };
type Row = { goes: Side; stays: Side; at: Date; actor: string | null };

const SIDE = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'city', ${alias}.city, 'state', ${alias}.state)`;

/** One page of the schools that are merged into others. A merge sends a school to the archive, so that is its time. */
export async function readMerged({ state, page }: MergedQuery): Promise<Omit<MergedAnswer, "success">> {
  const limit = MERGED_PAGE_SIZE;
  const values: unknown[] = state ? [state] : [];
  const merged = `school s JOIN school i ON i.id = s.merged_into_id
    WHERE s.archived_at IS NOT NULL ${state ? "AND $1::char(2) IN (s.state, i.state)" : ""}`;
  const [counted, { rows }] = await Promise.all([
    pool().query<{ total: number }>(`SELECT count(*)::int AS total FROM ${merged}`, values),
    pool().query<Row>(
      `SELECT ${SIDE("s")} AS goes, ${SIDE("i")} AS stays, s.archived_at AS at,
         (SELECT r.actor_id FROM revision r WHERE r.school_id = s.id AND r.changes ? 'mergedInto'
          ORDER BY r.id DESC LIMIT 1) AS actor
       FROM ${merged} ORDER BY s.archived_at DESC, s.id DESC OFFSET ${(page - 1) * limit} LIMIT ${limit}`,
      values,
    ),
  ]);
  const names = await displayNamesOf(rows.flatMap(({ actor }) => actor ?? []));
  return {
    schools: rows.map(({ goes, stays, at, actor }) => ({
      ...toSide(goes),
      into: toSide(stays),
      mergedAt: at.toISOString(),
      mergedBy: (actor !== null && names.get(actor)) || null,
    })),
    pagination: paginationOf(counted.rows[0]?.total ?? 0, { page, limit }),
  };
}

function toSide({ id, name, city, state }: Side) {
  return { _id: String(id), name, location: formatLocation(city, state) };
}
