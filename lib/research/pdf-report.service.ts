import "server-only";
import type { Outline, StructureElement } from "pdfkit";
import { type Faces, facesFor } from "#lib/platform/pdf/faces.ts";
import { Sheet } from "#lib/platform/pdf/sheet.ts";
import { formatDay } from "#lib/schools/format.ts";
import { type NumbersOf, numbersOfRow, numbersOfSources, publishedBy } from "./citations.rules.ts";
import type { Block, ResearchDocument, Section } from "./document.schema.ts";
import { webAddress } from "./html-text.format.ts";
import { drawBars, drawSpread } from "./pdf-charts.format.ts";
import { type ContentsEntry, drawContents } from "./pdf-contents.format.ts";
import {
  ACCENT,
  CELL,
  DATELINE,
  INK,
  KEY,
  KICKER,
  marksOf,
  NOTE,
  sentenceSpans,
  sourcePlace,
  styled,
  TEXT,
} from "./pdf-styles.format.ts";
import { drawTable } from "./pdf-tables.format.ts";
import { drawHeading, drawList, drawNote, drawParagraph, ENDING } from "./pdf-text.format.ts";
import { CLOSING, writerNote } from "./sections.format.ts";

/** A section that begins lower on a page than this begins on the next. */
const ROOM_FOR_SECTION = 90;

/** A report as a PDF in US Letter, tagged for assistive technology. The same document always gives the same file. */
export async function composedPdf(document: ResearchDocument): Promise<Buffer> {
  const faces = await facesFor([JSON.stringify(document), CHARACTERS]);
  // The contents come first and need the pages of what follows, so everything is laid out twice.
  const draft = laidOut(document, faces, null);
  const { sheet } = laidOut(document, faces, draft.entries);
  const { siteName, school } = document;
  const name = school.name.length > 70 ? `${school.name.slice(0, 69).trimEnd()}…` : school.name;
  return sheet.finish((page, pages) => [`${siteName} · ${name}`, `Page ${page} of ${pages}`]);
}

/** @param known the sections with their pages; null to find them out */
function laidOut(
  document: ResearchDocument,
  faces: Faces,
  known: readonly ContentsEntry[] | null,
): { sheet: Sheet; entries: ContentsEntry[] } {
  const { title, school, siteName, readAt, language, sections, sources } = document;
  const sheet = new Sheet(faces, {
    title,
    author: siteName,
    subject: `${school.name}${school.location ? `, ${school.location}` : ""}`,
    language,
    created: new Date(readAt),
  });
  const numbersOf = numbersOfSources(document, sources);
  const dateline = `${school.location ? `${school.location} · ` : ""}Prepared ${formatDay(readAt)}; each figure has its own year`;
  drawParagraph(sheet, [styled(`${siteName} deep research`, KICKER)], sheet.root, {
    style: KICKER,
    after: 2,
  });
  drawHeading(sheet, "H1", school.name, sheet.root);
  sheet.y += 4;
  drawParagraph(sheet, [styled(dateline, DATELINE)], sheet.root, { style: DATELINE, after: 14 });
  const titles = [...sections.map((one) => one.title), ...(sources.length > 0 ? [SOURCES] : [])];
  drawContents(sheet, known ?? titles.map((one) => ({ title: one, place: "", page: null })));
  const entries = sections.map((section) => drawSection(sheet, section, numbersOf));
  if (sources.length > 0) entries.push(drawSources(sheet, document));
  sheet.y += 6;
  drawParagraph(sheet, [styled(CLOSING, KEY)], sheet.root, { style: KEY });
  return { sheet, entries };
}

const SOURCES = "Sources";
/** The last words take no more than this. */
const CLOSING_LINES = 2;

