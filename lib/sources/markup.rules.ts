/** A part of a text, by the places of its first character and of the one behind its last. */
export type Span = { start: number; end: number };

/** The beginning of a heading, with its marks as the first group. */
export const HEADING = /^(#{1,6})\s+(?=\S)/;
/** The beginning of a list item, with its indent as the first group: as Markdown has it, and as PDFs do. */
export const ITEM = /^(\s*)(?:[-*+•·▪◦‣]|\d{1,3}[.)])\s+(?=\S)/;
/** The line below the head of a table. */
export const RULE = /^\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?)?\s*$/;

/** Where the cells of a table's row are in its line; null if a line is not a row. */
export function cellsIn(line: string): Span[] | null {
  const row = line.trim();
  if (!row.includes(" | ") && !/^\|.*\|$/.test(row)) return null;
  let at = line.length - line.trimStart().length;
  const cells = row.split("|").map((cell): Span => {
    const lead = cell.length - cell.trimStart().length;
    const span = { start: at + lead, end: at + Math.max(lead, cell.trimEnd().length) };
    at += cell.length + 1;
    return span;
  });
  // What stands before the first bar of a frame, and behind the last one, is nothing.
  return cells.slice(row.startsWith("|") ? 1 : 0, row.endsWith("|") ? -1 : undefined);
}
