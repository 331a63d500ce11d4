import { own } from "#lib/platform/own.ts";
import type { Block, ResearchDocument, Said, Section } from "./document.schema.ts";
import { citedFrom } from "./editing.rules.ts";
import { passagesOf } from "./passages.rules.ts";
import type { Prose } from "./prose.schema.ts";
import { sentenceCheck } from "./prose-check.rules.ts";

/** A document that waits for a language model. */
export function opened(document: ResearchDocument): ResearchDocument {
  const sections = document.sections.map(
    (section): Section => (passagesOf(section).length > 0 ? { ...section, writer: "open" } : section),
  );
  return { ...document, sections };
}

/** A document in which the templates have written a section, because of a reason. */
export function closed(document: ResearchDocument, section: Section, instead: string): ResearchDocument {
  return withSection(document, { ...section, writer: "templates", instead });
}

/** Of the figures of a section, so many have to remain, or else its templates say more. */
const LEAST_SHARE = 0.6;

export const TOO_LITTLE = "Too little of what the language model wrote could be confirmed.";

/**
 * A document with a section in the words of a language model, as far as they are confirmed; in the words of its templates
 * if too little is.
 */
export function withProse(document: ResearchDocument, section: Section, prose: Prose): ResearchDocument {
  const check = sentenceCheck(document, section);
  const passages = passagesOf(section);
  const kept = passages.map(({ number, told }) => {
    const texts = prose.passages
      .filter(({ passage }) => passage === number)
      .flatMap(({ sentences }) => sentences.map((text) => text.replace(/\s+/gu, " ").trim()));
    return { number, said: [...new Set(texts)].flatMap((text) => check(text, told) ?? []) };
  });
  const figures = new Set(passages.flatMap(({ told }) => told.flatMap((one) => numbersOf(one, document))));
  const left = new Set(kept.flatMap(({ said }) => said.flatMap((one) => numbersOf(one, document))));
  const share = figures.size === 0 ? 1 : [...figures].filter((key) => left.has(key)).length / figures.size;
  if (kept.some(({ said }) => said.length === 0) || share < LEAST_SHARE)
    return closed(document, section, TOO_LITTLE);
  const blocks = section.blocks.map((block, at): Block => {
    const said = kept.find(({ number }) => number === at)?.said;
    return said && block.kind === "paragraph"
      ? { ...block, sentences: inPlace(block.sentences, said) }
      : block;
  });
  return withSection(document, { ...section, blocks, writer: "model", instead: null });
}

/** New sentences where the first that cited facts was; those without facts stay before and after. */
function inPlace(before: readonly Said[], said: readonly Said[]): Said[] {
  const first = before.findIndex(({ facts }) => facts.length > 0);
  return [
    ...before.slice(0, first),
    ...said,
    ...before.slice(first).filter(({ facts }) => facts.length === 0),
  ];
}

function numbersOf({ facts }: Said, document: ResearchDocument): string[] {
  return facts.filter((key) => typeof own(document.facts, key)?.value === "number");
}

function withSection(document: ResearchDocument, section: Section): ResearchDocument {
  const sections = document.sections.map((one) => (one.id === section.id ? section : one));
  return { ...document, sections, ...citedFrom(document, sections) };
}
