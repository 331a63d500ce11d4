import { analysisOf } from "#lib/research/analysis.rules.ts";
import { isEditable, textsOf } from "#lib/research/blocks.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument, SectionId } from "#lib/research/document.schema.ts";
import { edited } from "#lib/research/editing.rules.ts";
import { VERY_DIFFERENT } from "./gathered-schools.ts";

const documents = new Map(
  Object.entries(VERY_DIFFERENT).map(([name, one]) => [name, composed(analysisOf(one))]),
);
const reportOf = (name: string) => documents.get(name) as ResearchDocument;

/** What is said of an edit that puts a sentence in the place of the one that begins like this, wherever it stands. */
export function editOf(name: string, id: SectionId, start: string, text: string) {
  const document = reportOf(name);
  const blocks = document.sections.find((one) => one.id === id)?.blocks ?? [];
  const at = blocks.findIndex(
    (block) => isEditable(block) && textsOf(block).some((one) => one.includes(start)),
  );
  const block = blocks[at];
  if (!block) throw new Error(`no text with “${start}”`);
  const sentences =
    block.kind === "list"
      ? block.items
      : block.kind === "heading"
        ? []
        : "sentences" in block
          ? block.sentences
          : [];
  const texts = sentences.map((one) => (one.text.includes(start) ? text : one.text));
  const result = edited(document, id, [
    { block: at, texts: block.kind === "list" ? texts : [texts.join(" ")] },
  ]);
  if ("refusals" in result) return result.refusals.map(({ message }) => `refused: ${message}`);
  return result.unsourced;
}

/** The reports that sentences of other words are tried on. */
export const PRIVATE = "elementary private";
export const PUBLIC = "large public";
export const NET = "online without peers";
