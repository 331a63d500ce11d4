type Cell = string | number | null;
type Row = readonly Cell[];

/** The media type of our CSV files. */
export const CSV_TYPE = "text/csv; charset=utf-8";

/** How spreadsheet programs recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Characters that spreadsheet programs take for the start of a formula, including the full-width forms of East Asian
 * keyboards. Listed as code points so that PostgreSQL can make the same check (lib/bulk/export-cells.data.ts).
 */
export const FORMULA_BEGINNINGS = ["=", "+", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠", "-"] as const;

/** A number below zero, such as a longitude, is not a formula, whether it is held as a number or as a text. */
const PLAIN_NUMBER = "-[0-9]+([.][0-9]+)?$";

/** The start of a formula after any number of apostrophes; the same pattern works in PostgreSQL. */
export const FORMULA_PATTERN = `^(?!${PLAIN_NUMBER})'*[${FORMULA_BEGINNINGS.join("")}]`;
const FORMULA = new RegExp(FORMULA_PATTERN, "u");

/**
 * A text that no spreadsheet program will run. Anything that starts like a formula gets a leading apostrophe, even if
 * it already has some, so that `plainText` can restore every text.
 */
export function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `inertText`. A typed cell that needed no apostrophe stays as it is. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows as a CSV file (RFC 4180) for spreadsheet programs: texts are made inert; numbers stay numbers, including
 * negative ones. Null is an empty cell.
 */
export function csvText(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/**
 * `csvText` for data too large for memory: each batch is read only after the previous one has been sent. The header
 * comes with the first batch, so an early failure happens before anything is sent.
 */
export async function* csvPieces(head: Row, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = csvText([head]);
  for await (const batch of batches) {
    yield before + linesOf(batch);
    before = "";
  }
  if (before) yield before;
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => csvLine(row.map(cellText))).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? String(cell) : inertText(cell);
}

/** One line of a CSV file. @param cells as they should appear in the file, already inert */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
