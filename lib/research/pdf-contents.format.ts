import type { StructureElement } from "pdfkit";
import type { Sheet } from "#lib/platform/pdf/sheet.ts";
import { CELL, LINE, PALE, styled } from "./pdf-styles.format.ts";

/** @param page from 1; null while it is not known */
export type ContentsEntry = { title: string; place: string; page: number | null };

const STYLE = { ...CELL, size: 9.5, leading: 16 };
const HEAD = { ...STYLE, face: "bold" } as const;
const PADDING = { side: 14, edge: 10 };
const GAP = 24;
/** What an entry needs beside its title: a page of two digits, and some of the dots that lead there. */
const BESIDE_TITLE = 30;

/**
 * The table of contents: titles with the numbers of their pages, each a link; in two columns if the titles have room there.
 * Its height is the same without numbers.
 */
export function drawContents(sheet: Sheet, entries: readonly ContentsEntry[]): void {
  const { y } = sheet;
  const left = sheet.left + PADDING.side;
  const room = sheet.width - 2 * PADDING.side;
  const widest = Math.max(0, ...entries.map(({ title }) => sheet.extent([styled(title, STYLE)]).most));
  const columns = widest + BESIDE_TITLE <= (room - GAP) / 2 ? 2 : 1;
  const width = (room - GAP * (columns - 1)) / columns;
  const inColumn = Math.ceil(entries.length / columns);
  const height = (inColumn + 1) * STYLE.leading + 2 * PADDING.edge;
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
    const start = left + Math.floor(at / inColumn) * (width + GAP);
    const place = { left: start, right: start + width, base: base + ((at % inColumn) + 1) * STYLE.leading };
    drawEntry(sheet, entry, place, element);
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
