import type { Known } from "./evidence.rules.ts";
import { type Clean, cleanMarkup } from "./markup.rules.ts";
import type { RemovalReason } from "./schema.ts";
import { type Context, readSentence } from "./sentence.rules.ts";
import { type Confirmed, checkStatement } from "./statement.rules.ts";
import type { Measure } from "./topics.rules.ts";

/** Tables: each cell is checked as what its column says about its row. */

/** Stands in a table for what could not be confirmed. */
export const BLANK_CELL = "–";

type Header = { plain: string; isSchool: boolean; isRefused: boolean; measure: Measure | null };
export type Table = { headers: Header[] | null };

export type CheckedRow = {
  /** Null for a row about an unknown school, which is left out. */
  text: string | null;
  removed: { text: string; reason: RemovalReason }[];
  /** Places in `text`. */
  confirmed: Confirmed[];
  named: readonly string[];
};

/** The cells of a row; "\|" is not a border. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  const body = line.trim().replace(/^\|/, "");
  for (let i = 0; i < body.length; i += 1) {
    if (body[i] === "\\" && i + 1 < body.length) {
      cell += body.slice(i, i + 2);
      i += 1;
    } else if (body[i] === "|") {
      cells.push(cell);
      cell = "";
    } else cell += body[i];
  }
  if (cell.trim() !== "") cells.push(cell);
  return cells;
}

function measureIn(text: string): Measure | null {
  if (/%|percent/i.test(text)) return "percent";
  if (/\$|dollars|tuition/i.test(text)) return "money";
  return /\bmiles?\b|\bmi\b|distance/i.test(text) ? "miles" : null;
}

const isBorder = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell));

/** Checks one row of a table; the first row has the headers. */
export function checkRow(line: string, table: Table, known: Known, context: Context): CheckedRow {
  const cells = cellsOf(line);
  const ending = /\n?$/.exec(line)?.[0] ?? "";
  if (table.headers && isBorder(cells)) return { text: line, removed: [], confirmed: [], named: [] };
  let isChanged = false;
  const row: CheckedRow = { text: "", removed: [], confirmed: [], named: [] };
  const isHeader = table.headers === null;
  const headers: Header[] = [];
  const [first = ""] = cells;
  const label = cleanMarkup(first.trim(), known);
  const rowName = isHeader ? null : checkStatement(label.plain, known, context, label.links);
  if (rowName?.reason === "name")
    return { text: null, removed: [{ text: line.trim(), reason: "name" }], confirmed: [], named: [] };
  const rowContext =
    rowName && rowName.named.length > 0 ? { ...context, subjects: rowName.context.subjects } : context;
  let text = /^\s*/.exec(line)?.[0] ?? "";
  for (const [index, cell] of cells.entries()) {
    const clean = cleanMarkup(cell.trim(), known);
    const header = isHeader ? undefined : table.headers?.[index];
    const said = sayCell(clean, header, index, label.plain, rowName !== null && rowName.named.length > 0);
    const cellContext: Context = {
      ...rowContext,
      cell: {
        fields: null,
        measure: header?.isSchool ? measureIn(label.plain) : (header?.measure ?? null),
      },
    };
    const links = clean.links.map((link) => ({
      ...link,
      start: link.start + said.offset,
      end: link.end + said.offset,
    }));
    const verdict = checkStatement(said.text, known, cellContext, links);
    const reason = header?.isRefused ? "name" : clean.hasForeignAddress ? "address" : verdict.reason;
    const isYear = index === 0 && verdict.reason === "figure" && isOfYear(label.plain);
    const isLabel =
      (isHeader || index === 0) && (verdict.reason === "claim" || (isYear && isYearOfRow(cells.slice(1))));
    const isEmpty = /^[\s–—-]*$/.test(clean.plain);
    text += clean.markdown === "" ? "|" : "| ";
    if (reason && !isEmpty && !isLabel) {
      isChanged = true;
      if (!header?.isRefused) row.removed.push({ text: cell.trim(), reason });
      text += BLANK_CELL;
    } else {
      row.confirmed.push(...placed(verdict.confirmed, clean, said.offset, text.length));
      text += clean.markdown;
      row.named = [...row.named, ...verdict.named];
    }
    text += " ";
    if (isHeader)
      headers.push({
        plain: clean.plain,
        isSchool: readSentence(clean.plain, known, context).mentions.length > 0,
        isRefused: reason !== null && !isEmpty && !isLabel,
        measure: measureIn(clean.plain),
      });
  }
  if (isHeader) table.headers = headers;
  row.text =
    !isChanged && cells.every((cell) => cleanMarkup(cell.trim(), known).markdown === cell.trim())
      ? line
      : `${text}|${ending}`;
  if (row.text === line) row.confirmed = shifted(row.confirmed, text, line);
  return row;

  /** Whether nothing but a year is a figure of a label: "Students (2016–17)". */
  function isOfYear(text: string): boolean {
    return readSentence(text, known, context).figures.every(({ kind }) => kind === "year");
  }
  /** Whether a figure of the row is of the year in its label: cells about schools are checked with the label. */
  function isYearOfRow(others: readonly string[]): boolean {
    return others.some((cell, at) => {
      const header = table.headers?.[at + 1];
      if (!header?.isSchool) return false;
      const { text: said } = sayCell(cleanMarkup(cell.trim(), known), header, at + 1, label.plain, false);
      const { reason, confirmed } = checkStatement(said, known, rowContext);
      return reason === null && confirmed.some(({ facts }) => facts.length > 0);
    });
  }
}

/** The cell as a sentence: "Students: 500", or "Lincoln High School: Students: 500" in a column about a school. */
function sayCell(
  clean: Clean,
  header: Header | undefined,
  index: number,
  rowLabel: string,
  isRowSchool: boolean,
): { text: string; offset: number } {
  if (!header || index === 0) return { text: clean.plain, offset: 0 };
  const label = header.isSchool && !isRowSchool ? `${header.plain}: ${rowLabel}` : header.plain;
  const prefix = label ? `${label}: ` : "";
  return { text: prefix + clean.plain, offset: prefix.length };
}

/** Figures of a cell at their places in the row. */
function placed(confirmed: readonly Confirmed[], { places }: Clean, offset: number, at: number): Confirmed[] {
  return confirmed
    .filter(({ start }) => start >= offset)
    .map((one) => ({
      ...one,
      start: at + (places[one.start - offset] ?? 0),
      end: at + (places[one.end - offset - 1] ?? 0) + 1,
    }));
}

/** The places in the row as it was written, cell by cell, from those in the row as it is put together. */
function shifted(confirmed: readonly Confirmed[], built: string, line: string): Confirmed[] {
  return confirmed.flatMap((one) => {
    const said = built.slice(one.start, one.end);
    const before = built.slice(0, one.start).split(said).length - 1;
    let at = -1;
    for (let i = 0; i <= before; i += 1) at = line.indexOf(said, at + 1);
    return at < 0 ? [] : [{ ...one, start: at, end: at + said.length }];
  });
}
