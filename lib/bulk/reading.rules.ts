import { counted, fileFault, LIMITS } from "./faults.rules.ts";
import { DELIMITERS, type Delimiter, type Encoding } from "./schema.ts";

const EXCEL = "This is an Excel workbook. Save it as CSV first.";

/** The first bytes of other kinds of files. */
const SIGNATURES: { bytes: number[]; message: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], message: EXCEL },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: EXCEL },
  { bytes: [0x1f, 0x8b], message: "This is a compressed file. Unpack it and upload the CSV file inside it." },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: "This is a PDF document, not a CSV file." },
];

/** @throws AppError if a file with this beginning is known to be something other than CSV */
export function refuseOtherKinds(head: Uint8Array): void {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (found) throw fileFault(found.message);
}

const MARKS: { encoding: Encoding; bytes: number[] }[] = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
];

/**
 * The encoding revealed by the beginning of a file: by its byte order mark, or because in UTF-16 every other byte of
 * Latin text is zero. Null if it may be UTF-8 or Windows-1252.
 */
export function declaredEncoding(head: Uint8Array): Encoding | null {
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (odd > many && even < odd / 20) return "utf-16le";
  return even > many && odd < even / 20 ? "utf-16be" : null;
}

/** The number of rows at the beginning of a file used to detect the delimiter. */
const ROWS_TO_JUDGE = 20;

/**
 * The delimiter for which most rows have as many cells as the header; in a tie, the one that yields the most cells.
 */
export function delimiterOf(text: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const [header = 1, ...rows] = cellCounts(text, delimiter);
    const alike = rows.filter((cells) => cells === header).length;
    return { delimiter, score: (header - 1) * (rows.length > 0 ? 0.1 + alike / rows.length : 1) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The number of cells in each of the first rows. A last row that is cut off counts only if it is the only one. */
function cellCounts(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let cells = 1;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === delimiter) cells += 1;
    else if (character === "\n") {
      counts.push(cells);
      cells = 1;
      if (counts.length === ROWS_TO_JUDGE) return counts;
    }
  }
  return counts.length > 0 ? counts : [cells];
}

/**
 * The names of the columns: trimmed, with a generated one for an empty cell.
 * @throws AppError if there are too many, or two with the same name
 */
export function columnNames(header: readonly string[]): string[] {
  if (header.length > LIMITS.columns) {
    throw fileFault(
      `The file has ${counted(header.length)} columns; at most ${counted(LIMITS.columns)} can be read.`,
    );
  }
  const names = header.map((cell, at) => cell.trim() || unnamed(at));
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) {
    throw fileFault(`The column “${repeated}” occurs more than once. Give each column a name of its own.`);
  }
  return names;
}

function unnamed(at: number): string {
  return `Column ${at + 1}`;
}

/**
 * What is wrong with a row as such, whatever its cells contain; null if nothing. Empty cells after the last column
 * are left over from spreadsheet programs.
 */
export function rowFault(cells: readonly string[], columns: readonly string[]): string | null {
  const long = cells.findIndex((cell) => cell.length > LIMITS.cell);
  if (long >= 0) {
    return `The cell in column “${columns[long] ?? unnamed(long)}” is longer than ${counted(LIMITS.cell)} characters.`;
  }
  const isRight =
    cells.length >= columns.length && cells.slice(columns.length).every((cell) => cell.trim() === "");
  return isRight
    ? null
    : `The row has ${cellsInWords(cells.length)}, the header ${cellsInWords(columns.length)}.`;
}

function cellsInWords(count: number): string {
  return count === 1 ? "1 cell" : `${counted(count)} cells`;
}
