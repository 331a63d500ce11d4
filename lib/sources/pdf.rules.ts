import { getDocumentProxy } from "unpdf";
import { dayIn } from "./days.rules.ts";
import { languageOf, updatedOn } from "./page-facts.rules.ts";
import { type Line, linesOf } from "./pdf-lines.rules.ts";
import { pageText } from "./pdf-pages.rules.ts";
import { titleOfPages, withoutRunningLines } from "./pdf-running.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { MOST_CHARACTERS, type Reading, type Refusal } from "./reading.schema.ts";
import { bare, clean } from "./words.rules.ts";

const MOST_PAGES = 2000;
/** Fewer characters on a page than this are a page number or a stamp on a picture. */
const LEAST_ON_PAGE = 25;
const FILE_NAME =
  /\.(?:docx?|pdf|indd|pptx?|xlsx?|pages|odt|pub)$|^(?:untitled|document\d*|microsoft word|print|slide \d+)|^(?:about|https?|file):/i;
const REFUSALS: ReadonlyMap<string, Refusal["code"]> = new Map([["PasswordException", "locked_pdf"]]);

/** The text of a PDF, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  try {
    const file = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false });
    if (file.numPages > MOST_PAGES) return refused("too_large");
    const { info } = await file.getMetadata().catch(() => ({ info: {} }));
    const pages: Line[][] = [];
    let characters = 0;
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const lines = linesOf(await page.getTextContent());
      characters += lines.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > MOST_CHARACTERS) return refused("too_large");
      pages.push(lines);
      page.cleanup();
    }
    return documentOf(pages, new Map(Object.entries(info)));
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return refused(REFUSALS.get(name) ?? "damaged_pdf");
  }
}

function documentOf(pages: readonly Line[][], info: ReadonlyMap<string, unknown>): Reading {
  const own = withoutRunningLines(pages);
  const texts = own.map(pageText);
  const size = texts.reduce((sum, text) => sum + bare(text).length, 0);
  if (size < LEAST_ON_PAGE * pages.length) return refused("scanned");
  const text = texts.join("\f");
  const said = info.get("Title");
  const title = typeof said === "string" ? plainWords(clean(said)) : "";
  const tag = title && !FILE_NAME.test(title) ? title.slice(0, 300) : null;
  const heading = titleOfPages(own);
  // A tag often is that of the file's template, or of an older edition.
  const isSaid = tag !== null && bare(texts.find(Boolean) ?? "").includes(bare(tag));
  const madeOn = dayOfFile(info);
  return {
    document: {
      contentType: "pdf",
      title: isSaid ? tag : (heading ?? tag),
      language: languageOf(
        text,
        typeof info.get("Language") === "string" ? String(info.get("Language")) : null,
      ),
      publishedOn: updatedOn(text),
      ...(madeOn !== null && { madeOn }),
      text,
      contact: null,
    },
  };
}

/** The day that a file was made, or printed: nobody knows how old what it says was then. */
function dayOfFile(info: ReadonlyMap<string, unknown>): string | null {
  const date = String(info.get("CreationDate") ?? info.get("ModDate") ?? "");
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(date) ?? [];
  return year ? dayIn(`${year}-${month}-${day}`) : null;
}

function refused(code: Refusal["code"]): Reading {
  return { refusal: { code } };
}
