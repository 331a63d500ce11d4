import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import type { Part, School, Told } from "./types.ts";

/** Only for processes without the condition react-server: order-pdfs.ts starts one. */

/** Two ways to set a document: one column with running lines, and a brochure. */
export type PdfStyle = "handbook" | "brochure";

const STYLES = {
  handbook: StyleSheet.create({
    page: { padding: 56, fontSize: 11, lineHeight: 1.4 },
    heading: { fontSize: 15, marginTop: 14, marginBottom: 6 },
    text: { marginBottom: 8 },
    row: { flexDirection: "row" },
    cell: { width: "50%", paddingVertical: 2 },
    edge: { position: "absolute", left: 56, right: 56, fontSize: 9 },
  }),
  brochure: StyleSheet.create({
    page: { padding: 40, fontSize: 10, lineHeight: 1.3, fontFamily: "Times-Roman" },
    heading: { fontSize: 18, marginTop: 18, marginBottom: 10, fontFamily: "Times-Bold" },
    text: { marginBottom: 10, textAlign: "justify" },
    row: { flexDirection: "row" },
    cell: { width: "33%", paddingVertical: 3 },
    edge: { position: "absolute", left: 40, right: 40, fontSize: 8 },
  }),
};

/** What `write-pdfs.ts` gets for each document. */
export type PdfOrder = {
  told: Pick<Told, "title" | "language" | "parts">;
  school: Pick<School, "name">;
  style: PdfStyle;
};

/** A PDF of a text, with running lines at the edges of its pages. */
export function pdfOf({ told, school, style }: PdfOrder): Promise<Buffer> {
  const styles = STYLES[style];
  const children = told.parts.flatMap((part) => elementsOf(part, styles));
  const edge = (at: "top" | "bottom", text: (page: number) => string) =>
    createElement(Text, {
      fixed: true,
      style: { ...styles.edge, [at]: 22 },
      render: ({ pageNumber }: { pageNumber: number }) => text(pageNumber),
    });
  const page = createElement(
    Page,
    { size: "LETTER", style: styles.page },
    edge("top", () => (style === "handbook" ? `${school.name} · ${told.title}` : "")),
    ...children,
    edge("bottom", (number) => (style === "handbook" ? `Page ${number}` : String(number))),
  );
  return renderToBuffer(createElement(Document, { title: told.title, language: told.language }, page));
}

function elementsOf(part: Part, styles: (typeof STYLES)[PdfStyle]): ReactElement[] {
  const text = (value: string, style?: (typeof styles)[keyof typeof styles]) =>
    createElement(Text, style ? { style } : null, value);
  if (part.is === "heading") return [text(part.text, styles.heading)];
  if (part.is === "paragraph") return [text(part.text, styles.text)];
  if (part.is === "list") return part.items.map((item) => text(`• ${item}`));
  const rows =
    part.is === "table"
      ? [...(part.head ? [part.head] : []), ...part.rows]
      : part.pairs.map(([figure, label]) => [label, figure]);
  return rows.map((cells) =>
    createElement(View, { style: styles.row }, ...cells.map((cell) => text(cell, styles.cell))),
  );
}
