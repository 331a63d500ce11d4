import { isRecord, own, without } from "#lib/platform/own.ts";
import type { FactChange } from "./changes.rules.ts";
import { factWith, isFactAs, isSameFact, shownValue, valueOfField } from "./form-values.rules.ts";
import { type StoredSchool, storedFact, withFact } from "./school.rules.ts";
import { fieldsOf, sameValue } from "./values.rules.ts";

/** An entry of a school's history. */
export type HistoryEntry = {
  id: string;
  actorId: string | null;
  changes: Record<string, FactChange>;
  /** Whether it is from an import that was undone. */
  isOfUndoneImport: boolean;
};

/** What happened to a school before a change that is undone. */
export type EarlierChange = {
  changes: Readonly<Record<string, FactChange>>;
  /** What undoing it changed; null if it was not undone. */
  undone: Readonly<Record<string, FactChange>> | null;
};

/** What happened to a school around a change that is undone: before it, newest first, and after it, oldest first. */
export type Around = { earlier: readonly EarlierChange[]; later: readonly HistoryEntry[] };

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
 * What happened before and after an entry of a school's history.
 * @param history oldest first
 */
export function around(history: readonly HistoryEntry[], id: string): Around {
  const at = history.findIndex((entry) => entry.id === id);
  const earlier = history
    .slice(0, at)
    .map((entry, index) => ({ changes: entry.changes, undone: undoingOf(entry, history.slice(index + 1)) }));
  return { earlier: earlier.reverse(), later: history.slice(at + 1) };
}

function undoingOf(
  { changes, isOfUndoneImport }: HistoryEntry,
  later: readonly HistoryEntry[],
): EarlierChange["undone"] {
  if (isOfUndoneImport) return {};
  const merged = mergedIdOf(changes);
  if (merged === null) return null;
  return later.find((entry) => idIn(entry.changes.mergedSchool?.from) === merged)?.changes ?? null;
}

/** The ID of the school that a revision merged into this one; null if it did not. */
export function mergedIdOf({ mergedSchool }: HistoryEntry["changes"]): number | null {
  return idIn(mergedSchool?.to);
}

/** @param stored a school as a revision names it */
function idIn(stored: unknown): number | null {
  return isRecord(stored) && typeof stored.id === "number" ? stored.id : null;
}

/**
 * Undoes what a revision did to a school's facts. A value that is still what it wrote is restored; one that someone has
 * changed since stays. The value before it is not restored if that was undone, too, by now: then it is the one before that.
 */
export function undoneChanges(
  stored: StoredSchool,
  changes: Readonly<Record<string, FactChange>>,
  { earlier, later }: Around,
): UndoneChanges {
  let school = stored;
  const mixed: string[] = [];
  const left: UndoneChanges["left"] = [];
  for (const [fact, change] of Object.entries(changesBack(changes, earlier))) {
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

/** A revision's changes from the values that there would have been without earlier changes that were undone. */
export function changesBack(
  changes: Readonly<Record<string, FactChange>>,
  earlier: readonly EarlierChange[],
): Record<string, FactChange> {
  return Object.fromEntries(
    Object.entries(changes).map(([fact, change]) => [fact, changeBack(fact, change, earlier)]),
  );
}

function changeBack(fact: string, change: FactChange, earlier: readonly EarlierChange[]): FactChange {
  let back = change;
  for (const { changes, undone } of earlier) {
    const former = own(changes, fact);
    if (!former) continue;
    if (!undone || !isSameFact(fact, former.to, back.from)) break;
    const { origin: _, ...rest } = back;
    back = { ...rest, from: former.from, ...(former.origin && { origin: former.origin }) };
  }
  return back;
}

function lastActor(later: readonly HistoryEntry[], fact: string): string | null {
  return later.findLast(({ changes }) => Object.hasOwn(changes, fact))?.actorId ?? null;
}

function withOrigin(school: StoredSchool, fact: string, { origin }: FactChange): StoredSchool {
  const others = without(school.provenance, fact);
  return { ...school, provenance: origin ? { ...others, [fact]: origin } : others };
}
