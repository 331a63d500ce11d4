import "server-only";
import { pool } from "#lib/platform/pool.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import type { FieldOrigin } from "./record.schema.ts";

type Run = Pick<FieldOrigin, "imported" | "undone">;
type Row = {
  at: Date;
  facts: string[] | null;
  imported: Run["imported"] | null;
  undone: Run["undone"] | null;
};

/**
 * Which import, or undoing of one, the values of a school come from.
 * @returns for a fact and its origin by a staff member, the run; nothing for what was entered by hand
 */
export async function importsBehind(
  schoolId: number,
): Promise<(fact: string, origin: StoredProvenance) => Run> {
  const { rows } = await pool().query<Row>(
    // A school that is created has no changes: all its values come from then.
    `SELECT r.at, CASE WHEN r.action <> 'create' THEN ARRAY(SELECT jsonb_object_keys(r.changes)) END AS facts,
       ${importOf("r.import_id")} AS imported, ${importOf("r.undone_import_id")} AS undone
     FROM revision r WHERE r.school_id = $1 AND r.actor_id IS NOT NULL`,
    [schoolId],
  );
  return (fact, { at }) => {
    const made = nearest(
      rows.filter(({ facts }) => facts?.includes(fact) ?? true),
      Date.parse(at ?? ""),
    );
    return {
      ...(made?.imported && { imported: made.imported }),
      ...(made?.undone && { undone: made.undone }),
    };
  };
}

/** A value is dated a moment before its revision. */
function nearest(rows: readonly Row[], at: number): Row | undefined {
  const away = (row: Row) => Math.abs(row.at.getTime() - at);
  return rows.toSorted((one, other) => away(one) - away(other))[0];
}

/** The import by staff behind a column with the number of a run, as JSON. */
export function importOf(column: string): string {
  return `(SELECT jsonb_build_object('_id', b.id, 'fileName', b.file_name) FROM bulk_run b WHERE b.import_id = ${column})`;
}
