import { nameVariationsOf } from "./name-variations.rules.ts";
import type { EditableSchool, FactChange } from "./record.rules.ts";

/** What follows from a change by rule: a school that closes leaves search, one that opens again comes back. */
export function follow(
  before: EditableSchool,
  school: EditableSchool,
  changes: Record<string, FactChange>,
): EditableSchool {
  let { archivedAt, nameVariations } = school;
  if (changes.name || changes.alternativeNames) nameVariations = nameVariationsOf(school);
  if (changes.status) {
    if (school.facts.status === "CLOSED") archivedAt ??= new Date();
    else if (before.facts.status === "CLOSED") archivedAt = null;
  }
  return { ...school, archivedAt, nameVariations };
}
