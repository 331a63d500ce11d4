import { getDocumentProxy } from "unpdf";

/** How many pages a PDF has, and everything that is written on them. */
export type PdfText = { pages: number; text: string };

const MOST_PAGES = 2000;
/** The end of a whole file is written in its last bytes; a reader that mends a file does without. */
const END = "%%EOF";
const END_IS_IN_LAST = 1024;

/**
 * Reads a PDF as plain text. Read a stranger's file in a separate process only.
 * @returns null if it is cut off, damaged, locked, or has no pages or too many
 */
export async function pdfText(bytes: Uint8Array): Promise<PdfText | null> {
  if (!Buffer.from(bytes.subarray(-END_IS_IN_LAST)).includes(END)) return null;
  try {
    const file = await getDocumentProxy(bytes, { verbosity: 0 });
    if (file.numPages === 0 || file.numPages > MOST_PAGES) return null;
    const texts: string[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
      page.cleanup();
    }
    return { pages: file.numPages, text: texts.join(" ") };
  } catch {
    return null;
  }
}
