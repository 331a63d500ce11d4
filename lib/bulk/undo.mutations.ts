import "server-only";
import type pg from "pg";
import { withStaffOrigin } from "#lib/record/changes.rules.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { historiesOf } from "#lib/record/history.data.ts";
import { mergedAmong, storedSchools } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { around } from "#lib/record/undo.rules.ts";
import { type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import type { KeptLeftAlone } from "./runs.schema.ts";
import { inBatch, type RunState } from "./step.mutations.ts";
import { type ImportedRevision, undoOf } from "./undo.rules.ts";

/** Schools per transaction. */
const BATCH = 500;
/** The number of untouched values and schools listed; all are counted. */
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
      const merged = left.filter(({ mergedIntoId }) => mergedIntoId !== undefined).length;
      const values = left.filter(({ field }) => field !== null).length;
      const stats = {
        ...run.stats,
        undone: (run.stats.undone ?? 0) + undone,
        undoneNew: (run.stats.undoneNew ?? 0) + undoneNew,
        leftAlone: (run.stats.leftAlone ?? 0) + values,
        leftSchools: (run.stats.leftSchools ?? 0) + left.length - values - merged,
        leftMerged: (run.stats.leftMerged ?? 0) + merged,
        left: [...(run.stats.left ?? []), ...left].slice(0, MOST_LISTED),
      };
      return { doneLine: last.schoolId, current: run.current + rows.length, stats };
    });
  }
}

/** A school that was merged into another one since is left alone: that one may have taken over what the import wrote. */
async function undoBatch(
  client: pg.ClientBase,
  revisions: readonly (ImportedRevision & { schoolId: number })[],
  run: RunState,
): Promise<{ undone: number; undoneNew: number; left: KeptLeftAlone[] }> {
  const ids = revisions.map(({ schoolId }) => schoolId);
  const schools = await storedSchools(client, ids, "update");
  const histories = await historiesOf(client, ids);
  const merged = await mergedAmong(client, ids);
  const staffId = run.stats.undoneBy ?? run.startedById;
  const at = new Date();
  const writes: SchoolWrite[] = [];
  const left: KeptLeftAlone[] = [];
  let undoneNew = 0;
  for (const revision of revisions) {
    const before = schools.get(revision.schoolId);
    if (!before) continue;
    const undo = undoOf(before, revision, around(histories.get(revision.schoolId) ?? [], revision.id));
    const write = writeOf(before, withStaffOrigin(undo.school, undo.mixed, { staffId, at }));
    const mergedIntoId = merged.get(before.id)?.id;
    if (mergedIntoId !== undefined) {
      const isToUndo = write || undo.left.length > 0 || revision.action === "create";
      if (isToUndo) left.push({ schoolId: before.id, field: null, actorId: null, mergedIntoId });
      continue;
    }
    left.push(...undo.left.map((one) => ({ schoolId: before.id, ...one })));
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
