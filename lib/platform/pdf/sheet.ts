import PDFDocument, { type Outline, type StructureElement } from "pdfkit";
import type { Faces } from "./faces.ts";
import { extentOf, type Line, type Measure, type Piece, type Span, setInLines } from "./lines.ts";
import { bestTurns, type Place } from "./pages.ts";

/** US Letter with margins for reading, in points. */
const PAGE = { width: 612, height: 792, side: 62, top: 60, bottom: 64 };
const FOOTER = { y: 792 - 36, size: 8, color: "#526059" };

export type SheetFacts = { title: string; author: string; subject: string; language: string; created: Date };

/**
 * A tagged PDF in the making: pages that fill from the top, text in lines, and with all of it the structure that
 * assistive technology reads. Whatever is drawn is either part of an element or marked as decoration.
 *
 * Everything is drawn twice. The first time, nothing turns the page, and the sheet collects the places where it could
 * be turned; `bestTurns` of that sheet says where the second one does.
 */
export class Sheet {
  readonly left = PAGE.side;
  readonly width = PAGE.width - 2 * PAGE.side;
  /** The element that everything is in. */
  readonly root: StructureElement;
  /** Where the next line begins. */
  y = PAGE.top;
  readonly #pdf: PDFDocument;
  readonly #faces: Faces;
  readonly #widths = new Map<string, number>();
  readonly #done: Promise<Buffer>;
  readonly #turns: ReadonlySet<number>;
  readonly #places: Place[] = [];
  /** The last space that was left. */
  #space = { from: 0, to: 0 };

  /** @param turns at which of its places the page is turned */
  constructor(
    faces: Faces,
    { title, author, subject, language, created }: SheetFacts,
    turns: ReadonlySet<number> = new Set(),
  ) {
    this.#faces = faces;
    this.#turns = turns;
    this.#pdf = new PDFDocument({
      size: "LETTER",
      margin: 0,
      // Without it, a font that is not embedded would be the first.
      font: "",
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      subset: "PDF/UA",
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: created },
    });
    this.#done = collected(this.#pdf);
    for (const [name, font] of faces.files) this.#pdf.registerFont(name, font);
    this.root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.root);
    this.#pdf.addPage();
  }

  /** The page that is being filled, from 1. */
  get page(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** The most that a page can hold. */
  get height(): number {
    return PAGE.height - PAGE.bottom - PAGE.top;
  }

  /** How many places there have been so far where the page may be turned. */
  get places(): number {
    return this.#places.length;
  }

  /** Where pages are best turned, of all places; for a sheet that has turned none. */
  bestTurns(): Set<number> {
    return bestTurns(this.#places, { start: PAGE.top, end: this.#endOfInk() }, this.height);
  }

  /** Leaves space below what has been drawn, which the end of a page may swallow. */
  space(height: number): void {
    this.#space = { from: this.#endOfInk(), to: this.y + height };
    this.y += height;
  }

  /**
   * A place where the page may be turned.
   * @param cost see `Place`
   * @param around.space what is left above what follows, if it does not begin a page
   * @returns whether a new page begins here
   */
  turn(cost: number, { space = 0, repeats = 0 } = {}): boolean {
    const isTurned = this.#turns.has(this.#places.length);
    this.#places.push({ end: this.#endOfInk(), start: this.y + space, cost, repeats });
    if (isTurned) {
      this.#pdf.addPage();
      this.y = PAGE.top;
    } else this.y += space;
    return isTurned;
  }

  #endOfInk(): number {
    return this.y === this.#space.to ? this.#space.from : this.y;
  }

  /** Adds an element to another. */
  element(
    tag: string,
    parent: StructureElement = this.root,
    options: { scope?: "Row" | "Column" } = {},
  ): StructureElement {
    const element = this.#pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  lines(spans: readonly Span[], width = this.width): Line[] {
    return setInLines(spans, width, this.#faces, this.#measure);
  }

  /** @returns the width of the longest word, and of the text in one line */
  extent(spans: readonly Span[]): { least: number; most: number } {
    return extentOf(spans, this.#faces, this.#measure);
  }

  /** Draws one line with its baseline at `y`, as part of an element. */
  line({ pieces }: Line, x: number, y: number, element: StructureElement, tag: string): void {
    for (const group of linkGroups(pieces)) {
      const link = group[0]?.link;
      const owner = link ? this.element("Link", element) : element;
      const content = this.#pdf.markStructureContent(link ? "Link" : tag);
      this.#pieces(group, x, y);
      this.#pdf.endMarkedContent();
      owner.add(content);
      if (link) {
        this.#annotate(group, x, y, owner);
        owner.end();
      }
    }
  }

  /** Draws what is only decoration: rules, backgrounds, bars beside their numbers. */
  decoration(draw: (pdf: PDFDocument) => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#pdf.markContent("Artifact", { type });
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  /** The same for text, such as a heading that is repeated on the next page. */
  decorativeLine({ pieces }: Line, x: number, y: number, type: "Layout" | "Pagination" = "Layout"): void {
    this.decoration(() => this.#pieces(pieces, x, y), type);
  }

  /** Makes this place one that links and bookmarks lead to. */
  destination(name: string): void {
    this.#pdf.addNamedDestination(name, "XYZ", 0, this.y, null);
  }

  bookmark(title: string, parent: Outline = this.#pdf.outline): Outline {
    return parent.addItem(title, { top: Math.max(this.y - 8, 0), left: PAGE.width });
  }

  /** Puts a line at the foot of each page and closes the file. */
  finish(footer: (page: number, pages: number) => [left: string, right: string]): Promise<Buffer> {
    const pages = this.page;
    for (let page = 1; page <= pages; page += 1) {
      this.#pdf.switchToPage(page - 1);
      const [left, right] = footer(page, pages);
      const set = (text: string) =>
        this.lines(
          [{ text, face: "plain", size: FOOTER.size, color: FOOTER.color }],
          Number.POSITIVE_INFINITY,
        )[0];
      const [one, other] = [set(left), set(right)];
      if (one) this.decorativeLine(one, this.left, FOOTER.y, "Pagination");
      if (other) this.decorativeLine(other, this.left + this.width - other.width, FOOTER.y, "Pagination");
    }
    this.root.end();
    this.#pdf.end();
    return this.#done;
  }

  readonly #measure: Measure = (text, font, size) => {
    const key = `${font} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#pdf.font(font).fontSize(1000).widthOfString(text);
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  };

  #pieces(pieces: readonly Piece[], x: number, y: number): void {
    for (const { text, font, size, color, rise = 0, x: at } of pieces)
      this.#pdf
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, x + at, y - rise, { lineBreak: false, baseline: "alphabetic" });
  }

  #annotate(pieces: readonly Piece[], x: number, y: number, owner: StructureElement): void {
    const [first] = pieces;
    const last = pieces.at(-1);
    if (!first?.link || !last) return;
    const { link, size, rise = 0 } = first;
    const box = [x + first.x, y - rise - size, last.x + last.width - first.x, size * 1.3] as const;
    // Readers speak its contents.
    const options = { structParent: owner, Contents: Object(link.label) as object };
    if ("to" in link) this.#pdf.goTo(...box, link.to, options);
    else this.#pdf.link(...box, link.url, options);
  }
}

function linkGroups(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && last[0]?.link === piece.link) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function collected(pdf: PDFDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (piece) => pieces.push(piece));
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.on("error", reject);
  });
}
