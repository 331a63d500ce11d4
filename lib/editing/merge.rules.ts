import { nameKey } from "#lib/catalog/name-parts.rules.ts";
import { EDITED_FACTS } from "#lib/record/changes.rules.ts";
import { type StoredSchool, storedFact } from "#lib/record/school.rules.ts";

/** Facts for which the merged school keeps the values of both: nobody has to choose. */
const UNITED: ReadonlySet<string> = new Set(["alternativeNames", "websources"]);

/** The facts for which a merge takes the value of one school or of the other. */
export const CHOSEN_FACTS: readonly string[] = EDITED_FACTS.filter((fact) => !UNITED.has(fact));

export function isUnited(fact: string): boolean {
  return UNITED.has(fact);
}

/**
 * The two lists that a merge combines. Every name that either school had, except the current one, continues to find
 * it.
 */
export function unitedLists(
  stays: StoredSchool,
  goes: StoredSchool,
  name: string,
): Pick<StoredSchool, "alternativeNames" | "websources"> {
  const byKey = new Map<string, string>([[nameKey(name), name]]);
  for (const one of [
    ...stays.alternativeNames,
    stays.facts.name,
    ...goes.alternativeNames,
    goes.facts.name,
  ]) {
    if (one !== undefined && !byKey.has(nameKey(one))) byKey.set(nameKey(one), one);
  }
  return {
    alternativeNames: [...byKey.values()].filter((one) => one !== name),
    websources: [...new Set([...stays.websources, ...goes.websources])],
  };
}

export function isBlankFact(school: StoredSchool, fact: string): boolean {
  const value = storedFact(school, fact);
  return value === null || (Array.isArray(value) && value.length === 0);
}
