import type { Evidence, EvidenceFact, EvidenceSchool } from "./schema.ts";

/**
 * Evidence put together, the latest last. Of the same field of the same school in the same year, the latest value
 * counts: a school may have been edited during the conversation.
 */
export function mergedEvidence(...parts: readonly Evidence[]): Evidence {
  const schools = new Map<string, EvidenceSchool>();
  for (const school of parts.flatMap((part) => part.schools)) {
    const { otherNames = schools.get(school.id)?.otherNames } = school;
    schools.set(school.id, { ...school, ...(otherNames && { otherNames }) });
  }
  const facts = new Map(parts.flatMap((part) => part.facts).map((fact) => [keyOf(fact), fact]));
  const texts = new Map(
    parts
      .flatMap(({ texts: some = [] }) => some)
      .map((text) => [JSON.stringify([text.url, text.text]), text]),
  );
  const said = new Set(parts.flatMap((part) => part.said ?? []));
  const subject = parts.findLast((part) => part.subject !== undefined)?.subject;
  return {
    schools: [...schools.values()],
    facts: [...facts.values()],
    texts: [...texts.values()],
    said: [...said],
    ...(subject !== undefined && { subject }),
  };
}

/** Counts, averages, and the like differ in more than can be compared: only equal ones are the same. */
function keyOf(fact: EvidenceFact): string {
  const { about = "field", school, field, label, year = null } = fact;
  return JSON.stringify(about === "field" ? [school, field, label, year] : fact);
}
