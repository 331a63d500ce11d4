import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { basisOf } from "./basis.rules.ts";
import type { ResearchDocument, Section } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { otherSchoolOf } from "./other-school-keys.rules.ts";
import { isBlankReason } from "./own-facts.rules.ts";
import { figureText } from "./say.format.ts";

export type SectionFact = { key: string; label: string; value: string; year: string | null };

/** The facts that an editor may use in a section, as a list has them, in reading order. */
export function sectionFacts(document: ResearchDocument, section: Section): SectionFact[] {
  const { document: from, keys } = basisOf(document, section);
  return keys.flatMap((key): SectionFact[] => {
    const fact = own(from.facts, key);
    // What a term means is not a figure to use.
    if (!fact || fact.about === "definition") return [];
    const school = neighborOf(key, from.facts);
    const label = school === null ? fact.label : `${fact.label} of ${school}`;
    return [{ key, label, value: valueText(fact), year: fact.year }];
  });
}

/** The value of a fact, or why it is not known. */
export function valueText(fact: ResearchFact): string {
  if (isBlankReason(fact.value)) return `unknown (${uncapitalized(BLANK_REASONS[fact.value])})`;
  return figureText(fact);
}

/** The name of the other school that a fact is about; null for the school itself. */
export function neighborOf(key: string, facts: ResearchDocument["facts"]): string | null {
  const school = otherSchoolOf(key);
  const name = school === null ? undefined : own(facts, `${school}/name`)?.value;
  return name === undefined ? null : String(name);
}
