import { factsInReadingOrder, statementsOf } from "./blocks.rules.ts";
import type { ResearchDocument, Said, Section } from "./document.schema.ts";

/** Whether no editor has changed a section. */
export const isUntouched = ({ writer }: Section) => writer !== "edited" && writer !== "edited_model";

/** What the sentences of a section may rest on, and how they were said before. */
export type Basis = {
  /** With the facts and sources that the section cited before any edit, whoever cites them now. */
  document: ResearchDocument;
  /** The facts of the section. */
  keys: readonly string[];
  /** The sentences of the section as it was composed. */
  said: readonly Said[];
  /** Those of its statements, as composed if that is known, against whose claims new sentences are held. */
  confirmed: readonly Said[];
};

/** What an editor may state in a section. */
export function basisOf(document: ResearchDocument, section: Section): Basis {
  const { original } = section;
  const now = factsInReadingOrder([section]);
  if (!original) {
    // What an older edit has dropped is not kept anywhere else: then, all that is known of the school itself counts.
    const more = isUntouched(section)
      ? []
      : Object.keys(document.facts).filter((key) => key.startsWith("own/"));
    const confirmed = section.blocks.flatMap(statementsOf).filter(({ facts }) => facts.length > 0);
    return { document, keys: [...new Set([...now, ...more])], said: [], confirmed };
  }
  const first = original.blocks.flatMap(statementsOf);
  const sources = new Map([...original.sources, ...document.sources].map((one) => [one.id, one]));
  return {
    document: {
      ...document,
      facts: { ...original.facts, ...document.facts },
      sources: [...sources.values()],
    },
    keys: [...new Set([...now, ...first.flatMap(({ facts }) => facts)])],
    said: first,
    // Not what editors made of them: each edit could go a little further.
    confirmed: first,
  };
}