/** What the pages may add of their own. */
const CHARACTERS = "0123456789.,•…·:;%[]’“”–—ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function drawSection(
  sheet: Sheet,
  { id, title, blocks, writer }: Section,
  numbersOf: NumbersOf,
): ContentsEntry {
  const { element, entry, bookmark } = beginSection(sheet, id, title);
  const note = writerNote(writer);
  if (note !== null) drawParagraph(sheet, [styled(note, KEY)], element, { style: KEY, after: 5 });
  blocks.forEach((block, at) => {
    drawBlock(sheet, block, element, { numbersOf, bookmark, next: blocks[at + 1] ?? null });
  });
  element.end();
  return entry;
}

function beginSection(sheet: Sheet, id: string, title: string) {
  sheet.y += 16;
  sheet.need(ROOM_FOR_SECTION);
  const element = sheet.element("Sect");
  sheet.destination(id);
  const bookmark = sheet.bookmark(title);
  const entry: ContentsEntry = { title, place: id, page: sheet.page };
  const { left, y, width } = sheet;
  sheet.decoration((pdf) => {
    pdf
      .strokeColor(INK)
      .lineWidth(1.25)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
  sheet.y += 8;
  drawHeading(sheet, "H2", title, element);
  sheet.y += 5;
  return { element, entry, bookmark };
}

type Around = { numbersOf: NumbersOf; bookmark: Outline; next: Block | null };

function drawBlock(sheet: Sheet, block: Block, parent: StructureElement, around: Around): void {
  const { numbersOf, bookmark, next } = around;
  switch (block.kind) {
    case "heading": {
      const room = roomFor(next);
      sheet.need(8 + 15 + room);
      bookmark.addItem(block.text, { top: Math.max(sheet.y - 4, 0), left: 612 });
      drawHeading(sheet, "H3", block.text, parent, { before: 6 });
      sheet.y += 3;
      return;
    }
    case "paragraph":
      drawParagraph(sheet, sentenceSpans(block.sentences, numbersOf), parent);
      return;
    case "note":
      drawNote(sheet, sentenceSpans(block.sentences, numbersOf, NOTE), parent);
      return;
    case "list": {
      const items = block.items.map((item) => ({ label: "•", spans: sentenceSpans([item], numbersOf) }));
      drawList(sheet, items, parent);
      return;
    }
    case "bars":
      drawBars(sheet, block, parent);
      return;
    case "spread":
      drawSpread(sheet, block, parent);
      return;
    case "table": {
      const rows = block.rows.map((cells) =>
        cells.map(({ text }, at) => [
          styled(text, CELL),
          ...(at === 0 ? marksOf(numbersOfRow(cells, numbersOf), CELL) : []),
        ]),
      );
      drawTable(sheet, { caption: block.caption, columns: block.columns, rows }, parent);
    }
  }
}

/** How much of what follows a heading has to be on its page. */
function roomFor(next: Block | null): number {
  if (next?.kind === "spread") return 40 + 24 * next.groups.length;
  if (next?.kind === "bars") return 40 + 24 * next.bars.length;
  return 2 * TEXT.leading;
}

function drawSources(sheet: Sheet, { sources }: ResearchDocument): ContentsEntry {
  const after = 6 + CLOSING_LINES * KEY.leading;
  // A few sources all stay with the last words, and so does their heading.
  if (sources.length <= ENDING) sheet.need(ROOM_FOR_SECTION + ENDING * 2 * NOTE.leading + after);
  const { element, entry } = beginSection(sheet, "sources", SOURCES);
  const items = sources.map((source, at) => {
    const address = webAddress(source.url);
    const name = address
      ? {
          ...styled(source.name, { ...NOTE, color: ACCENT }),
          link: { url: address, label: `${source.name} on the web` },
        }
      : styled(source.name, NOTE);
    return {
      label: `${at + 1}.`,
      place: sourcePlace(at + 1),
      spans: [name, styled(`. ${publishedBy(source)}`, NOTE)],
    };
  });
  drawList(sheet, items, element, { style: NOTE, indent: 22, after });
  element.end();
  return entry;
}
