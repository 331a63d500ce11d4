import "server-only";
import type { Outline, StructureElement } from "pdfkit";
import { type Faces, facesFor } from "#lib/platform/pdf/faces.ts";
import { Sheet } from "#lib/platform/pdf/sheet.ts";
import { formatDay } from "#lib/schools/format.ts";
import { type NumbersOf, numbersOfRow, numbersOfSources, publishedBy } from "./citations.rules.ts";
import type { Block, ResearchDocument, Section, Table } from "./document.schema.ts";
import { webAddress } from "./html-text.format.ts";
import { barsShape, drawSpread, spreadShape } from "./pdf-charts.format.ts";
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
} from "./pdf-styles.format.ts";
import { drawTable, type TableShape, tableRoom } from "./pdf-tables.format.ts";
import {
  drawHeading,
  drawList,
  drawNote,
  drawParagraph,
  ENDING,
  headingHeight,
  listRoom,
  noteHeight,
  paragraphRoom,
} from "./pdf-text.format.ts";
import { CLOSING, writerNote } from "./sections.format.ts";

/** The line above a section's heading, and what keeps it from its text. */
const AROUND_SECTION = { above: 8, below: 5 };
/** The same for the headings in it. */
const AROUND_HEADING = { above: 6, below: 3 };

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
  const note = writerNote(writer);
  const written = note === null ? [] : [styled(note, KEY)];
  const room =
    (note === null ? 0 : sheet.lines(written).length * KEY.leading + 5) + roomFor(sheet, blocks, numbersOf);
  const { element, entry, bookmark } = beginSection(sheet, { id, title, room });
  if (note !== null) drawParagraph(sheet, written, element, { style: KEY, after: 5 });
  blocks.forEach((block, at) => {
    drawBlock(sheet, block, element, { numbersOf, bookmark, rest: blocks.slice(at + 1) });
  });
  element.end();
  return entry;
}

/** @param section.room how much of what follows has to be on the page of its heading */
function beginSection(sheet: Sheet, { id, title, room }: { id: string; title: string; room: number }) {
  sheet.y += 16;
  const { above, below } = AROUND_SECTION;
  sheet.need(Math.min(above + headingHeight(sheet, "H2", title) + below + room, sheet.height));
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
  sheet.y += above;
  drawHeading(sheet, "H2", title, element);
  sheet.y += below;
  return { element, entry, bookmark };
}

type Around = { numbersOf: NumbersOf; bookmark: Outline; rest: readonly Block[] };

function drawBlock(sheet: Sheet, block: Block, parent: StructureElement, around: Around): void {
  const { numbersOf, bookmark, rest } = around;
  switch (block.kind) {
    case "heading":
      sheet.need(roomFor(sheet, [block, ...rest], numbersOf));
      bookmark.addItem(block.text, { top: Math.max(sheet.y - 4, 0), left: 612 });
      drawHeading(sheet, "H3", block.text, parent, { before: AROUND_HEADING.above });
      sheet.y += AROUND_HEADING.below;
      return;
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
      drawTable(sheet, barsShape(block), parent);
      return;
    case "spread":
      drawSpread(sheet, block, parent);
      return;
    case "table":
      drawTable(sheet, tableShape(block, numbersOf), parent);
  }
}

/** How much of these blocks has to be on one page, so that no heading stands alone at its end. */
function roomFor(sheet: Sheet, [next, ...rest]: readonly Block[], numbersOf: NumbersOf): number {
  return Math.min(sheet.height, next ? blockRoom(sheet, next, rest, numbersOf) : 0);
}

function blockRoom(sheet: Sheet, block: Block, rest: readonly Block[], numbersOf: NumbersOf): number {
  switch (block.kind) {
    case "heading": {
      const { above, below } = AROUND_HEADING;
      return above + headingHeight(sheet, "H3", block.text) + below + roomFor(sheet, rest, numbersOf);
    }
    case "paragraph":
      return paragraphRoom(sheet, sentenceSpans(block.sentences, numbersOf));
    case "note":
      return noteHeight(sheet, sentenceSpans(block.sentences, numbersOf, NOTE));
    case "list":
      return listRoom(sheet, sentenceSpans(block.items.slice(0, 1), numbersOf));
    case "bars":
      return tableRoom(sheet, barsShape(block));
    case "spread":
      return tableRoom(sheet, spreadShape(block));
    case "table":
      return tableRoom(sheet, tableShape(block, numbersOf));
  }
}

function tableShape({ caption, columns, rows }: Table, numbersOf: NumbersOf): TableShape {
  return {
    caption,
    columns,
    rows: rows.map((cells) =>
      cells.map(({ text }, at) => [
        styled(text, CELL),
        ...(at === 0 ? marksOf(numbersOfRow(cells, numbersOf), CELL) : []),
      ]),
    ),
  };
}

function drawSources(sheet: Sheet, { sources }: ResearchDocument): ContentsEntry {
  const after = 6 + CLOSING_LINES * KEY.leading;
  // A few sources all stay with the last words, and so does their heading.
  const room = sources.length <= ENDING ? ENDING * 2 * NOTE.leading + after : 3 * NOTE.leading;
  const { element, entry } = beginSection(sheet, { id: "sources", title: SOURCES, room });
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
