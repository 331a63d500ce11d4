import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { type CsvError, type Info, parse } from "csv-parse";
import { expectedHeaders, recognise } from "./formats.source.ts";
import { Header, type Source } from "./source.rules.ts";

/** A file that cannot be read at all; the message says why and what to do. */
export class UnreadableFileError extends Error {}

export type FileRow = { line: number } & (
  | { cells: readonly string[] }
  /** Why the row is no row of this file. */
  | { problem: string }
);

export type CatalogueFile = { source: Source; header: Header; rows: AsyncIterable<FileRow[]> };

/** Longer than any row of any register; what is longer is a quotation mark that was never closed. */
const ROW_MAX_BYTES = 200_000;

/**
 * Opens a CSV file of one of the known formats: plain or gzip, UTF-8, parted by commas, bars or tabs. It is recognised
 * by its header, whatever its name, and read piece by piece as it is iterated.
 * @throws UnreadableFileError when its header is unknown; while iterating, when it is damaged or not UTF-8
 */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const rows = readRows(path);
  const first = await rows.next();
  const [head] = first.done ? [] : first.value;
  if (!head || !("cells" in head)) throw new UnreadableFileError("the file is empty");
  const header = new Header(head.cells);
  const source = recognise(header);
  if (!source) {
    await rows.return(undefined);
    const found = header.columns.slice(0, 12).join(", ");
    throw new UnreadableFileError(
      `its header is unknown: ${found} …\nExpected the columns of one of these formats:\n${expectedHeaders()}`,
    );
  }
  return { source, header, rows: withWidth(first.value?.slice(1) ?? [], rows, header.columns.length) };
}

async function* withWidth(
  rest: FileRow[],
  rows: AsyncIterable<FileRow[]>,
  width: number,
): AsyncIterable<FileRow[]> {
  const checked = (batch: FileRow[]) => batch.map((row) => checkWidth(row, width));
  yield checked(rest);
  for await (const batch of rows) yield checked(batch);
}

function checkWidth(row: FileRow, width: number): FileRow {
  if (!("cells" in row) || row.cells.length === width) return row;
  return { line: row.line, problem: `has ${row.cells.length} cells where the header has ${width}` };
}

/** Rows in pieces as the file comes off the disk, the header first. */
async function* readRows(path: string): AsyncGenerator<FileRow[], void, void> {
  let rows: FileRow[] = [];
  let parser: ReturnType<typeof parse> | undefined;
  let failure: unknown;
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of await bytesOf(path)) {
      utf8.decode(chunk, { stream: true });
      if (!parser) {
        parser = startParser(chunk, (row) => rows.push(row));
        parser.on("error", (error) => {
          failure = error;
        });
      }
      // The parser works within write(): what `rows` holds afterwards is all that this piece completes.
      parser.write(chunk);
      if (failure) throw failure;
      if (rows.length > 0) {
        yield rows;
        rows = [];
      }
    }
    utf8.decode();
    await new Promise<void>((resolve) => {
      if (!parser) return resolve();
      parser.on("end", resolve).on("error", () => resolve());
      parser.resume();
      parser.end();
    });
    if (failure) throw failure;
  } catch (error) {
    throw readable(error);
  }
  if (rows.length > 0) yield rows;
}

function startParser(firstChunk: Buffer, push: (row: FileRow) => void): ReturnType<typeof parse> {
  return parse({
    bom: true,
    delimiter: delimiterOf(firstChunk),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_MAX_BYTES,
    // Rows are taken here and not from the stream, because only here the parser knows the line.
    on_record: (cells: string[], { lines }: Info) => {
      push({ line: lines, cells });
      return null;
    },
    on_skip: (error: CsvError | undefined) => {
      push({ line: Number(error?.lines ?? 0), problem: error?.message ?? "cannot be parsed" });
    },
  });
}

/** The separator that the first line has most of. */
function delimiterOf(chunk: Buffer): string {
  const [line = ""] = chunk.toString("latin1").split(/\r?\n/, 1);
  const count = (character: string) => line.split(character).length;
  return [",", "|", "\t"].reduce((best, character) => (count(character) > count(best) ? character : best));
}

async function bytesOf(path: string): Promise<AsyncIterable<Buffer>> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  if (bytesRead >= 2 && buffer[0] === 0x50 && buffer[1] === 0x4b) {
    throw new UnreadableFileError("it is a ZIP archive or a spreadsheet: unpack it, or save it as CSV");
  }
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream;
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  stream.on("error", (error) => gunzip.destroy(error));
  return stream.pipe(gunzip);
}

function readable(error: unknown): Error {
  if (error instanceof UnreadableFileError || !(error instanceof Error)) return error as Error;
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
