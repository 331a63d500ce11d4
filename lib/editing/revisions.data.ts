import "server-only";
import { z } from "zod";
import { readable } from "#lib/activity/log.format.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { pool } from "#lib/platform/pool.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import { shownValue } from "#lib/record/form-values.rules.ts";
import { storedSchool } from "#lib/record/school.data.ts";
import { fieldsOf, sameValue } from "#lib/record/values.rules.ts";
import { isImageField } from "#lib/schools/images.schema.ts";
import { paginationOf } from "./list.data.ts";
import type { Pagination } from "./list.schema.ts";
import { displayNamesOf } from "./record.data.ts";
import { REVISIONS_PAGE_SIZE, type Revision, type RevisionChange } from "./revisions.schema.ts";

type Row = {
  id: string;
  at: Date;
  action: Revision["action"];
  actor_id: string | null;
  import_id: number | null;
  kind: string | null;
  changes: Record<string, FactChange>;
  total: number;
};

/**
 * One page of a school's history, newest first.
 * @param reference ID or slug
 * @throws AppError school_not_found
 */
export async function listRevisions(
  reference: string,
  page: number,
): Promise<{ revisions: Revision[]; pagination: Pagination }> {
  const { school } = await storedSchool(pool(), reference, "none");
  const limit = REVISIONS_PAGE_SIZE;
  const [{ rows }, counted, definitions] = await Promise.all([
    pool().query<Row>(
      `SELECT r.id::text, r.at, r.action, r.actor_id, r.import_id, i.kind, r.changes
       FROM revision r LEFT JOIN import i ON i.id = r.import_id
       WHERE r.school_id = $1 ORDER BY r.id DESC OFFSET $2 LIMIT $3`,
      [school.id, (page - 1) * limit, limit],
    ),
    pool().query<{ total: number }>("SELECT count(*)::int AS total FROM revision WHERE school_id = $1", [
      school.id,
    ]),
    fieldDefinitions(),
  ]);
  const names = await displayNamesOf(rows.flatMap(({ actor_id }) => actor_id ?? []));
  const labels = new Map(definitions.map(({ name, label }: FieldDefinition) => [name, label]));
  const revisions = rows.map(({ id, at, action, actor_id, import_id, kind, changes }): Revision => {
    const displayName = actor_id === null ? undefined : names.get(actor_id);
    return {
      id,
      at: at.toISOString(),
      action,
      who: actor_id === null || displayName === undefined ? null : { id: actor_id, displayName },
      run: import_id === null || kind === null ? null : { kind, id: String(import_id) },
      merged: mergedSchool(changes.mergedSchool?.to),
      mergedInto: mergedSchool(changes.mergedInto?.to),
      changes: Object.entries(changes).flatMap(([fact, change]) => shownChanges(fact, change, labels)),
    };
  });
  return { revisions, pagination: paginationOf(counted.rows[0]?.total ?? 0, { page, limit }) };
}

/** The other school, as stored by a merge. */
function mergedSchool(stored: unknown): Revision["merged"] {
  const other = mergedSchema.safeParse(stored);
  return other.success ? { _id: String(other.data.id), name: other.data.name } : null;
}

const mergedSchema = z.object({ id: z.int(), name: z.string() });
/** These describe the revision itself, and are shown that way. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(["mergedSchool", "mergedInto"]);

/**
 * A change of an address counts as changes of those of its fields that differ, and another source of an address as
 * another source of all its fields.
 */
function shownChanges(
  fact: string,
  { from, to, origin, citation }: FactChange,
  labels: ReadonlyMap<string, string>,
): RevisionChange[] {
  if (SAID_OTHERWISE.has(fact)) return [];
  const fields = fieldsOf(fact);
  const cited = { citedBefore: origin?.c ?? null, citedAfter: citation ?? null };
  const isSource = sameStored(from, to);
  if (fields.length === 0) {
    const label = labels.get(fact) ?? readable(fact);
    return [{ field: fact, label, from, to, ...cited, isRestorable: isImageField(fact) }];
  }
  return fields.flatMap((field) => {
    const shown = { from: shownValue(field, from), to: shownValue(field, to) };
    if (isSource ? shown.to === null : sameValue(shown.from, shown.to)) return [];
    return [{ field, label: labels.get(field) ?? field, ...shown, ...cited, isRestorable: true }];
  });
}
