import { counted, fileFault, LIMITS } from "./faults.rules.ts";
import { DELIMITERS, type Delimiter, type Encoding } from "./schema.ts";

const EXCEL = "This is an Excel workbook. Save it as CSV first.";

/** What files of other kinds begin with. */
const SIGNATURES: { bytes: number[]; message: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], message: EXCEL },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: EXCEL },
  { bytes: [0x1f, 0x8b], message: "This is a compressed file. Unpack it and upload the CSV file inside it." },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: "This is a PDF document, not a CSV file." },
];

/** @throws AppError when a file that begins like this is known to be something else than CSV */
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
 * The encoding that the beginning of a file gives away: by its byte order mark, or since in UTF-16 every other byte of a
 * Latin text is zero. Null when it may be UTF-8 or Windows-1252.
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

/** Rows at the beginning of a file that say by what its cells are parted. */
const ROWS_TO_JUDGE = 20;

/** The separator by which most rows have as many cells as the header; of several the one that makes the most cells. */
export function delimiterOf(text: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const [header = 1, ...rows] = cellCounts(text, delimiter);
    const alike = rows.filter((cells) => cells === header).length;
    return { delimiter, score: (header - 1) * (rows.length > 0 ? 0.1 + alike / rows.length : 1) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** How many cells each of the first rows has; a last row that is cut off does not count unless it is the only one. */
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
 * The names of the columns: trimmed, and a made one for a cell that is empty.
 * @throws AppError when there are too many, or two of one name
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
 * What is wrong with a row as such, whatever its cells say; null for nothing. Empty cells after the last column are what
 * spreadsheet programs leave behind.
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
