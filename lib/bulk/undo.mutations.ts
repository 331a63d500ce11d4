import "server-only";
import type pg from "pg";
import { withStaffOrigin } from "#lib/record/changes.rules.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { historiesOf } from "#lib/record/history.data.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { around } from "#lib/record/undo.rules.ts";
import { type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import type { KeptLeftAlone } from "./runs.schema.ts";
import { inBatch, type RunState } from "./step.mutations.ts";
import { type ImportedRevision, undoOf } from "./undo.rules.ts";

/** Schools per transaction. */
const BATCH = 500;
/** The number of untouched values listed; all are counted. */
const MOST_LISTED = 100;

/** Undoes an import, from the school that the undo has reached. */
export async function undoBatches(client: pg.ClientBase, run: RunState): Promise<void> {
  for (;;) {
    const { rows } = await client.query<ImportedRevision & { schoolId: number }>(
      `SELECT id::text, school_id AS "schoolId", action, changes FROM revision
       WHERE import_id = $1 AND school_id > $2 ORDER BY school_id LIMIT ${BATCH}`,
      [run.importId, run.doneLine],
    );
    const last = rows.at(-1);
    if (!last) return;
    await inBatch(client, run, async () => {
      const { undone, undoneNew, left } = await undoBatch(client, rows, run);
      const stats = {
        ...run.stats,
        undone: (run.stats.undone ?? 0) + undone,
        undoneNew: (run.stats.undoneNew ?? 0) + undoneNew,
        leftAlone: (run.stats.leftAlone ?? 0) + left.length,
        left: [...(run.stats.left ?? []), ...left].slice(0, MOST_LISTED),
      };
      return { doneLine: last.schoolId, current: run.current + rows.length, stats };
    });
  }
}

async function undoBatch(
  client: pg.ClientBase,
  revisions: readonly (ImportedRevision & { schoolId: number })[],
  run: RunState,
): Promise<{ undone: number; undoneNew: number; left: KeptLeftAlone[] }> {
  const ids = revisions.map(({ schoolId }) => schoolId);
  const schools = await storedSchools(client, ids, "update");
  const histories = await historiesOf(client, ids);
  const staffId = run.stats.undoneBy ?? run.startedById;
  const at = new Date();
  const writes: SchoolWrite[] = [];
  const left: KeptLeftAlone[] = [];
  let undoneNew = 0;
  for (const revision of revisions) {
    const before = schools.get(revision.schoolId);
    if (!before) continue;
    const undo = undoOf(before, revision, around(histories.get(revision.schoolId) ?? [], revision.id));
    left.push(...undo.left.map((one) => ({ schoolId: before.id, ...one })));
    const write = writeOf(before, withStaffOrigin(undo.school, undo.mixed, { staffId, at }));
    if (!write) continue;
    writes.push(write);
    if (revision.action === "create") undoneNew += 1;
  }
  await writeSchools(client, writes, { staffId, importId: null, undoneImportId: run.importId });
  return { undone: writes.length, undoneNew, left };
}

/** Null if the school does not change. */
function writeOf(before: StoredSchool, undone: StoredSchool): SchoolWrite | null {
  const { after, changes } = follow(before, undone);
  const isMoved = (before.archivedAt === null) !== (after.archivedAt === null);
  return Object.keys(changes).length > 0 || isMoved ? { before, after, changes } : null;
}
