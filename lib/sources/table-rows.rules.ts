import type { FieldValue } from "#lib/fields/values.rules.ts";
import { cellsIn } from "./markup.rules.ts";

/** The rows of tables in a text, by a place in them. */

/** The line of a place, if it is a row of a table. */
export function rowAround(text: string, at: number): string | null {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(from).split("\n", 1)[0] ?? "";
  return cellsIn(line) ? line : null;
}

export function textsOf(row: string): string[] {
  return (cellsIn(row) ?? []).map(({ start, end }) => row.slice(start, end));
}

export function hasNumber(cell: string, value: FieldValue): boolean {
  return [...cell.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(
    ([number]) => Number(number.replaceAll(",", "")) === Number(value),
  );
}

/**
 * The column of a row that a figure is from; null if several have it, and it is not known.
 * @param known where the figure was read, if that is known
 */
export function columnWith(
  cells: readonly string[],
  value: FieldValue,
  known: number | undefined,
): number | null {
  if (known !== undefined && hasNumber(cells[known] ?? "", value)) return known;
  // The first cell of a row is its label, unless it is nothing but a figure.
  const columns = cells.flatMap((cell, at) =>
    (at > 0 || !/\p{L}/u.test(cell)) && hasNumber(cell, value) ? [at] : [],
  );
  return columns.length === 1 ? (columns[0] ?? null) : null;
}

/** The heads of a row's columns. If the first column has no head, the head in the text of a PDF is a cell short. */
export function headOf(cells: readonly string[], before: string): readonly string[] {
  const above = headAbove(before) ?? [];
  return above.length === cells.length - 1 ? ["", ...above] : above;
}

/** The first row of the table that this text breaks off in. */
function headAbove(before: string): string[] | null {
  const lines = before.split("\n").slice(0, -1);
  const first = lines.findLastIndex((line) => cellsIn(line) === null) + 1;
  const head = lines[first];
  return head === undefined ? null : textsOf(head);
}

/** Characters between the head of a table and a row. */
const FARTHEST = 20_000;

/** A cell that says its year itself, "2024–25: 431", needs no head, and may have none. */
const OF_A_YEAR = /^(?:19|20)\d\d(?:[–—/-]\d{2,4})?\s*:/;

/**
 * The part of a text that is quoted for a value. In a row of several columns, that is its label, the head of the column
 * with the value, and the value: the other figures are for other years, or for others than the school.
 */
export function quotedFor(
  text: string,
  { quote, start, value, column: known }: { quote: string; start: number; value: unknown; column?: number },
): string {
  const row = quote.includes(" | ") && !quote.includes("\n") ? rowAround(text, start) : null;
  const cells = row === null ? [] : textsOf(row);
  const column = typeof value === "number" && cells.length > 2 ? columnWith(cells, value, known) : null;
  if (column === null || column === 0) return quote;
  const head = headOf(cells, text.slice(Math.max(0, start - FARTHEST), start))[column] ?? "";
  if (!/\p{L}|^(?:19|20)\d\d/u.test(head) || OF_A_YEAR.test(cells[column] ?? "")) return quote;
  return [cells[0], head, cells[column]].filter(Boolean).join(" | ");
}
