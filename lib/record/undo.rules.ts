import { isRecord, own, without } from "#lib/platform/own.ts";
import { followsAddress, isPlaceFact, PLACE_FACTS } from "#lib/schools/position.rules.ts";
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

/**
 * What happened to a school, without merges that were undone since, which left nothing behind: what somebody changed in
 * between is in entries of its own.
 * @param later oldest first
 */
export function withoutUndoneMerges(later: readonly HistoryEntry[]): HistoryEntry[] {
  const settled = new Set<HistoryEntry>();
  for (const [at, entry] of later.entries()) {
    for (const fact of ["mergedInto", "mergedSchool"]) {
      const merged = idIn(own(entry.changes, fact)?.from);
      if (merged === null) continue;
      const merge = later
        .slice(0, at)
        .findLast((one) => !settled.has(one) && idIn(own(one.changes, fact)?.to) === merged);
      if (merge) settled.add(merge).add(entry);
    }
  }
  return later.filter((entry) => !settled.has(entry));
}

/** @param stored a school as a revision names it */
function idIn(stored: unknown): number | null {
  return isRecord(stored) && typeof stored.id === "number" ? stored.id : null;
}

/**
 * Undoes what a revision did to a school's facts. A value that is still what it wrote is restored; one that someone has
 * changed since stays. The value before it is not restored if that was undone, too, by now: then it is the one before that.
 * A position goes with the address that it followed from: it comes back with that, in place of one that was looked up since.
 */
export function undoneChanges(
  stored: StoredSchool,
  changes: Readonly<Record<string, FactChange>>,
  { earlier, later }: Around,
): UndoneChanges {
  let school = stored;
  const mixed: string[] = [];
  const left: UndoneChanges["left"] = [];
  const back = changesBack(changes, earlier);
  for (const [fact, change] of addressFirst(back)) {
    const before = school;
    const isMoved = isPlaceFact(fact) && back.address !== undefined;
    const isBack = isMoved && isFactAs(school, "address", back.address?.from);
    if (isMoved && !isBack && isDropped(change)) continue;
    const written =
      isBack && followsAddress(own(school.provenance, fact)) ? storedFact(school, fact) : change.to;
    for (const field of fieldsOf(fact)) {
      const [from, to] = [shownValue(field, change.from), shownValue(field, written)];
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

/** What may follow from the address is undone after it. */
function addressFirst(changes: Readonly<Record<string, FactChange>>): [string, FactChange][] {
  return Object.entries(changes).sort(
    ([one], [other]) => Number(other === "address") - Number(one === "address"),
  );
}

/** A revision's changes from the values that there would have been without earlier changes that were undone. */
export function changesBack(
  changes: Readonly<Record<string, FactChange>>,
  earlier: readonly EarlierChange[],
): Record<string, FactChange> {
  const all = Object.entries(changes).map(([fact, change]) => ({
    fact,
    ...changeBack(fact, change, earlier),
  }));
  const back = Object.fromEntries(all.map(({ fact, change }) => [fact, change]));
  for (const former of all.find(({ fact }) => fact === "address")?.passed ?? []) {
    for (const fact of PLACE_FACTS) {
      const dropped = own(former, fact);
      if (dropped && isDropped(dropped)) back[fact] = { ...dropped, to: (back[fact] ?? dropped).to };
    }
  }
  return back;
}

/** @property passed the earlier changes behind which the former value is */
type ChangeBack = { change: FactChange; passed: EarlierChange["changes"][] };

function changeBack(fact: string, given: FactChange, earlier: readonly EarlierChange[]): ChangeBack {
  let change = given;
  const passed: ChangeBack["passed"] = [];
  for (const { changes, undone } of earlier) {
    const former = own(changes, fact);
    if (!former) continue;
    if (!undone || !isSameFact(fact, former.to, change.from)) break;
    const { origin: _, ...rest } = change;
    change = { ...rest, from: former.from, ...(former.origin && { origin: former.origin }) };
    passed.push(changes);
  }
  return { change, passed };
}

/** Whether a change is one that followed from that of the address (`follow`). */
function isDropped({ to, origin }: FactChange): boolean {
  return to === null && followsAddress(origin);
}

function lastActor(later: readonly HistoryEntry[], fact: string): string | null {
  return later.findLast(({ changes }) => Object.hasOwn(changes, fact))?.actorId ?? null;
}

function withOrigin(school: StoredSchool, fact: string, { origin }: FactChange): StoredSchool {
  const others = without(school.provenance, fact);
  return { ...school, provenance: origin ? { ...others, [fact]: origin } : others };
}
