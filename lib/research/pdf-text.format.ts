import type { StructureElement } from "pdfkit";
import type { Line, Span } from "#lib/platform/pdf/lines.ts";
import { NEVER } from "#lib/platform/pdf/pages.ts";
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
import { isInside, TURNS } from "./pdf-turns.rules.ts";

/** The share of a line's height that is above its baseline. */
const ABOVE = 0.76;

/** Draws lines one below the other; two of them at least stay together on either side of a turned page. */
export function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { leading }: Pick<TextStyle, "leading">,
  { element, tag, x = sheet.left, within = TURNS.inParagraph, behind }: Place,
): void {
  lines.forEach((line, at) => {
    if (at > 0) sheet.turn(isInside(at, lines.length) ? within : NEVER);
    behind?.(sheet.y);
    sheet.line(line, x, sheet.y + leading * ABOVE, element, tag);
    sheet.y += leading;
  });
}

type Place = {
  element: StructureElement;
  tag: string;
  x?: number;
  /** What it costs to turn the page between its lines. */
  within?: number;
  /** Draws what is behind a line. @param y the top of the line */
  behind?: (y: number) => void;
};

/** A heading, at a place where the page has been turned if it had to be. */
export function drawHeading(
  sheet: Sheet,
  level: keyof typeof HEADINGS,
  text: string,
  parent: StructureElement,
): void {
  const style = HEADINGS[level];
  const element = sheet.element(level, parent);
  const lines = sheet.lines([styled(text, style)]);
  drawLines(sheet, lines, style, { element, tag: level, within: NEVER });
  element.end();
}

const SHORT_PARAGRAPH = 5;

/** @param around.before what it costs to turn the page before it */
export function drawParagraph(
  sheet: Sheet,
  spans: readonly Span[],
  parent: StructureElement,
  { style = TEXT, before, after = 7 }: { style?: TextStyle; before: number; after?: number },
): void {
  sheet.turn(before);
  const element = sheet.element("P", parent);
  const lines = sheet.lines(spans);
  const within = lines.length <= SHORT_PARAGRAPH ? TURNS.inShortParagraph : TURNS.inParagraph;
  drawLines(sheet, lines, style, { element, tag: "P", within });
  element.end();
  sheet.space(after);
}

const NOTE_PADDING = { side: 12, edge: 7 };

/** A paragraph on a pale ground with a bar at its side, which stays on one page if it can. */
export function drawNote(
  sheet: Sheet,
  spans: readonly Span[],
  parent: StructureElement,
  { before }: { before: number },
): void {
  const lines = sheet.lines(spans, sheet.width - 2 * NOTE_PADDING.side);
  const height = lines.length * NOTE.leading + 2 * NOTE_PADDING.edge;
  const ground = (y: number, tall: number) =>
    sheet.decoration((pdf) => {
      pdf.fillColor(PALE).rect(sheet.left, y, sheet.width, tall).fill();
      pdf.fillColor(BAND).rect(sheet.left, y, 3, tall).fill();
    });
  sheet.turn(before, { space: 2 });
  const element = sheet.element("P", parent);
  const isWhole = height <= sheet.height;
  if (isWhole) ground(sheet.y, height);
  sheet.y += NOTE_PADDING.edge;
  drawLines(sheet, lines, NOTE, {
    element,
    tag: "P",
    x: sheet.left + NOTE_PADDING.side,
    ...(isWhole ? { within: NEVER } : { behind: (y: number) => ground(y, NOTE.leading) }),
  });
  element.end();
  sheet.y += NOTE_PADDING.edge;
  sheet.space(9);
}

const INDENT = 16;

/**
 * @param label what stands before an item: a bullet or its number
 * @param turns.before what it costs to turn the page before the list
 * @param turns.within the same between items
 * @param turns.atLeast so many items stay together at either end
 */
export function drawList(
  sheet: Sheet,
  items: readonly { spans: readonly Span[]; label: string; place?: string }[],
  parent: StructureElement,
  {
    style = TEXT,
    indent = INDENT,
    before,
    within = TURNS.inList,
    atLeast = 2,
  }: { style?: TextStyle; indent?: number; before: number; within?: number; atLeast?: number },
): void {
  const list = sheet.element("L", parent);
  items.forEach(({ label, place, spans }, at) => {
    const isLoose = isInside(at, items.length, atLeast);
    sheet.turn(at === 0 ? before : isLoose ? within : NEVER);
    if (place) sheet.destination(place);
    const item = sheet.element("LI", list);
    const name = sheet.element("Lbl", item);
    const color = label === "•" ? ACCENT : INK;
    const [set] = sheet.lines([{ text: label, face: style.face, size: style.size, color }]);
    if (set) sheet.line(set, sheet.left, sheet.y + style.leading * ABOVE, name, "Lbl");
    name.end();
    const body = sheet.element("LBody", item);
    drawLines(sheet, sheet.lines(spans, sheet.width - indent), style, {
      element: body,
      tag: "LBody",
      x: sheet.left + indent,
      within: isLoose ? Math.max(TURNS.inItem, within) : NEVER,
    });
    body.end();
    item.end();
    sheet.space(4);
  });
  list.end();
  sheet.space(5);
}
