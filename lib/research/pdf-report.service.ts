import "server-only";
import type { Outline, StructureElement } from "pdfkit";
import { type Faces, facesFor } from "#lib/platform/pdf/faces.ts";
import { NEVER } from "#lib/platform/pdf/pages.ts";
import { Sheet } from "#lib/platform/pdf/sheet.ts";
import { formatDay } from "#lib/schools/format.ts";
import { firstSpread, isShort } from "./blocks.rules.ts";
import { type NumbersOf, numbersOfRow, numbersOfSources, publishedBy } from "./citations.rules.ts";
import type { Block, ResearchDocument, Section, Table } from "./document.schema.ts";
import { webAddress } from "./html-text.format.ts";
import { METHODS_TITLE, methodsAddress } from "./method.format.ts";
import { barsShape, drawSpread } from "./pdf-charts.format.ts";
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
  SOURCE,
  sentenceSpans,
  sourcePlace,
  styled,
  TEXT,
  type TextStyle,
} from "./pdf-styles.format.ts";
import { drawTable, type TableShape } from "./pdf-tables.format.ts";
import { drawHeading, drawList, drawNote, drawParagraph } from "./pdf-text.format.ts";
import { TURNS, turnBefore } from "./pdf-turns.rules.ts";
import { CLOSING, writerNote } from "./sections.format.ts";

/** What keeps a section from the one before; its heading from the line above it, and from its text. */
const AROUND_SECTION = { before: 16, above: 8, below: 5 };
/** What keeps the headings in it from the text around them. */
const AROUND_HEADING = { above: 6, below: 3 };

/** A report as a PDF in US Letter, tagged for assistive technology. The same document always gives the same file. */
export async function composedPdf(document: ResearchDocument): Promise<Buffer> {
  const faces = await facesFor([JSON.stringify(document), CHARACTERS]);
  // Where pages are turned depends on all that follows, and the contents come first and need the pages.
  const draft = laidOut(document, faces, null);
  const turns = draft.sheet.bestTurns();
  const pageOf = (place: number) => 1 + [...turns].filter((turn) => turn <= place).length;
  const entries = draft.beginnings.map(({ title, id, place }) => ({ title, place: id, page: pageOf(place) }));
  const { sheet } = laidOut(document, faces, { turns, entries });
  const { siteName, school } = document;
  const name = school.name.length > 70 ? `${school.name.slice(0, 69).trimEnd()}…` : school.name;
  return sheet.finish((page, pages) => [`${siteName} · ${name}`, `Page ${page} of ${pages}`]);
}

/** Where a section begins: at which of the sheet's places. */
type Beginning = { title: string; id: string; place: number };

/** @param known where the page is turned, and the sections with their pages; null to find them out */
function laidOut(
  document: ResearchDocument,
  faces: Faces,
  known: { turns: ReadonlySet<number>; entries: readonly ContentsEntry[] } | null,
): { sheet: Sheet; beginnings: Beginning[] } {
  const { title, school, siteName, readAt, language, sections, sources } = document;
  const facts = {
    title,
    author: siteName,
    subject: `${school.name}${school.location ? `, ${school.location}` : ""}`,
    language,
    created: new Date(readAt),
  };
  const sheet = new Sheet(faces, facts, known?.turns);
  const numbersOf = numbersOfSources(document, sources);
  const keyed = firstSpread(sections);
  const dateline = `${school.location ? `${school.location} · ` : ""}Prepared ${formatDay(readAt)}; each figure has its own year`;
  drawParagraph(sheet, [styled(`${siteName} deep research`, KICKER)], sheet.root, {
    style: KICKER,
    before: NEVER,
    after: 2,
  });
  drawHeading(sheet, "H1", school.name, sheet.root);
  sheet.y += 4;
  drawParagraph(sheet, [styled(dateline, DATELINE)], sheet.root, {
    style: DATELINE,
    before: NEVER,
    after: 14,
  });
  const titles = [...sections.map((one) => one.title), ...(sources.length > 0 ? [SOURCES] : [])];
  drawContents(sheet, known?.entries ?? titles.map((one) => ({ title: one, place: "", page: null })));
  const methods = methodsAddress(document);
  const beginnings = sections.map((section) => drawSection(sheet, section, { numbersOf, keyed, methods }));
  if (sources.length > 0) beginnings.push(drawSources(sheet, document));
  sheet.space(6);
  drawParagraph(sheet, [styled(CLOSING, KEY)], sheet.root, { style: KEY, before: NEVER });
  return { sheet, beginnings };
}

const SOURCES = "Sources";

