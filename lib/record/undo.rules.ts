import { without } from "#lib/platform/own.ts";
import type { FactChange } from "./changes.rules.ts";
import { factWith, isFactAs, shownValue, valueOfField } from "./form-values.rules.ts";
import { type StoredSchool, storedFact, withFact } from "./school.rules.ts";
import { fieldsOf, sameValue } from "./values.rules.ts";

/** What happened to a school after a change that is undone, oldest first. */
export type LaterRevision = { actorId: string | null; changes: Record<string, unknown> };

/** A school after a change of many of its facts was undone. */
export type UndoneChanges = {
  /** Facts that are as they were before the change have the origins they had then. */
  school: StoredSchool;
  /** Facts that are only partly as they were: their origin is the staff member who undoes the change. */
  mixed: string[];
  /** Fields that someone has changed since, and who. */
  left: { field: string; actorId: string | null }[];
};

/**
 * Undoes what a revision did to a school's facts. A value that is still what it wrote is restored; one that someone has
 * changed since stays.
 */
export function undoneChanges(
  stored: StoredSchool,
  changes: Readonly<Record<string, FactChange>>,
  later: readonly LaterRevision[],
): UndoneChanges {
  let school = stored;
  const mixed: string[] = [];
  const left: UndoneChanges["left"] = [];
  for (const [fact, change] of Object.entries(changes)) {
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
  return { school, mixed, left };
}

function lastActor(later: readonly LaterRevision[], fact: string): string | null {
  return later.findLast(({ changes }) => Object.hasOwn(changes, fact))?.actorId ?? null;
}

function withOrigin(school: StoredSchool, fact: string, { origin }: FactChange): StoredSchool {
  const others = without(school.provenance, fact);
  return { ...school, provenance: origin ? { ...others, [fact]: origin } : others };
}
