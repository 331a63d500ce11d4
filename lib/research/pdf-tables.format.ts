import type { StructureElement } from "pdfkit";
import type { Line, Span } from "#lib/platform/pdf/lines.ts";
import { NEVER } from "#lib/platform/pdf/pages.ts";
import type { Sheet } from "#lib/platform/pdf/sheet.ts";
import { CAPTION, CELL, COLUMN_HEAD, INK, LINE, PALE, styled } from "./pdf-styles.format.ts";
import { drawLines } from "./pdf-text.format.ts";
import { isInside, TURNS } from "./pdf-turns.rules.ts";

type Box = { x: number; y: number; width: number };

/**
 * A column of words or figures; or one that is drawn, which has neither a head nor cells for screen readers.
 * What is drawn of its `head` has its baseline at the box's y, and the `foot` hangs from there.
 */
export type Column =
  | { label: string; isNumeric: boolean }
  | {
      drawn: (sheet: Sheet, row: number, box: Box) => void;
      width: number;
      head?: (sheet: Sheet, box: Box) => void;
      foot?: { height: number; draw: (sheet: Sheet, box: Box) => void };
    };

export type TableShape = {
  caption: string;
  columns: readonly Column[];
  /** For each column that is not drawn, in order. */
  rows: readonly (readonly (readonly Span[])[])[];
  /** Rows that stand out: that of the report's school has a ground, and that of the median a rule above it. */
  emphasis?: readonly ("own" | "median" | null)[];
  /** What it costs to turn the page between its rows; else it goes by how many there are. */
  split?: number;
};

const PADDING = { side: 5, edge: 4 };
/** So many rows at least are on each page that has some. */
const FEWEST_ROWS = 3;
/** Up to so many rows, a table is taken in at a glance. */
const SHORT = 6;
const DRAWN_HEIGHT = 14;

/**
 * A table whose head is repeated on each page that it goes on to, with three rows at least.
 * @param turns.before what it costs to turn the page before it
 */
export function drawTable(
  sheet: Sheet,
  shape: TableShape,
  parent: StructureElement,
  { before, after = 12 }: { before: number; after?: number },
): void {
  const { placed, head, rows, caption } = measured(sheet, shape);
  sheet.turn(before);
  const table = sheet.element("Table", parent);
  if (caption.length > 0) {
    const element = sheet.element("Caption", table);
    drawLines(sheet, caption, CAPTION, { element, tag: "Caption", within: NEVER });
    element.end();
    sheet.y += 3;
  }
  drawHead(sheet, head, placed, sheet.element("THead", table));
  const body = sheet.element("TBody", table);
  const split = shape.split ?? (rows.length > SHORT ? TURNS.inTable : TURNS.inShortTable);
  rows.forEach((row, index) => {
    const cost = isInside(index, rows.length, FEWEST_ROWS) ? split : NEVER;
    if (sheet.turn(cost, { repeats: head.height })) drawHead(sheet, head, placed, null);
    const emphasis = shape.emphasis?.[index] ?? null;
    if (emphasis === "own") grounded(sheet, row.height);
    if (emphasis === "median") ruled(sheet, INK, 0.75);
    drawRow(sheet, row, placed, body, index);
  });
  body.end();
  table.end();
  drawFoot(sheet, placed);
  sheet.space(after);
}

function measured(sheet: Sheet, shape: TableShape) {
  const placed = placedColumns(sheet, shape);
  const head = rowOf(
    sheet,
    placed,
    placed.map(({ column }) => ("label" in column ? [styled(column.label, COLUMN_HEAD)] : null)),
    COLUMN_HEAD.leading,
  );
  const rows = shape.rows.map((row) => {
    let at = 0;
    return rowOf(
      sheet,
      placed,
      placed.map(({ column }) => ("drawn" in column ? null : (row[at++] ?? []))),
      CELL.leading,
    );
  });
  const caption = shape.caption ? sheet.lines([styled(shape.caption, CAPTION)]) : [];
  return { placed, head, rows, caption };
}

type Placed = { column: Column; x: number; width: number };
type Row = { cells: (Line[] | null)[]; height: number };

