import { NEVER } from "#lib/platform/pdf/pages.ts";
import type { Block } from "./document.schema.ts";

/** What it costs to turn the page in the midst of things, as `Place` has it. */
export const TURNS = {
  inParagraph: 3,
  /** A paragraph of a few lines is read in one go. */
  inShortParagraph: 5,
  inList: 2.5,
  inItem: 4,
  inTable: 3,
  inShortTable: 6,
  /** Four questions are one list: a page that is a third empty is better than two pages with two of them each. */
  inShortList: 14,
  beforeLast: 6,
  /** A last page with nothing but the rest of the sources is worse than a page that is a third empty. */
  inSources: 12,
} as const;

/** What keeps a chart of bars, which are read against each other, on one page. */
const LONG_CHART = 16;

/** What it costs to turn the page between the bars of a chart. */
export function turnInChart(bars: number): number {
  return bars > LONG_CHART ? TURNS.inTable : NEVER;
}

const CHARTS: ReadonlySet<Block["kind"]> = new Set(["bars", "spread"]);
const FIGURES: ReadonlySet<Block["kind"]> = new Set(["table", "bars", "spread"]);

/**
 * What it costs to turn the page before a block.
 * @param previous the block before it in its section; null after the section's title
 * @param isLast whether it ends its section: a last paragraph on its own page looks like the beginning of something
 */
export function turnBefore(previous: Block | null, { kind }: Block, isLast = false): number {
  if (previous === null || previous.kind === "heading") return NEVER;
  if (kind === "heading") return 0.5;
  // What a note says of figures is not read without them, nor a list without the line that opens it.
  if (kind === "note") return FIGURES.has(previous.kind) ? NEVER : 4;
  if (kind === "list") return previous.kind === "paragraph" ? NEVER : 2;
  // A chart is read with the words about it, and never stands alone.
  if (CHARTS.has(kind) && previous.kind === "paragraph") return NEVER;
  if (FIGURES.has(kind)) return previous.kind === "paragraph" ? 3 : 2;
  if (kind === "paragraph" && isLast) return TURNS.beforeLast;
  return previous.kind === "list" ? 2 : 1;
}

/** Whether so many of them stand before the one at this index, and as many from it on. */
export function isInside(index: number, count: number, atLeast = 2): boolean {
  return index >= atLeast && count - index >= atLeast;
}
