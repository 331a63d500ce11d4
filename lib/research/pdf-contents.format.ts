import type { StructureElement } from "pdfkit";
import type { Sheet } from "#lib/platform/pdf/sheet.ts";
import { CELL, LINE, PALE, styled } from "./pdf-styles.format.ts";

/** @param page from 1; null while it is not known */
export type ContentsEntry = { title: string; place: string; page: number | null };

const STYLE = { ...CELL, size: 10, leading: 17 };
const HEAD = { ...STYLE, face: "bold" } as const;
const PADDING = { side: 14, edge: 10 };

/** The table of contents: titles with the numbers of their pages, each a link. Its height is the same without numbers. */
export function drawContents(sheet: Sheet, entries: readonly ContentsEntry[]): void {
  const height = (entries.length + 1) * STYLE.leading + 2 * PADDING.edge;
  const { y } = sheet;
  const [left, right] = [sheet.left + PADDING.side, sheet.left + sheet.width - PADDING.side];
  sheet.decoration((pdf) => {
    pdf.fillColor(PALE).rect(sheet.left, y, sheet.width, height).fill();
  });
  const base = y + PADDING.edge + STYLE.leading * 0.7;
  const element = sheet.element("TOC");
  const caption = sheet.element("Caption", element);
  const [head] = sheet.lines([styled("In this report", HEAD)]);
  if (head) sheet.line(head, left, base, caption, "Caption");
  caption.end();
  entries.forEach((entry, at) => {
    drawEntry(sheet, entry, { left, right, base: base + (at + 1) * STYLE.leading }, element);
  });
  element.end();
  sheet.y += height;
  sheet.space(6);
}

function drawEntry(
  sheet: Sheet,
  { title, place, page }: ContentsEntry,
  { left, right, base }: { left: number; right: number; base: number },
  parent: StructureElement,
): void {
  if (page === null) return;
  const link = { to: place, label: `${title}, page ${page}` };
  const item = sheet.element("TOCI", parent);
  const [name] = sheet.lines([styled(title, STYLE, link)]);
  const [number] = sheet.lines([styled(String(page), STYLE, link)]);
  if (name && number) {
    sheet.line(name, left, base, item, "TOCI");
    const [from, to] = [left + name.width + 6, right - number.width - 6];
    sheet.decoration((pdf) => {
      pdf
        .strokeColor(LINE)
        .lineWidth(1)
        .dash(1, { space: 3 })
        .moveTo(from, base - 2)
        .lineTo(to, base - 2)
        .stroke()
        .undash();
    });
    sheet.line(number, right - number.width, base, item, "TOCI");
  }
  item.end();
}