/** As browsers do it: each column gets what its longest word needs, and the rest goes by how much text there is. */
function placedColumns(sheet: Sheet, { columns, rows }: TableShape): Placed[] {
  let at = 0;
  const extents = columns.map((column) => {
    if ("drawn" in column) return { least: column.width, most: column.width };
    const index = at++;
    const cells = [[styled(column.label, COLUMN_HEAD)], ...rows.map((row) => row[index] ?? [])];
    const found = cells.map((spans) => sheet.extent(spans));
    const body = found.slice(1).map(({ most }) => most);
    const least = Math.max(...found.map((one) => one.least), ...(column.isNumeric ? body : []));
    return { least, most: Math.max(...found.map(({ most }) => most)) };
  });
  const gaps = 2 * PADDING.side * columns.length - PADDING.side;
  const room = sheet.width - gaps;
  const least = extents.reduce((sum, one) => sum + one.least, 0);
  const most = extents.reduce((sum, one) => sum + one.most, 0);
  const widths = extents.map((one) => {
    if (most <= room) return one.most;
    if (least >= room) return (one.least / least) * room;
    return one.least + ((one.most - one.least) / (most - least)) * (room - least);
  });
  // What is left goes to the first column, so that figures stand together at the right.
  const rest = Math.max(0, room - widths.reduce((sum, width) => sum + width, 0));
  let x = sheet.left;
  return columns.map((column, index) => {
    const width = (widths[index] ?? 0) + (index === 0 ? rest : 0);
    const placed = { column, x: x + (index === 0 ? 0 : PADDING.side), width };
    x = placed.x + width + PADDING.side;
    return placed;
  });
}

function rowOf(
  sheet: Sheet,
  placed: readonly Placed[],
  spans: readonly (readonly Span[] | null)[],
  leading: number,
): Row {
  const cells = spans.map((one, at) => (one ? sheet.lines(one, placed[at]?.width ?? 0) : null));
  const most = Math.max(1, ...cells.map((lines) => lines?.length ?? 0));
  const drawn = placed.some(({ column }) => "drawn" in column) ? DRAWN_HEIGHT : 0;
  return { cells, height: Math.max(most * leading, drawn) + 2 * PADDING.edge };
}

/** @param parent null where the head is repeated, which nobody needs to hear again */
function drawHead(
  sheet: Sheet,
  { cells, height }: Row,
  placed: readonly Placed[],
  parent: StructureElement | null,
): void {
  const row = parent && sheet.element("TR", parent);
  const bottom = sheet.y + height - PADDING.edge;
  cells.forEach((lines, at) => {
    const place = placed[at];
    if (place && "drawn" in place.column)
      place.column.head?.(sheet, { ...place, y: bottom - COLUMN_HEAD.leading * 0.24 });
    if (!lines || !place) return;
    const cell = row && sheet.element("TH", row, { scope: "Column" });
    lines.forEach((line, index) => {
      const y = bottom - (lines.length - 1 - index) * COLUMN_HEAD.leading - COLUMN_HEAD.leading * 0.24;
      const x = startOf(line, place);
      if (cell) sheet.line(line, x, y, cell, "TH");
      else sheet.decorativeLine(line, x, y);
    });
    cell?.end();
  });
  row?.end();
  parent?.end();
  sheet.y += height;
  ruled(sheet, INK, 0.75);
}

function drawFoot(sheet: Sheet, placed: readonly Placed[]): void {
  const { y } = sheet;
  for (const { column, x, width } of placed) {
    if (!("drawn" in column) || !column.foot) continue;
    column.foot.draw(sheet, { x, y: y + 1, width });
    sheet.y = Math.max(sheet.y, y + column.foot.height);
  }
}

function drawRow(
  sheet: Sheet,
  { cells, height }: Row,
  placed: readonly Placed[],
  parent: StructureElement,
  index: number,
): void {
  const row = sheet.element("TR", parent);
  const top = sheet.y + PADDING.edge;
  cells.forEach((lines, at) => {
    const place = placed[at];
    if (!place) return;
    if ("drawn" in place.column) place.column.drawn(sheet, index, { x: place.x, y: top, width: place.width });
    if (!lines) return;
    const tag = at === 0 ? "TH" : "TD";
    const cell = sheet.element(tag, row, at === 0 ? { scope: "Row" } : {});
    lines.forEach((line, number) => {
      const y = top + number * CELL.leading + CELL.leading * 0.78;
      sheet.line(line, startOf(line, place), y, cell, tag);
    });
    cell.end();
  });
  row.end();
  sheet.y += height;
  ruled(sheet, LINE, 0.5);
}

function startOf({ width }: Line, { column, x, width: most }: Placed): number {
  return "isNumeric" in column && column.isNumeric ? x + most - width : x;
}

function grounded(sheet: Sheet, height: number): void {
  const { left, y, width } = sheet;
  sheet.decoration((pdf) => {
    pdf.fillColor(PALE).rect(left, y, width, height).fill();
  });
}

function ruled(sheet: Sheet, color: string, width: number): void {
  const { left, y } = sheet;
  sheet.decoration((pdf) => {
    pdf
      .strokeColor(color)
      .lineWidth(width)
      .moveTo(left, y)
      .lineTo(left + sheet.width, y)
      .stroke();
  });
}
