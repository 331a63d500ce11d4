import type { StructureElement } from "pdfkit";
import type { Line, Span } from "#lib/platform/pdf/lines.ts";
import type { Sheet } from "#lib/platform/pdf/sheet.ts";
import {
  ACCENT,
  BAND,
  HEADINGS,
  INK,
  NOTE,
  PALE,
  styled,
  TEXT,
  type TextStyle,
} from "./pdf-styles.format.ts";

/** The share of a line's height that is above its baseline. */
const ABOVE = 0.76;

/** Draws lines one below the other; no line of a paragraph stands alone on a page if it can be helped. */
export function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { leading }: Pick<TextStyle, "leading">,
  { element, tag, x = sheet.left, behind }: Place,
): void {
  lines.forEach((line, at) => {
    const isNextToLast = lines.length - at === 2;
    sheet.need((at === 0 ? together(lines) : isNextToLast ? 2 : 1) * leading);
    behind?.(sheet.y);
    sheet.line(line, x, sheet.y + leading * ABOVE, element, tag);
    sheet.y += leading;
  });
}

/** So many lines are on the page where a paragraph begins: the first two stay together, and so do the last two. */
function together({ length }: readonly Line[]): number {
  return length === 3 ? 3 : Math.min(length, 2);
}

type Place = {
  element: StructureElement;
  tag: string;
  x?: number;
  /** Draws what is behind a line. @param y the top of the line */
  behind?: (y: number) => void;
};

/** @param room how much of what follows has to be on the same page */
export function drawHeading(
  sheet: Sheet,
  level: keyof typeof HEADINGS,
  text: string,
  parent: StructureElement,
  { room = 0, before = 0 }: { room?: number; before?: number } = {},
): void {
  const style = HEADINGS[level];
  const lines = headingLines(sheet, level, text);
  const isNew = sheet.need(before + lines.length * style.leading + room);
  if (!isNew) sheet.y += before;
  const element = sheet.element(level, parent);
  drawLines(sheet, lines, style, { element, tag: level });
  element.end();
}

/** How tall a heading is. */
export function headingHeight(sheet: Sheet, level: keyof typeof HEADINGS, text: string): number {
  return headingLines(sheet, level, text).length * HEADINGS[level].leading;
}

function headingLines(sheet: Sheet, level: keyof typeof HEADINGS, text: string): Line[] {
  return sheet.lines([styled(text, HEADINGS[level])]);
}

/** How much of a paragraph has to be on the page where it begins. */
export function paragraphRoom(sheet: Sheet, spans: readonly Span[], { leading }: TextStyle = TEXT): number {
  return together(sheet.lines(spans)) * leading;
}

export function drawParagraph(
  sheet: Sheet,
  spans: readonly Span[],
  parent: StructureElement,
  { style = TEXT, after = 7 }: { style?: TextStyle; after?: number } = {},
): void {
  const element = sheet.element("P", parent);
  drawLines(sheet, sheet.lines(spans), style, { element, tag: "P" });
  element.end();
  sheet.y += after;
}

const NOTE_PADDING = { side: 12, edge: 7 };

/** How tall a note is, which stays on one page if it can. */
export function noteHeight(sheet: Sheet, spans: readonly Span[]): number {
  return noteLines(sheet, spans).length * NOTE.leading + 2 * NOTE_PADDING.edge;
}

function noteLines(sheet: Sheet, spans: readonly Span[]): Line[] {
  return sheet.lines(spans, sheet.width - 2 * NOTE_PADDING.side);
}

/** A paragraph on a pale ground with a bar at its side. */
export function drawNote(sheet: Sheet, spans: readonly Span[], parent: StructureElement): void {
  const lines = noteLines(sheet, spans);
  const height = noteHeight(sheet, spans);
  if (height <= sheet.height) sheet.need(height);
  const ground = (y: number, tall: number) =>
    sheet.decoration((pdf) => {
      pdf.fillColor(PALE).rect(sheet.left, y, sheet.width, tall).fill();
      pdf.fillColor(BAND).rect(sheet.left, y, 3, tall).fill();
    });
  const element = sheet.element("P", parent);
  sheet.y += 2;
  if (height <= sheet.height) ground(sheet.y, height);
  sheet.y += NOTE_PADDING.edge;
  drawLines(sheet, lines, NOTE, {
    element,
    tag: "P",
    x: sheet.left + NOTE_PADDING.side,
    ...(height > sheet.height && { behind: (y: number) => ground(y, NOTE.leading) }),
  });
  element.end();
  sheet.y += NOTE_PADDING.edge + 9;
}

const INDENT = 16;

/** How much of a list's first item has to be on the page where the list begins. */
export function listRoom(sheet: Sheet, first: readonly Span[]): number {
  return together(sheet.lines(first, sheet.width - INDENT)) * TEXT.leading;
}

/** So many of the last items stay with what follows a list. */
export const ENDING = 3;

/**
 * @param label what stands before an item: a bullet or its number
 * @param after the height of what follows and must not stand alone on a page
 */
export function drawList(
  sheet: Sheet,
  items: readonly { spans: readonly Span[]; label: string; place?: string }[],
  parent: StructureElement,
  { style = TEXT, indent = INDENT, after = 0 }: { style?: TextStyle; indent?: number; after?: number } = {},
): void {
  const list = sheet.element("L", parent);
  const all = items.map(({ spans }) => sheet.lines(spans, sheet.width - indent));
  items.forEach(({ label, place }, at) => {
    const lines = all[at] ?? [];
    const left = all.slice(at);
    // What ends the list goes to the next page together, and takes what follows with it.
    const ending = left.reduce((sum, one) => sum + one.length * style.leading + 4, 5 + after);
    sheet.need(after > 0 && left.length <= ENDING ? ending : together(lines) * style.leading);
    if (place) sheet.destination(place);
    const item = sheet.element("LI", list);
    const name = sheet.element("Lbl", item);
    const color = label === "•" ? ACCENT : INK;
    const [set] = sheet.lines([{ text: label, face: style.face, size: style.size, color }]);
    if (set) sheet.line(set, sheet.left, sheet.y + style.leading * ABOVE, name, "Lbl");
    name.end();
    const body = sheet.element("LBody", item);
    drawLines(sheet, lines, style, { element: body, tag: "LBody", x: sheet.left + indent });
    body.end();
    item.end();
    sheet.y += 4;
  });
  list.end();
  sheet.y += 5;
}
