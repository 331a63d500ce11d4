import { decodeText } from "#lib/platform/charset.ts";
import { kindOfFile } from "./file-kind.rules.ts";
import { readPage } from "./page.rules.ts";
import { languageOf, updatedOn } from "./page-facts.rules.ts";
import { readPdf } from "./pdf.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { MOST_CHARACTERS, type Reading, type ReadingTask } from "./reading.schema.ts";

/** Reads a document, whatever it turns out to be. It may take long and much memory: call it in a separate process. */
export async function readDocument(
  bytes: Uint8Array,
  { contentType }: Pick<ReadingTask, "contentType">,
): Promise<Reading> {
  const found = kindOfFile(bytes, contentType);
  if ("refusal" in found) return found;
  const reading =
    found.kind === "pdf" ? await readPdf(bytes) : readText(found.kind, decodeText(bytes, contentType));
  const isTooLarge = "document" in reading && reading.document.text.length > MOST_CHARACTERS;
  return isTooLarge ? { refusal: { code: "too_large" } } : reading;
}

function readText(kind: "html" | "text", source: string): Reading {
  if (kind === "html") return readPage(source);
  const text = source
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n\f])\p{Cc}/gu, "")
    .trim();
  if (text.replaceAll(/\s/g, "").length < 10) return { refusal: { code: "empty" } };
  const [first = ""] = text.split("\n");
  const title = plainWords(first.replace(/^#+\s*/, ""));
  return {
    document: {
      contentType: "text",
      title: title.length > 0 && title.length <= 120 ? title : null,
      language: languageOf(text, null),
      publishedOn: updatedOn(text),
      text,
      contact: null,
    },
  };
}
