import "server-only";
import type pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { removeSearchEntries, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import {
  changedFacts,
  changesSearch,
  type FactChange,
  withCitations,
  withoutStaleCitations,
} from "./changes.rules.ts";
import { copyRows, prepareUpdates, tuneForBulk, updateSchools } from "./copy.mutations.ts";
import { pagesShowing } from "./pages.data.ts";
import { rowOf, SCHOOL_COLUMNS, searchableSchool } from "./row.rules.ts";
import { NOTHING, type StoredSchool } from "./school.rules.ts";

/** A change of one school. */
export type SchoolWrite = {
  /** Null for a new school. */
  before: StoredSchool | null;
  /** With the origins of its facts. */
  after: StoredSchool;
  /** As stored in the revision; empty for a new school, whose values are all its own. */
  changes: Record<string, FactChange>;
};

/** Who writes: a staff member, a register load or an import, or a staff member through an import. */
export type Author = {
  staffId: string | null;
  importId: number | null;
  /** The import that a staff member takes back this way. */
  undoneImportId?: number | null;
};

/**
 * The only writer of schools, for the editor, imports, merges and registers. In the caller's transaction, which has
 * locked any existing school, it writes the row, the revision and the search entry, and announces to every instance
 * which pages are out of date. The caller records the activity.
 * @returns the ID of the revision; null if only the origins of facts have changed, for which no revision is stored
 */
export async function writeSchool(
  client: pg.ClientBase,
  given: SchoolWrite,
  author: Author,
): Promise<string | null> {
  const write = settled(given);
  await (write.before ? updateRow(client, write.after) : insertRow(client, write.after));
  const { after, changes } = write;
  const entry = { schoolId: after.id, action: actionOf(write), changes };
  const revision = isRecorded(write) ? await insertRevision(client, entry, author) : null;
  await updateSearch(client, [write], "edit");
  await announceWrites(client, [write]);
  return revision;
}

/** Prepares a connection for `writeSchools`. */
export async function prepareBatches(client: pg.ClientBase): Promise<void> {
  await tuneForBulk(client);
  await prepareUpdates(client, SCHOOL_COLUMNS);
}

/**
 * `writeSchool` for many at once, with COPY. Each school may appear only once. The caller has to announce the pages,
 * each with `announceWrites` or all of them, and call `refreshSearchStatistics` after the last batch.
 */
export async function writeSchools(
  client: pg.ClientBase,
  given: readonly SchoolWrite[],
  { staffId, importId, undoneImportId = null }: Author,
): Promise<void> {
  const writes = given.map(settled);
  const created = writes.filter(({ before }) => before === null);
  const updated = writes.filter(({ before }) => before !== null);
  const at = new Date().toISOString();
  const editedAt = staffId === null ? null : at;
  await copyRows(
    client,
    "school",
    [...SCHOOL_COLUMNS, "staff_edited_at"],
    created.map(({ after }) => [...rowOf(after), editedAt]),
  );
  const edited = editedAt === null ? [] : updated.filter(isRecorded).map(({ after }) => after.id);
  await updateSchools(
    client,
    SCHOOL_COLUMNS,
    updated.map(({ after }) => rowOf(after)),
    { ids: edited, at },
  );
  await copyRows(
    client,
    "revision",
    ["school_id", "action", "actor_id", "import_id", "undone_import_id", "changes", "at"],
    writes
      .filter(isRecorded)
      .map((write) => [
        String(write.after.id),
        actionOf(write),
        staffId,
        importId === null ? null : String(importId),
        undoneImportId === null ? null : String(undoneImportId),
        JSON.stringify(write.changes),
        at,
      ]),
  );
  await updateSearch(client, writes, "bulk");
}

/** A write in which no value has the citation of another one, and whose revision tells what the new values cite. */
function settled({ before, after, changes }: SchoolWrite): SchoolWrite {
  const school = withoutStaleCitations(before, after);
  return { before, after: school, changes: withCitations(changes, school) };
}

type Action = "create" | "update" | "archive" | "restore";

function actionOf({ before, after }: SchoolWrite): Action {
  if (!before) return "create";
  if ((before.archivedAt === null) === (after.archivedAt === null)) return "update";
  return after.archivedAt ? "archive" : "restore";
}

function isRecorded(write: SchoolWrite): boolean {
  return actionOf(write) !== "update" || Object.keys(write.changes).length > 0;
}

async function insertRow(client: pg.ClientBase, school: StoredSchool): Promise<void> {
  const places = SCHOOL_COLUMNS.map((_, at) => `$${at + 1}`).join(", ");
  await client.query(`INSERT INTO school (${SCHOOL_COLUMNS.join(", ")}) VALUES (${places})`, rowOf(school));
}

/** All columns except the ID and the slug, which stay. */
async function updateRow(client: pg.ClientBase, school: StoredSchool): Promise<void> {
  const values = rowOf(school);
  const written = SCHOOL_COLUMNS.map((column, at) => ({ column, value: values[at] })).filter(
    ({ column }) => column !== "id" && column !== "slug",
  );
  await client.query(
    `UPDATE school SET updated_at = now(), ${written.map(({ column }, at) => `${column} = $${at + 2}`).join(", ")}
     WHERE id = $1`,
    [school.id, ...written.map(({ value }) => value)],
  );
}

type RevisionEntry = { schoolId: number; action: Action; changes: Record<string, FactChange> };

/**
 * Adds an entry to a school's history. If a member of staff wrote it, the school's row says when; a row that somebody else
 * is changing at this moment has it said by them.
 */
async function insertRevision(
  client: pg.ClientBase,
  { schoolId, action, changes }: RevisionEntry,
  { staffId, importId }: Author,
): Promise<string> {
  // Not the database's now(), which is the start of the transaction: before the wait for the lock.
  const { rows } = await client.query<{ id: string }>(
    `WITH entry AS (
       INSERT INTO revision (school_id, action, actor_id, import_id, changes, at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp()) RETURNING id, actor_id, at
     ), edited AS (
       UPDATE school SET staff_edited_at = entry.at FROM entry
       WHERE entry.actor_id IS NOT NULL
         AND school.id = (SELECT s.id FROM school s WHERE s.id = $1 FOR NO KEY UPDATE SKIP LOCKED)
     ) SELECT id::text FROM entry`,
    [schoolId, action, staffId, importId, JSON.stringify(changes)],
  );
  return rows[0]?.id ?? "0";
}

/** Updates the search entries of the schools, and removes those of archived ones. */
async function updateSearch(
  client: pg.ClientBase,
  writes: readonly SchoolWrite[],
  pace: "edit" | "bulk",
): Promise<void> {
  const affected = writes.filter(
    (write) =>
      actionOf(write) !== "update" ||
      changesSearch(write.changes) ||
      write.before?.notInRegister !== write.after.notInRegister,
  );
  const found = affected.flatMap(({ after }) => searchableSchool(after) ?? []);
  const gone = affected.flatMap(({ before, after }) => (before && after.archivedAt ? [after.id] : []));
  await replaceSearchEntries(client, found, pace);
  await removeSearchEntries(client, gone);
}

/** Announces the pages that show these writes. */
export async function announceWrites(client: pg.ClientBase, writes: readonly SchoolWrite[]): Promise<void> {
  const tags = new Set<string>();
  for (const { before, after, changes } of writes) {
    const facts = Object.keys(before ? changes : changedFacts(NOTHING, after));
    for (const tag of await pagesShowing(client, { before, after, facts })) tags.add(tag);
  }
  if (tags.size > 0) await invalidatePages(client, [...tags]);
}
