import "server-only";
import { fieldLabels } from "#lib/fields/data.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { COUNTED_FIELDS, missingFields } from "#lib/record/completeness.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import type { ImportRun } from "./import-run.schema.ts";
import { importOf } from "./origin-runs.data.ts";
import type { RecordHead } from "./record.schema.ts";
import { displayNamesOf } from "./staff-names.data.ts";

type Row = {
  nces: string | null;
  edited_at: Date | null;
  edited_by: string | null;
  imported: ImportRun | null;
  undone: ImportRun | null;
  loaded_at: Date | null;
};

/** What the head of a school's form says about it: how it is known elsewhere, what is missing, and who was here last. */
export async function recordHead(school: StoredSchool): Promise<RecordHead> {
  const [{ rows }, labels] = await Promise.all([
    pool().query<Row>(
      `SELECT (SELECT string_agg(value, ', ' ORDER BY value) FROM school_identifier
           WHERE school_id = $1 AND scheme = 'nces') AS nces,
         edited.at AS edited_at, edited.actor_id AS edited_by,
         ${importOf("edited.import_id")} AS imported, ${importOf("edited.undone_import_id")} AS undone, loaded.at AS loaded_at
       FROM (SELECT 1) one
       LEFT JOIN LATERAL (SELECT at, actor_id, import_id, undone_import_id FROM revision
         WHERE school_id = $1 AND actor_id IS NOT NULL ORDER BY id DESC LIMIT 1) edited ON true
       LEFT JOIN LATERAL (SELECT at FROM revision
         WHERE school_id = $1 AND actor_id IS NULL AND import_id IS NOT NULL ORDER BY id DESC LIMIT 1) loaded ON true`,
      [school.id],
    ),
    fieldLabels(),
  ]);
  const [row] = rows;
  const names = await displayNamesOf(row?.edited_by ? [row.edited_by] : []);
  const missing = missingFields(school);
  return {
    ncesId: row?.nces ?? null,
    completeness: Math.round(100 - (100 * missing.length) / COUNTED_FIELDS.length),
    missing: missing.map((field) => ({
      field,
      label: labels.get(field) ?? FIELDS.get(field)?.label ?? field,
    })),
    staffEdit: row?.edited_at
      ? {
          at: row.edited_at.toISOString(),
          by: names.get(row.edited_by ?? "") ?? null,
          ...(row.imported && { imported: row.imported }),
          ...(row.undone && { undone: row.undone }),
        }
      : null,
    loadedAt: row?.loaded_at?.toISOString() ?? null,
  };
}
