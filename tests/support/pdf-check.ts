import { getDocumentProxy } from "unpdf";
import type { ResearchDocument } from "#lib/research/document.schema.ts";

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/** Opens a PDF with a library that has no part in making it. */
export async function openedPdf(bytes: Uint8Array): Promise<{ pdf: Pdf; pages: PdfPage[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  return { pdf, pages };
}

/** The text of a page, in the order of drawing. */
export async function textOfPage(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

/** How far the last line of a page is from its lower edge, in points; its footer aside. */
export async function lowestText(page: PdfPage): Promise<number> {
  const { items } = await page.getTextContent();
  const heights = items.flatMap((item) =>
    "str" in item && item.str.trim() !== "" ? [item.transform[5] as number] : [],
  );
  const footer = Math.min(...heights);
  return Math.min(...heights.filter((height) => height > footer + 1));
}

/** Characters whose glyph is the one for "missing", which is the first of a font. */
export async function missingGlyphs(page: PdfPage): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const missing: string[] = [];
  fnArray.forEach((_, at) => {
    const [glyphs] = (argsArray[at] ?? []) as unknown[];
    if (!Array.isArray(glyphs)) return;
    for (const glyph of glyphs as { originalCharCode?: number; unicode?: string }[])
      if (glyph && typeof glyph === "object" && glyph.originalCharCode === 0)
        missing.push(String(glyph.unicode));
  });
  return missing;
}

/** Text that is part of no element and is not marked as decoration. */
export async function untaggedText(page: PdfPage): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let depth = 0;
  const loose: string[] = [];
  for (const item of items) {
    if ("type" in item) depth += item.type === "endMarkedContent" ? -1 : 1;
    else if (item.str.trim() !== "" && depth === 0) loose.push(item.str);
  }
  return loose;
}

/** What is wrong with the structure of a report's PDF; nothing, as it should be. */
export async function faultsOfPdf(bytes: Uint8Array, document: ResearchDocument): Promise<string[]> {
  const { pdf, pages } = await openedPdf(bytes);
  const info = new Map<string, unknown>(Object.entries((await pdf.getMetadata()).info));
  const outline = (await pdf.getOutline()) ?? [];
  const titles = document.sections.map(({ title }) => title);
  const faults = [
    info.get("Title") === document.title ? null : "title",
    info.get("Language") === document.language ? null : "language",
    (await pdf.getMarkInfo())?.Marked ? null : "tags",
    titles.every((title, at) => outline[at]?.title === title) ? null : "bookmarks",
  ];
  for (const page of pages) {
    faults.push((await page.getStructTree()) ? null : "structure of a page");
    faults.push((await missingGlyphs(page)).length === 0 ? null : "missing glyph");
    faults.push((await untaggedText(page)).length === 0 ? null : "untagged text");
  }
  return faults.filter((fault) => fault !== null);
}
