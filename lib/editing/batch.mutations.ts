import "server-only";
import type pg from "pg";
import { copyRows, prepareUpdates, tuneForBulk, updateSchools } from "#lib/catalogue/copy.mutations.ts";
import { changesSearch } from "#lib/catalogue/merge.rules.ts";
import { searchableSchool } from "#lib/catalogue/school-row.rules.ts";
import { newSlug } from "#lib/catalogue/slug.rules.ts";
import { removeSearchEntries, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import { withIdentity } from "./new-school.rules.ts";
import type { EditableSchool, FactChange } from "./record.rules.ts";
import { EDITED_COLUMNS, editedRowOf } from "./stored-school.rules.ts";

/** What one school becomes. */
export type SchoolWrite = {
  /** Null for a school that is new. */
  before: EditableSchool | null;
  /** With the origins of its facts. */
  after: EditableSchool;
  /** As the revision keeps them; empty for a new school, whose values are its own. */
  changes: Record<string, FactChange>;
};

/** Readies a connection for `writeSchools`. */
export async function prepareBatches(client: pg.ClientBase): Promise<void> {
  await tuneForBulk(client);
  await prepareUpdates(client, EDITED_COLUMNS);
}

/**
 * `changeSchool` for many at once, in the caller's transaction, which holds the schools that are there locked: rows,
 * revisions and search entries through COPY. It names each school once. The caller records the activity and announces
 * the pages, and calls `refreshSearchStatistics` after the last batch.
 */
export async function writeSchools(
  client: pg.ClientBase,
  writes: readonly SchoolWrite[],
  { staffId, importId }: { staffId: string; importId: number | null },
): Promise<void> {
  const created = writes.filter(({ before }) => before === null);
  const updated = writes.filter(({ before }) => before !== null);
  const rows = (part: readonly SchoolWrite[]) => part.map(({ after }) => editedRowOf(after));
  await copyRows(client, "school", EDITED_COLUMNS, rows(created));
  await updateSchools(client, EDITED_COLUMNS, rows(updated));
  const at = new Date().toISOString();
  await copyRows(
    client,
    "revision",
    ["school_id", "action", "actor_id", "import_id", "changes", "at"],
    writes.map((write) => [
      String(write.after.id),
      actionOf(write),
      staffId,
      importId === null ? null : String(importId),
      JSON.stringify(write.changes),
      at,
    ]),
  );
  await updateSearch(client, writes);
}

function actionOf({ before, after }: SchoolWrite): string {
  if (!before) return "create";
  if ((before.archivedAt === null) === (after.archivedAt === null)) return "update";
  return after.archivedAt ? "archive" : "restore";
}

async function updateSearch(client: pg.ClientBase, writes: readonly SchoolWrite[]): Promise<void> {
  const affected = writes.filter((write) => actionOf(write) !== "update" || changesSearch(write.changes));
  await replaceSearchEntries(
    client,
    affected.flatMap(({ after }) => searchableSchool(after) ?? []),
    "bulk",
  );
  await removeSearchEntries(
    client,
    affected.flatMap(({ before, after }) => (before && after.archivedAt ? [after.id] : [])),
  );
}

/** Gives drafted schools ids, and addresses that no other school has or had. */
export async function identifySchools(
  client: pg.ClientBase,
  drafts: readonly EditableSchool[],
): Promise<EditableSchool[]> {
  if (drafts.length === 0) return [];
  const ids = await client.query<{ id: number }>(
    "SELECT nextval('school_id_seq')::int AS id FROM generate_series(1, $1)",
    [drafts.length],
  );
  const numbered = drafts.map((draft, at) => ({ draft, id: ids.rows[at]?.id ?? 0 }));
  // Whatever happens to the others, a slug is one of the two that its school would take; the third holds its id.
  const wanted = numbered.flatMap(({ draft, id }) => {
    const first = newSlug(draft.facts, id, () => false);
    return [first, newSlug(draft.facts, id, (slug) => slug === first)];
  });
  const known = await client.query<{ slug: string }>(
    `SELECT slug FROM school WHERE slug = ANY($1::text[])
     UNION ALL SELECT slug FROM school_slug_history WHERE slug = ANY($1::text[])`,
    [wanted],
  );
  const taken = new Set(known.rows.map(({ slug }) => slug));
  return numbered.map(({ draft, id }) => {
    const slug = newSlug(draft.facts, id, (one) => taken.has(one));
    taken.add(slug);
    return withIdentity(draft, { id, slug });
  });
}
