import { own, without } from "#lib/platform/own.ts";
import type { FactChange } from "#lib/record/changes.rules.ts";
import { type StoredSchool, storedFact, withFact } from "#lib/record/school.rules.ts";
import {
  type Around,
  changesBack,
  type EarlierChange,
  type UndoneChanges,
  undoneChanges,
} from "#lib/record/undo.rules.ts";
import { isUnited } from "./merge.rules.ts";

/**
 * A school without what a merge did to its facts. A value that somebody has changed since stays. Of a list that both
 * schools' entries were united in, the other's entries go, also if somebody has added more since; all names stay with a
 * name that was changed.
 */
export function unmergedFacts(
  stored: StoredSchool,
  changes: Readonly<Record<string, FactChange>>,
  { earlier, later }: Around,
): UndoneChanges {
  const history = { earlier: earlier.map(withoutSettledLists), later };
  const undone = undoneChanges(stored, changes, history);
  if (undone.left.some(({ field }) => field === "name") && Object.hasOwn(changes, "alternativeNames"))
    return unmergedFacts(stored, without(changes, "alternativeNames"), history);
  const lists = undone.left.filter(({ field }) => isUnited(field));
  const back = changesBack(changes, history.earlier);
  let { school } = undone;
  for (const { field } of lists) {
    const change = own(back, field);
    const [now, before, united] = [storedFact(school, field), change?.from, change?.to].map(listOf);
    school = withFact(school, field, withoutOthers(now ?? [], before ?? [], united ?? []));
  }
  return { ...undone, school, left: undone.left.filter((one) => !lists.includes(one)) };
}

/** Undoing a merge takes its entries from a list whatever has happened to that since, so they are not taken again. */
function withoutSettledLists({ changes, undone }: EarlierChange): EarlierChange {
  const kept = Object.entries(changes).filter(
    ([fact]) => !(undone && isUnited(fact) && Object.hasOwn(undone, fact)),
  );
  return { changes: Object.fromEntries(kept), undone };
}

function withoutOthers(
  now: readonly string[],
  before: readonly string[],
  united: readonly string[],
): string[] {
  const others = new Set(united.filter((one) => !before.includes(one)));
  const kept = now.filter((one) => !others.has(one));
  const taken = before.filter((one) => !united.includes(one) && !kept.includes(one));
  return [...kept, ...taken];
}

function listOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored : [];
}
