type Cell = string | number | null;
type Row = readonly Cell[];

/** The media type of a CSV file of ours. */
export const CSV_TYPE = "text/csv; charset=utf-8";

/** How spreadsheet programs recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What spreadsheet programs take for the beginning of a formula, the wide forms of East Asian keyboards included. As code
 * points, so that PostgreSQL asks the same question (lib/bulk/export-cells.data.ts).
 */
export const FORMULA_BEGINNINGS = ["=", "+", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠", "-"] as const;

/** The beginning of a formula after any number of apostrophes; the same expression holds in PostgreSQL. */
export const FORMULA_PATTERN = `^'*[${FORMULA_BEGINNINGS.join("")}]`;
const FORMULA = new RegExp(FORMULA_PATTERN, "u");

/**
 * A text that no spreadsheet program runs: what begins like a formula gets an apostrophe before it, and what begins so
 * after apostrophes one more, so that `plainText` gives every text back.
 */
export function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `inertText` was given. A cell that somebody typed and that needs no apostrophe stays as it is. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows as a CSV file (RFC 4180) for spreadsheet programs: texts are made inert; numbers stay numbers, negative ones too.
 * Null is an empty cell.
 */
export function csvText(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/**
 * `csvText` for what is too long to hold: read in batches, each only when the one before has been sent. The head comes with
 * the first batch, so that what fails from the beginning does so before there is anything to send.
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

/** One line of a CSV file. @param cells as the file is to say them, inert already */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
