import type { Block, Said, Section } from "./document.schema.ts";

/** Every statement of a block in reading order: sentences, items, cells, and the numbers of charts. */
export function statementsOf(block: Block): Said[] {
  switch (block.kind) {
    case "heading":
      return [];
    case "paragraph":
    case "note":
      return block.sentences;
    case "list":
      return block.items;
    case "table":
      return block.rows.flat();
    case "bars":
      return block.bars.map(({ point }) => point.said);
    case "spread":
      return [
        block.own.point.said,
        ...block.groups.flatMap(({ lowerQuartile, median, upperQuartile }) =>
          [lowerQuartile, median, upperQuartile].map(({ said }) => said),
        ),
      ];
  }
}

/** The keys of the facts that sections cite, each once, in reading order. */
export function factsInReadingOrder(sections: readonly Section[]): string[] {
  const keys = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => statementsOf(block).flatMap(({ facts }) => facts)),
  );
  return [...new Set(keys)];
}

/** The kinds of blocks whose words staff may change. Tables and charts are figures, and stay as they were calculated. */
const EDITABLE = new Set<Block["kind"]>(["heading", "paragraph", "note", "list"]);

export function isEditable(block: Block): boolean {
  return EDITABLE.has(block.kind);
}

/** The words of a block as an editor has them: a text, or one for each item of a list. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
    case "note":
      return [block.sentences.map(({ text }) => text).join(" ")];
    case "list":
      return block.items.map(({ text }) => text);
    default:
      return [];
  }
}

/** The sentences that an editor has put into a section and that rest on no fact. */
export function unsourcedIn({ blocks, original }: Section): string[] {
  if (!original) return [];
  const composed = new Set(original.blocks.flatMap((block) => statementsOf(block).map(({ text }) => text)));
  return blocks
    .flatMap(statementsOf)
    .filter(({ text, facts }) => facts.length === 0 && !composed.has(text))
    .map(({ text }) => text);
}
