import { cellsIn, HEADING, ITEM, RULE, type Span } from "./markup.rules.ts";

/** A part of a text that is shown as one: what of it is shown, and as what. */
export type ShownBlock = Span &
  (
    | { kind: "heading"; level: number }
    | { kind: "item"; depth: number }
    | { kind: "lines" }
    | { kind: "table"; rows: readonly (readonly Span[])[]; hasHead: boolean }
    /** The beginning of a page, of a text that has pages. */
    | { kind: "page"; page: number }
  );

type Line = Span & { text: string };

/**
 * A Markdown text in parts, for showing it with marks at places of the original. Only what gives a text its shape is
 * understood; everything else is shown as it is.
 */
export function shownBlocks(text: string): ShownBlock[] {
  const blocks: ShownBlock[] = [];
  let [start, page] = [0, 1];
  if (text.includes("\f")) blocks.push({ kind: "page", page, start: 0, end: 0 });
  let isAfterBreak = true;
  for (const piece of text.split(/(?<=[\n\f])/)) {
    const line = { text: piece.replace(/[\n\f]$/, ""), start, end: start + piece.length };
    line.end = start + line.text.length;
    if (line.text.trim() !== "") {
      addLine(blocks, line, isAfterBreak);
      isAfterBreak = false;
    } else isAfterBreak = true;
    start += piece.length;
    if (piece.endsWith("\f")) {
      page += 1;
      blocks.push({ kind: "page", page, start, end: start });
      isAfterBreak = true;
    }
  }
  return blocks;
}

function addLine(blocks: ShownBlock[], line: Line, isAfterBreak: boolean): void {
  const last = isAfterBreak ? undefined : blocks.at(-1);
  const cells = cellsOf(line);
  if (cells) {
    addRow(blocks, last, line, cells);
    return;
  }
  const heading = HEADING.exec(line.text);
  const item = heading ? null : ITEM.exec(line.text);
  if (heading?.[1])
    blocks.push({ kind: "heading", level: heading[1].length, ...from(line, heading[0].length) });
  else if (item) {
    // The marker of a numbered list is a part of what it says.
    const isNumbered = /\d/.test(item[0]);
    const depth = Math.min(Math.floor((item[1] ?? "").length / 2), 4);
    blocks.push({ kind: "item", depth, ...from(line, isNumbered ? (item[1] ?? "").length : item[0].length) });
  } else if (last?.kind === "lines") blocks[blocks.length - 1] = { ...last, end: line.end };
  else blocks.push({ kind: "lines", start: line.start, end: line.end });
}

function from({ start, end }: Line, at: number): Span {
  return { start: start + at, end };
}

function addRow(
  blocks: ShownBlock[],
  last: ShownBlock | undefined,
  line: Line,
  cells: readonly Span[],
): void {
  const isRule = RULE.test(line.text);
  if (last?.kind !== "table") {
    blocks.push({
      kind: "table",
      rows: isRule ? [] : [cells],
      hasHead: false,
      start: line.start,
      end: line.end,
    });
    return;
  }
  const hasHead = last.hasHead || (isRule && last.rows.length === 1);
  const rows = isRule ? last.rows : [...last.rows, cells];
  blocks[blocks.length - 1] = { ...last, rows, hasHead, end: line.end };
}

/** Where a row's cells are; null if a line is not a row. */
function cellsOf({ text, start }: Line): Span[] | null {
  const cells = cellsIn(text);
  return cells?.map((cell) => ({ start: start + cell.start, end: start + cell.end })) ?? null;
}
