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

/** The chart that comes with what is drawn in all of its kind. */
export function firstSpread(sections: readonly Section[]): Block | null {
  return sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "spread") ?? null;
}

const CHARTS: ReadonlySet<Block["kind"]> = new Set(["bars", "spread"]);

/** Longer lists and tables are looked up rather than read, and would leave half of a page empty. */
const SHORT_LIST = 5;
const SHORT_TABLE = 10;

/** Whether a reader takes a block in at a glance, so that no page should end in it. */
export function isShort(block: Block): boolean {
  if (block.kind === "list") return block.items.length <= SHORT_LIST;
  if (block.kind !== "table") return CHARTS.has(block.kind);
  return block.rows.length <= SHORT_TABLE;
}

/** Blocks in the groups that are read together: a heading, the words about a chart, the chart, and the note on it. */
export function readTogether(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  blocks.forEach((block, at) => {
    const before = blocks[at - 1];
    const group = groups.at(-1);
    if (before && group && belongs(before, block)) group.push(block);
    else groups.push([block]);
  });
  return groups;
}

function belongs(before: Block, block: Block): boolean {
  if (before.kind === "heading") return true;
  if (before.kind === "paragraph") return block.kind !== "table" && isShort(block);
  return block.kind === "note" && before.kind !== "list" && isShort(before);
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

/** All that is made into files of some sections, however their facts and earlier words are kept. */
export function contentsOf(sections: readonly Section[]): string {
  return JSON.stringify(
    sections.map(({ id, title, blocks, writer }) => ({ id, title, blocks, writer })),
    inOneOrder,
  );
}

/** What was stored has its keys in a different order than what was just built. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The sentences that an editor has put into a section and that rest on no fact, or say more than their facts do. */
export function unsourcedIn({ blocks, original }: Section): string[] {
  if (!original) return [];
  const composed = new Set(original.blocks.flatMap((block) => statementsOf(block).map(({ text }) => text)));
  return blocks
    .flatMap(statementsOf)
    .filter(({ text, facts, isUnsourced }) => isUnsourced || (facts.length === 0 && !composed.has(text)))
    .map(({ text }) => text);
}
