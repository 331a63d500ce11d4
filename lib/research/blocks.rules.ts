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
