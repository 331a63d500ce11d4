import { followsAddress, PLACE_FACTS } from "#lib/schools/position.rules.ts";
import type { FactChange } from "./changes.rules.ts";
import { nameVariationsOf } from "./name-variations.rules.ts";
import type { StoredSchool } from "./school.rules.ts";

/**
 * Applies the consequences of a change: new names need new spelling variations, a position that followed from the former
 * address ends with it, what staff say about the status counts for more than a register that does not have the school,
 * and see `archivedAtAfter`.
 */
export function follow(
  before: StoredSchool,
  school: StoredSchool,
  changes: Record<string, FactChange>,
): StoredSchool {
  const isRenamed = changes.name || changes.alternativeNames;
  return {
    ...(changes.address ? withoutFormerPlace(school, changes) : school),
    archivedAt: archivedAtAfter(before, school),
    notInRegister: changes.status ? null : school.notInRegister,
    nameVariations: isRenamed ? nameVariationsOf(school) : school.nameVariations,
  };
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
