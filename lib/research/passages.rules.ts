import type { Said, Section, SectionId } from "./document.schema.ts";

/** A paragraph that rests on facts: what a language model may put into other words. */
export type Passage = {
  number: number;
  /** Its sentences that cite facts. The others, which say what a figure does not mean, stay as they are. */
  told: readonly Said[];
};

const AS_THEY_ARE: ReadonlySet<SectionId> = new Set([
  "about",
  "peers",
  "onward",
  "unknown",
  "visit",
  "method",
]);

/**
 * The passages of a section. Notes, lists, tables, and charts are not passages; and a section that repeats the words of
 * others, that asks questions, or that says what is unknown or how the report was made, has its words for good reason.
 */
export function passagesOf({ id, blocks }: Section): Passage[] {
  if (AS_THEY_ARE.has(id)) return [];
  return blocks.flatMap((block, number): Passage[] => {
    const told = block.kind === "paragraph" ? block.sentences.filter(({ facts }) => facts.length > 0) : [];
    return told.length > 0 ? [{ number, told }] : [];
  });
}
