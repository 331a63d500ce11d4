import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { CsvReader, type CsvRow } from "./csv.rules.ts";
import { expectedHeaders, recognize } from "./formats.source.ts";
import { Header, type Source } from "./source.rules.ts";

/** A file that cannot be read at all; the message says why and what to do. */
export class UnreadableFileError extends Error {}

export type CatalogFile = {
  source: Source;
  header: Header;
  /** In pieces. The cells of a row are created on demand. */
  rows: AsyncIterable<CsvRow[]>;
};

/**
 * Opens a CSV file in one of the known formats: plain or gzip, UTF-8, separated by commas, bars or tabs. It is
 * recognized by its header, whatever its name, and read piece by piece as it is iterated.
 * @throws UnreadableFileError if its header is unknown; while iterating, if it is damaged or not UTF-8
 */
export async function openCatalogFile(path: string): Promise<CatalogFile> {
  const pieces = readRows(path);
  const first = await firstPiece(pieces);
  const [head, ...rest] = first;
  if (!head) throw new UnreadableFileError("the file is empty");
  const header = new Header(head.cells());
  const source = recognize(header);
  if (!source) {
    await pieces.return();
    const found = header.columns.slice(0, 12).join(", ");
    throw new UnreadableFileError(
      `its header is unknown: ${found} …\nExpected the columns of one of these formats:\n${expectedHeaders()}`,
    );
  }
  return { source, header, rows: chain(rest, pieces) };
}

/** The first piece that contains a row: a header may be longer than one read from disk. */
async function firstPiece(pieces: AsyncGenerator<CsvRow[], void, void>): Promise<CsvRow[]> {
  for (;;) {
    const { done, value } = await pieces.next();
    if (done || !value) return [];
    if (value.length > 0) return value;
  }
}

async function* chain(first: CsvRow[], rest: AsyncIterable<CsvRow[]>): AsyncIterable<CsvRow[]> {
  yield first;
  yield* rest;
}

/** Rows in pieces as they are read from disk, starting with the header. */
async function* readRows(path: string): AsyncGenerator<CsvRow[], void, void> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let reader: CsvReader | undefined;
  try {
    for await (const chunk of await bytesOf(path)) {
      const text = utf8.decode(chunk, { stream: true });
      reader ??= new CsvReader(delimiterOf(text));
      yield reader.push(text);
    }
    utf8.decode();
  } catch (error) {
    throw readable(error);
  }
  if (reader) yield reader.end();
}

/** The separator that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const count = (character: string) => line.split(character).length;
  return [",", "|", "\t"].reduce((best, character) => (count(character) > count(best) ? character : best));
}

/** Few enough rows that PostgreSQL does not wait for long while they are mapped. */
const PIECE_BYTES = 32 * 1024;

async function bytesOf(path: string): Promise<AsyncIterable<Buffer>> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (bytesRead >= 2 && buffer[0] === 0x50 && buffer[1] === 0x4b) {
    throw new UnreadableFileError("it is a ZIP archive or a spreadsheet: unpack it, or save it as CSV");
  }
  const stream = createReadStream(path, { highWaterMark: PIECE_BYTES });
  if (bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream;
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  stream.on("error", (error) => gunzip.destroy(error));
  return stream.pipe(gunzip);
}

function readable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof UnreadableFileError) return error;
  const code = "code" in error ? error.code : undefined;
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new UnreadableFileError(
      "it is not UTF-8: convert it, for instance with iconv -f WINDOWS-1252 -t UTF-8",
    );
  }
  if (code === "Z_BUF_ERROR")
    return new UnreadableFileError("its gzip data ends too early: download it again");
  if (typeof code === "string" && code.startsWith("Z_")) {
    return new UnreadableFileError(`its gzip data is damaged (${error.message}): download it again`);
  }
  if (typeof code === "string") return new UnreadableFileError(error.message);
  return error;
}
