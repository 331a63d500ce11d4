import { without } from "#lib/platform/own.ts";
import type { FactChange } from "#lib/record/changes.rules.ts";
import { factWith, isFactAs, shownValue, valueOfField } from "#lib/record/form-values.rules.ts";
import { type StoredSchool, storedFact, withFact } from "#lib/record/school.rules.ts";
import { fieldsOf, sameValue } from "#lib/record/values.rules.ts";

/** What an import did to one school. */
export type ImportedRevision = { action: string; changes: Record<string, FactChange> };

/** What happened to the school after the import, oldest first. */
export type LaterRevision = { actorId: string | null; changes: Record<string, unknown> };

/** A school after its import was undone. */
export type Undo = {
  /** Facts that are as they were before the import have the origins they had then. */
  school: StoredSchool;
  /** Facts that are only partly as they were: their origin is the staff member who undoes the import. */
  mixed: string[];
  /**
   * Fields that someone has changed since, and who. Without a field: the school itself, which the import had created.
   */
  left: { field: string | null; actorId: string | null }[];
};

/**
 * Undoes what an import did to a school. A value that is still what the import wrote is restored; one that someone
 * has changed since stays. A school that the import created or restored is archived, unless someone has worked on it.
 */
export function undoOf(
  stored: StoredSchool,
  revision: ImportedRevision,
  later: readonly LaterRevision[],
): Undo {
  if (revision.action === "create") return undoCreation(stored, later);
  let school = stored;
  const mixed: string[] = [];
  const left: Undo["left"] = [];
  for (const [fact, change] of Object.entries(revision.changes)) {
    const before = school;
    for (const field of fieldsOf(fact)) {
      const [from, to] = [shownValue(field, change.from), shownValue(field, change.to)];
      const current = valueOfField(school, field);
      if (sameValue(from, to) || sameValue(current, from)) continue;
      if (!sameValue(current, to)) left.push({ field, actorId: lastActor(later, fact) });
      else school = withFact(school, fact, factWith(field, storedFact(school, fact), from));
    }
    if (school === before) continue;
    if (isFactAs(school, fact, change.from)) school = withOrigin(school, fact, change);
    else mixed.push(fact);
  }
  const cameBack = revision.action === "restore" && !Object.hasOwn(revision.changes, "status");
  if (cameBack && later.length === 0) school = { ...school, archivedAt: new Date() };
  return { school, mixed, left };
}

function undoCreation(stored: StoredSchool, later: readonly LaterRevision[]): Undo {
  if (stored.archivedAt) return { school: stored, mixed: [], left: [] };
  const last = later.at(-1);
  if (last) return { school: stored, mixed: [], left: [{ field: null, actorId: last.actorId }] };
  return { school: { ...stored, archivedAt: new Date() }, mixed: [], left: [] };
}

function lastActor(later: readonly LaterRevision[], fact: string): string | null {
  return later.findLast(({ changes }) => Object.hasOwn(changes, fact))?.actorId ?? null;
}

function withOrigin(school: StoredSchool, fact: string, { origin }: FactChange): StoredSchool {
  const others = without(school.provenance, fact);
  return { ...school, provenance: origin ? { ...others, [fact]: origin } : others };
}
