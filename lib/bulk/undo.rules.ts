import type { FactChange } from "#lib/record/changes.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import {
  type Around,
  type HistoryEntry,
  type UndoneChanges,
  undoneChanges,
  withoutUndoneMerges,
} from "#lib/record/undo.rules.ts";

/** What an import did to one school. */
export type ImportedRevision = { id: string; action: string; changes: Record<string, FactChange> };

/** A school after its import was undone. */
export type Undo = Omit<UndoneChanges, "left"> & {
  /**
   * Fields that someone has changed since, and who. Without a field: the school itself, which the import had created.
   */
  left: { field: string | null; actorId: string | null }[];
};

/**
 * Undoes what an import did to a school. A value that is still what the import wrote is restored; one that someone
 * has changed since stays. A school that the import created or restored is archived, unless someone has worked on it.
 */
export function undoOf(stored: StoredSchool, revision: ImportedRevision, history: Around): Undo {
  const later = withoutUndoneMerges(history.later);
  if (revision.action === "create") return undoCreation(stored, later);
  const undone = undoneChanges(stored, revision.changes, history);
  const cameBack = revision.action === "restore" && !Object.hasOwn(revision.changes, "status");
  if (!cameBack || later.length > 0) return undone;
  return { ...undone, school: { ...undone.school, archivedAt: new Date() } };
}

function undoCreation(stored: StoredSchool, later: readonly HistoryEntry[]): Undo {
  if (stored.archivedAt) return { school: stored, mixed: [], left: [] };
  const last = later.at(-1);
  if (last) return { school: stored, mixed: [], left: [{ field: null, actorId: last.actorId }] };
  return { school: { ...stored, archivedAt: new Date() }, mixed: [], left: [] };
}
