import "server-only";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { AppError } from "#lib/platform/errors.ts";
import { damageFault, fileFault, isDamage, LIMITS } from "./faults.rules.ts";
import { importFile, importFiles } from "./files.data.ts";
import { recognizeColumns } from "./mapping.rules.ts";
import { columnNames, delimiterOf, rowFault } from "./reading.rules.ts";
import type { FileReading } from "./schema.ts";
import { StructureScan } from "./structure.rules.ts";
import { beginningOfText, encodingOf, textOf } from "./text.data.ts";

/** One row of an import file. */
export type ImportRow = {
  /** The line of the file on which it begins; the first is 1. */
  line: number;
  /** The row's own cells; their number differs from that of the columns only in a faulty row. */
  cells: string[];
  /** Why the row as such cannot be used; null if its cells can be read. */
  fault: string | null;
};

/** How many rows are yielded at once, unless they are long. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 2_000_000;

/** The number of sample values per column, and how many rows are searched for them. */
const SAMPLES = 3;
const SAMPLED_ROWS = 500;
const SAMPLE_LENGTH = 100;

/**
 * Reads a file from beginning to end to find its encoding, its columns and their fields, and its number of rows.
 * Memory stays bounded, whatever the file's size. A file that passes can be read to its end.
 * @param file its name in the area of import files
 * @throws AppError bad_request saying what is wrong with the file, and where
 */
export async function inspectFile(file: string): Promise<FileReading> {
  const encoding = await encodingOf(file);
  const delimiter = delimiterOf(await beginningOfText(file, encoding));
  const { header, samples } = await beginningOfRows(file, { encoding, delimiter });
  const rows = (await countRows(file, { encoding, delimiter }, header)) - 1;
  if (rows === 0) throw fileFault("The file has a header and no rows below it.");
  const columns = recognizeColumns(header, await fieldDefinitions());
  return {
    encoding,
    delimiter,
    columns: columns.map((column, at) => ({ ...column, samples: samples[at] ?? [] })),
    rows,
  };
}

/** The names of the columns, and the first different values of each. */
async function beginningOfRows(
  file: string,
  format: Format,
): Promise<{ header: string[]; samples: string[][] }> {
  let header: string[] | undefined;
  let samples: string[][] = [];
  let rows = 0;
  for await (const { cells } of recordsOf(file, format)) {
    if (header) noteSamples(samples, cells);
    else {
      header = columnNames(withoutBlankEnd(cells));
      samples = header.map(() => []);
    }
    rows += 1;
    if (rows > SAMPLED_ROWS) break;
  }
  if (!header) throw fileFault("The file is empty.");
  return { header, samples };
}

/** The number of nonblank rows, including the header. */
async function countRows(
  file: string,
  { encoding, delimiter }: Format,
  header: readonly string[],
): Promise<number> {
  const scan = new StructureScan(delimiter);
  for await (const text of textOf(file, encoding)) {
    const damage = scan.push(text);
    if (damage) throw damageFault(damage, header);
  }
  const damage = scan.end();
  if (damage) throw damageFault(damage, header);
  return scan.rows;
}

/**
 * Opens the file of an import that has passed `inspectFile`.
 * @param run the import, as in `bulk_run`
 * @param options.fromLine rows that begin before this line are skipped
 * @returns the names of the columns, and the rows in batches, each read on demand
 * @throws AppError import_file_gone; while iterating bad_request, if the file is damaged
 */
export async function openImportFile(
  run: { id: string; reading: FileReading },
  { fromLine = 1 }: { fromLine?: number } = {},
): Promise<{ header: string[]; rows: AsyncIterable<ImportRow[]> }> {
  const file = importFile(run.id);
  if (!(await importFiles().stat(file))) throw new AppError("import_file_gone");
  const header = run.reading.columns.map(({ name }) => name);
  return { header, rows: batches(file, run.reading, header, fromLine) };
}

async function* batches(
  file: string,
  format: Format,
  header: readonly string[],
  fromLine: number,
): AsyncGenerator<ImportRow[], void, void> {
  let batch: ImportRow[] = [];
  let characters = 0;
  let isHeader = true;
  for await (const { line, cells } of recordsOf(file, format)) {
    const isWanted = !isHeader && line >= fromLine;
    isHeader = false;
    if (!isWanted) continue;
    batch.push({ line, cells, fault: rowFault(cells, header) });
    for (const cell of cells) characters += cell.length;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

type Format = Pick<FileReading, "encoding" | "delimiter">;
type Row = Pick<ImportRow, "line" | "cells">;

/** The header and the nonblank rows, as parsed. */
async function* recordsOf(file: string, { encoding, delimiter }: Format): AsyncGenerator<Row, void, void> {
  // Counted while parsing, because the parser itself counts a Windows line break inside a cell twice.
  let line = 1;
  /** The lines of the rows that the parser has ready. */
  const lines: number[] = [];
  let header: string[] | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: LIMITS.row,
    on_record: (cells) => {
      const began = line;
      line += 1;
      for (const cell of cells) line += breaksIn(cell);
      if (cells.every((cell) => cell.trim() === "")) return null;
      lines.push(began);
      header ??= cells;
      return cells;
    },
  });
  // A failure destroys the parser, and so ends the loop below.
  pipeline(Readable.from(textOf(file, encoding)), parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.shift() ?? line, cells };
  } catch (error) {
    if (!(error instanceof CsvError && isDamage(error.code))) throw error;
    throw damageFault({ code: error.code, row: line, column: Number(error.column) }, header ?? []);
  }
}

function breaksIn(cell: string): number {
  return cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}

/** Spreadsheet programs end a header with empty cells if there was once something beside the table. */
function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/** Each value once: three times the same city says no more of a column than once. */
function noteSamples(samples: readonly string[][], cells: readonly string[]): void {
  samples.forEach((kept, at) => {
    const text = kept.length < SAMPLES ? cells[at]?.trim() : undefined;
    const sample = text && beginningOf(text, SAMPLE_LENGTH);
    if (sample && !kept.includes(sample)) kept.push(sample);
  });
}
