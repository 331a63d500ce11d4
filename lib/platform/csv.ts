/** How spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV file (RFC 4180) for spreadsheet programs: texts that begin like a formula get an apostrophe before
 * them, so that none is ever run; numbers stay numbers, negative ones too. Null is an empty cell.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
