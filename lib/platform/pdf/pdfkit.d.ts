// What we use of it. The published types do not know PDF/UA, scopes of cells, or destinations of bookmarks.
declare module "pdfkit" {
  /** An element of the structure that assistive technology reads: a heading, a paragraph, a cell. */
  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }
  /** What of a page belongs to an element. */
  export interface StructureContent {
    readonly refs: readonly unknown[];
  }
  export interface Outline {
    addItem(title: string, options?: { top?: number; left?: number; expanded?: boolean }): Outline;
  }
  type LinkOptions = { structParent: StructureElement; Contents: object };

  export default class PDFDocument {
    constructor(options: {
      size: "LETTER";
      margin: number;
      font: string;
      bufferPages: true;
      autoFirstPage: false;
      pdfVersion: "1.7";
      tagged: true;
      subset: "PDF/UA";
      lang: string;
      displayTitle: true;
      info: { Title: string; Author: string; Subject: string; Creator: string; CreationDate: Date };
    });
    readonly outline: Outline;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): unknown;
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    fill(): this;
    stroke(): this;
    struct(tag: string, options?: { scope?: "Row" | "Column"; alt?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: "Artifact", options: { type: "Pagination" | "Layout" }): this;
    endMarkedContent(): this;
    link(x: number, y: number, width: number, height: number, url: string, options: LinkOptions): this;
    goTo(x: number, y: number, width: number, height: number, name: string, options: LinkOptions): this;
    addNamedDestination(name: string, kind: "XYZ", x: number, y: number, zoom: null): void;
    on(event: "data", listener: (piece: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    end(): void;
  }
}
