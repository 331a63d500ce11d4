import "server-only";
import { z } from "zod";
import { fieldLabels } from "#lib/fields/data.ts";
import { pool } from "#lib/platform/pool.ts";
import type { FactChange } from "#lib/record/changes.rules.ts";
import { storedSchool } from "#lib/record/school.data.ts";
import { paginationOf } from "./list.data.ts";
import type { Pagination } from "./list.schema.ts";
import { importOf } from "./origin-runs.data.ts";
import { shownChanges } from "./revision-changes.rules.ts";
import { changedField } from "./revision-conditions.data.ts";
import { REVISIONS_PAGE_SIZE, type Revision, type RevisionsQuery } from "./revisions.schema.ts";
import { displayNamesOf } from "./staff-names.data.ts";

type Row = {
  id: string;
  at: Date;
  action: Revision["action"];
  actor_id: string | null;
  import_id: number | null;
  kind: string | null;
  imported: Revision["imported"];
  undone: Revision["undone"];
  changes: Record<string, FactChange>;
};

/**
 * One page of a school's history, newest first.
 * @param reference ID or slug
 * @param query.field only the changes of this field
 * @param query.revision the page with this revision; one that is not in the history leads to the page before it
 * @throws AppError school_not_found
 */
export async function listRevisions(
  reference: string,
  { page: asked, field, revision }: RevisionsQuery,
): Promise<{ revisions: Revision[]; pagination: Pagination }> {
  const { school } = await storedSchool(pool(), reference, "none");
  const limit = REVISIONS_PAGE_SIZE;
  const { where, values } = historyPart(school.id, field);
  const { rows: counted } = await pool().query<{ total: number; newer: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE r.id > $${values.length + 1}))::int AS newer
     FROM revision r WHERE ${where}`,
    [...values, revision ?? "0"],
  );
  const { total = 0, newer = 0 } = counted[0] ?? {};
  const page =
    revision === undefined ? asked : Math.floor(Math.min(newer, Math.max(total - 1, 0)) / limit) + 1;
  const [{ rows }, labels] = await Promise.all([
    pool().query<Row>(
      `SELECT r.id::text, r.at, r.action, r.actor_id, r.import_id, i.kind, r.changes,
         ${importOf("r.import_id")} AS imported, ${importOf("r.undone_import_id")} AS undone
       FROM revision r LEFT JOIN import i ON i.id = r.import_id
       WHERE ${where} ORDER BY r.id DESC OFFSET $${values.length + 1} LIMIT ${limit}`,
      [...values, (page - 1) * limit],
    ),
    fieldLabels(),
  ]);
  const names = await displayNamesOf(rows.flatMap(({ actor_id }) => actor_id ?? []));
  const revisions = rows.map((row): Revision => {
    const { id, at, action, actor_id, import_id, kind, imported, undone, changes } = row;
    const displayName = actor_id === null ? undefined : names.get(actor_id);
    const shown = shownChanges(changes, labels);
    return {
      id,
      at: at.toISOString(),
      action,
      who: actor_id === null || displayName === undefined ? null : { id: actor_id, displayName },
      run: import_id === null || kind === null ? null : { kind, id: String(import_id) },
      imported,
      undone,
      merged: mergedSchool(changes.mergedSchool?.to),
      mergedInto: mergedSchool(changes.mergedInto?.to),
      unmerged: mergedSchool(changes.mergedSchool?.from),
      unmergedFrom: mergedSchool(changes.mergedInto?.from),
      changes: field === undefined ? shown : shown.filter((change) => change.field === field),
    };
  });
  return { revisions, pagination: paginationOf(total, { page, limit }) };
}

/** The school's revisions, or those that changed a field. */
function historyPart(schoolId: number, field: string | undefined): { where: string; values: unknown[] } {
  const values: unknown[] = [schoolId];
  const isField = field === undefined ? null : changedField("r", field, (value) => `$${values.push(value)}`);
  return { where: ["r.school_id = $1", isField].filter(Boolean).join(" AND "), values };
}

/** The other school, as stored by a merge. */
function mergedSchool(stored: unknown): Revision["merged"] {
  const other = mergedSchema.safeParse(stored);
  return other.success ? { _id: String(other.data.id), name: other.data.name } : null;
}

const mergedSchema = z.object({ id: z.int(), name: z.string() });
