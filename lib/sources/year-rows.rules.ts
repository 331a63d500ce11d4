import { fieldOfLabel } from "./labels.rules.ts";
import { TO_COME } from "./series.rules.ts";
import type { Statement } from "./statements.rules.ts";

/**
 * A label with what is said behind it, up to where if that is beyond its statement, how much less sure that is, and in which
 * cell of its row it stands.
 */
export type Pair = { label: string; said: string; end?: number; share?: number; column?: number };

/** How sure a column of a table is whose head is the latest year, or the school among others. */
export const OF_A_COLUMN = 0.97;

const YEAR = /\b(?:19|20)(\d\d)\b/g;

/**
 * In a table with a row for each year, the values of the newest year; nothing for its other rows. A table with one row has
 * its labels above, too.
 * @param newest the newest year that the text tells of; rows of later ones are plans
 * @returns null for another table
 */
export function newestRow(
  cells: readonly string[],
  head: readonly string[],
  statements: readonly Statement[],
  part: number,
  newest: number | null,
): Pair[] | null {
  const pairs = () =>
    cells.map((said, at) => ({ label: head[at] ?? "", said, share: OF_A_COLUMN, column: at }));
  if (head.length === 2 && head.every((one) => yearIn(one) !== null && fieldOfLabel(one) !== null))
    return pairs();
  if (!isYear(cells[0]) || !head.slice(1).some((one) => fieldOfLabel(one) !== null)) return null;
  const rows = statements.filter((one) => one.kind === "row" && one.part === part && one.head.length > 0);
  if (!rows.every((row) => isYear(row.cells[0]))) return null;
  const years = rows.flatMap((row) => (isPast(row.cells, newest) ? (yearIn(row.cells[0] ?? "") ?? []) : []));
  const isNewest = isPast(cells, newest) && yearIn(cells[0] ?? "") === Math.max(...years);
  return isNewest ? pairs().slice(1) : [];
}

/** Whether a row is of a year that the school has seen, and not of one that it plans. */
function isPast(cells: readonly string[], newest: number | null): boolean {
  return (yearIn(cells[0] ?? "") ?? 0) <= (newest ?? 0) && !cells.some((cell) => TO_COME.test(cell));
}

/** "Enrollment | 2023–24: 480 | 2024–25: 512" @returns null for another row */
export function newestCell([label = "", ...values]: readonly string[], newest: number | null): Pair[] | null {
  const ofYears = values.flatMap((cell, at) => {
    const said = cell.replace(ITS_YEAR, "");
    return said !== cell && said.trim() !== "" ? [{ said, year: yearIn(cell) ?? 0, column: at + 1 }] : [];
  });
  const filled = values.filter((cell) => cell !== "").length;
  if (filled < 2 || ofYears.length < filled) return null;
  const past = ofYears.filter(({ said, year }) => year <= (newest ?? 0) && !TO_COME.test(said));
  const [latest] = past.toSorted((a, b) => b.year - a.year);
  return latest ? [{ label, said: latest.said, share: OF_A_COLUMN, column: latest.column }] : [];
}

/** "2023–24: ", " (2023–24)", " (2026–27, projected)" has more than that, and stays */
export const ITS_YEAR = /^(?:19|20)\d\d(?:[–—/-]\d{2,4})?\s*:\s*|\s*\((?:19|20)\d\d(?:[–—/-]\d{2,4})?\)$/;

/** Whether the head of a column is a year and nothing else: "2024–25", "Fall 2025". */
export function isYearLabel(text: string): boolean {
  return isYear(text);
}

function isYear(cell: string | undefined): boolean {
  return /^(?:(?:school year|class of|fall|spring) )?(?:19|20)\d\d(?:\s?[–—/-]\s?\d{2,4})?(?:\s?\*|\s?\([^)]{1,20}\))?$/i.test(
    cell?.trim() ?? "",
  );
}

/** The latest year that a text names: 2024 for "2023–2024"; null without one. */
export function yearIn(text: string): number | null {
  const years = [...text.matchAll(YEAR)].map(({ 0: year }) => Number(year));
  return years.length === 0 ? null : Math.max(...years);
}
