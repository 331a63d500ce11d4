import { followsAddress, PLACE_FACTS } from "#lib/schools/position.rules.ts";
import { changedFacts, type FactChange } from "./changes.rules.ts";
import { nameVariationsOf } from "./name-variations.rules.ts";
import type { StoredSchool } from "./school.rules.ts";

/** A school after a change and its consequences. */
export type Followed = {
  after: StoredSchool;
  /** The facts that were changed, without those that only followed. */
  made: Record<string, FactChange>;
  /** All facts that have changed, as a revision tells them. */
  changes: Record<string, FactChange>;
};

/**
 * Applies the consequences of a change: new names need new spelling variations, a position that followed from the former
 * address ends with it, what staff say about the status counts for more than a register that does not have the school,
 * and see `archivedAtAfter`.
 * @param changed the school with the change
 */
export function follow(before: StoredSchool, changed: StoredSchool): Followed {
  const made = changedFacts(before, changed);
  const isRenamed = made.name || made.alternativeNames;
  const after = {
    ...(made.address ? withoutFormerPlace(changed, made) : changed),
    archivedAt: archivedAtAfter(before, changed),
    notInRegister: made.status ? null : changed.notInRegister,
    nameVariations: isRenamed ? nameVariationsOf(changed) : changed.nameVariations,
  };
  return { after, made, changes: changedFacts(before, after) };
}

/** A school that closes leaves search but keeps its page; one that reopens returns to search. */
export function archivedAtAfter(before: StoredSchool, school: StoredSchool): Date | null {
  const [from, to] = [before.facts.status, school.facts.status];
  if (from === to) return school.archivedAt;
  if (to === "CLOSED") return school.archivedAt ?? new Date();
  return from === "CLOSED" ? null : school.archivedAt;
}

/** The next run of the catalog loader looks the new address up. */
function withoutFormerPlace(school: StoredSchool, changes: Record<string, FactChange>): StoredSchool {
  const facts = { ...school.facts };
  const provenance = { ...school.provenance };
  for (const fact of PLACE_FACTS) {
    if (changes[fact] || !followsAddress(provenance[fact])) continue;
    delete facts[fact];
    delete provenance[fact];
  }
  return { ...school, facts, provenance };
}