/** What the pages themselves may add. */
const CHARACTERS = "0123456789.,•…·:;%[]’“”–—ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function drawSection(
  sheet: Sheet,
  section: Section,
  { numbersOf, keyed, methods }: { numbersOf: NumbersOf; keyed: Block | null; methods: string | null },
): Beginning {
  const { id, title, blocks } = section;
  const note = writerNote(section);
  const { element, beginning, bookmark } = beginSection(sheet, { id, title });
  if (note !== null)
    drawParagraph(sheet, [styled(note, KEY)], element, { style: KEY, before: NEVER, after: 5 });
  blocks.forEach((block, at) => {
    const before = turnBefore(blocks[at - 1] ?? null, block, at === blocks.length - 1);
    drawBlock(sheet, block, element, {
      ...{ numbersOf, bookmark, before },
      style: id === "method" ? NOTE : TEXT,
      isKeyed: block === keyed,
    });
  });
  if (id === "method" && methods !== null) {
    const link = { url: methods, label: `${METHODS_TITLE} on the web` };
    drawParagraph(sheet, [styled(METHODS_TITLE, { ...NOTE, color: ACCENT }, link)], element, {
      style: NOTE,
      before: NEVER,
    });
  }
  element.end();
  return beginning;
}

function beginSection(sheet: Sheet, { id, title }: { id: string; title: string }) {
  const beginning: Beginning = { title, id, place: sheet.places };
  sheet.turn(0, { space: AROUND_SECTION.before });
  const element = sheet.element("Sect");
  sheet.destination(id);
  const bookmark = sheet.bookmark(title);
  const { left, y, width } = sheet;
  sheet.decoration((pdf) => {
    pdf
      .strokeColor(INK)
      .lineWidth(1.25)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
  sheet.y += AROUND_SECTION.above;
  drawHeading(sheet, "H2", title, element);
  sheet.y += AROUND_SECTION.below;
  return { element, beginning, bookmark };
}

/** @param around.before what it costs to turn the page before the block */
function drawBlock(
  sheet: Sheet,
  block: Block,
  parent: StructureElement,
  {
    numbersOf,
    bookmark,
    before,
    style,
    isKeyed,
  }: { numbersOf: NumbersOf; bookmark: Outline; before: number; style: TextStyle; isKeyed: boolean },
): void {
  switch (block.kind) {
    case "heading":
      sheet.turn(before, { space: AROUND_HEADING.above });
      bookmark.addItem(block.text, { top: Math.max(sheet.y - 10, 0), left: 612 });
      drawHeading(sheet, "H3", block.text, parent);
      sheet.y += AROUND_HEADING.below;
      return;
    case "paragraph":
      drawParagraph(sheet, sentenceSpans(block.sentences, numbersOf, style), parent, { style, before });
      return;
    case "note":
      drawNote(sheet, sentenceSpans(block.sentences, numbersOf, NOTE), parent, { before });
      return;
    case "list": {
      const items = block.items.map((item) => ({ label: "•", spans: sentenceSpans([item], numbersOf) }));
      drawList(sheet, items, parent, { before, within: isShort(block) ? TURNS.inShortList : TURNS.inList });
      return;
    }
    case "bars":
      drawTable(sheet, barsShape(block), parent, { before });
      return;
    case "spread":
      drawSpread(sheet, block, parent, { before, isKeyed });
      return;
    case "table":
      drawTable(sheet, tableShape(block, numbersOf), parent, { before });
  }
}

function tableShape(table: Table, numbersOf: NumbersOf): TableShape {
  const { caption, columns, rows, about } = table;
  const emphasis = rows.map((_, row) => {
    const is = about?.[row]?.is;
    return is === "own" || is === "median" ? is : null;
  });
  return {
    caption,
    columns,
    rows: rows.map((cells, row) =>
      cells.map(({ text }, at) => [
        styled(text, emphasis[row] ? { ...CELL, face: "bold" } : CELL),
        ...(at === 0 ? marksOf(numbersOfRow(cells, numbersOf), CELL) : []),
      ]),
    ),
    emphasis,
  };
}

/** So many sources are on each page that has some, or all of them. */
const FEWEST_SOURCES = 3;

function drawSources(sheet: Sheet, { sources }: ResearchDocument): Beginning {
  const { element, beginning } = beginSection(sheet, { id: "sources", title: SOURCES });
  const items = sources.map((source, at) => {
    const address = webAddress(source.url);
    const name = address
      ? {
          ...styled(source.name, { ...SOURCE, color: ACCENT }),
          link: { url: address, label: `${source.name} on the web` },
        }
      : styled(source.name, SOURCE);
    return {
      label: `${at + 1}.`,
      place: sourcePlace(at + 1),
      spans: [name, styled(`. ${publishedBy(source)}`, SOURCE)],
    };
  });
  drawList(sheet, items, element, {
    style: SOURCE,
    indent: 22,
    before: NEVER,
    within: TURNS.inSources,
    atLeast: FEWEST_SOURCES,
  });
  element.end();
  return beginning;
}
