import { isApart } from "./apart.rules.ts";
import { clean } from "./words.rules.ts";

export type Table = { text: string; rows: string[][]; hasHead: boolean };

/** Longer than what stands in a cell of a table that holds facts. */
const LONGEST_CELL = 500;
/** A page that is arranged with a table has many lines in a cell; an address has four. */
const MOST_LINES = 6;
const MOST_COLUMNS = 30;
const MOST_SPAN = 200;

/**
 * The cells of a table that holds facts.
 * @returns null for one that only arranges the page: with another table, headings, lists, or paragraphs in its cells, or
 * with a single column
 */
export function tableOf(table: Element): Table | null {
  if (/^(?:presentation|none)$/.test(table.getAttribute("role") ?? "") && !isGrid(table)) return null;
  if (holds(table, "table") || holds(table, "ul") || holds(table, "ol")) return null;
  if (["h1", "h2", "h3", "h4", "h5"].some((tag) => holds(table, tag))) return null;
  const lines = rowsIn(table);
  const cells = lines.map(cellsOf);
  if (
    cells
      .flat()
      .some(
        (cell) => paragraphsIn(cell) > 2 || linesIn(cell) > MOST_LINES || textOf(cell).length > LONGEST_CELL,
      )
  )
    return null;
  const rows = filled(cells).filter((row) => row.some((text) => text !== ""));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2 || rows.filter((row) => row.filter((text) => text !== "").length > 1).length === 0)
    return null;
  const first = cells[0] ?? [];
  const hasHead = first.length > 1 && first.every((cell) => isHead(cell) || textOf(cell) === "");
  return { rows, hasHead, text: rows.map((row) => row.filter(Boolean).join(" ")).join("\n") };
}

/** Several rows with the same number of cells: facts, whatever its role says. */
function isGrid(table: Element): boolean {
  const widths = rowsIn(table).map((row) => cellsOf(row).length);
  return widths.length >= 3 && (widths[0] ?? 0) >= 2 && new Set(widths).size === 1;
}

function holds(element: Element, tag: string): boolean {
  return element.getElementsByTagName(tag).length > 0;
}

function rowsIn(table: Element): Element[] {
  return [...table.getElementsByTagName("tr")];
}

function cellsOf(row: Element): Element[] {
  const cells: Element[] = [];
  for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling) {
    if (/^T[HD]$/i.test(cell.tagName)) cells.push(cell);
  }
  return cells.slice(0, MOST_COLUMNS);
}

function isHead(cell: Element): boolean {
  if (/^TH$/i.test(cell.tagName)) return true;
  const [bold] = [...cell.getElementsByTagName("b"), ...cell.getElementsByTagName("strong")];
  return bold !== undefined && textOf(bold) === textOf(cell);
}

function paragraphsIn(cell: Element): number {
  return [...cell.getElementsByTagName("p"), ...cell.getElementsByTagName("div")].filter(
    (part) => textOf(part).length > 60,
  ).length;
}

/** What begins a new line on the page is parted from what is before it. */
function textOf(cell: Element): string {
  return clean(spaced(cell).replaceAll(/\s+/g, " "));
}

const ELEMENT = 1;
const TEXT = 3;
const LINES = /^(?:BR|P|DIV|LI|DT|DD|H[1-6]|CENTER)$/i;

/** Deeper than anything that people write. */
const DEEPEST = 100;

function spaced(node: Node, depth = 0): string {
  if (depth > DEEPEST) return node.textContent ?? "";
  let text = "";
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === TEXT) text += child.nodeValue ?? "";
    else if (LINES.test(child.nodeName)) text += ` ${spaced(child, depth + 1)} `;
    else if (child.nodeType === ELEMENT)
      text += `${isApart(text.slice(-1), child as Element) ? " " : ""}${spaced(child, depth + 1)}`;
  }
  return text;
}

/** How many lines a cell has. */
function linesIn(cell: Element): number {
  return cell.getElementsByTagName("br").length + cell.getElementsByTagName("p").length + 1;
}

/** Cells that span several columns or rows stand in the first of the columns, and in each of the rows. */
function filled(lines: readonly (readonly Element[])[]): string[][] {
  const below = new Map<number, { text: string; rows: number }>();
  return lines.map((cells) => {
    const row: string[] = [];
    const fromAbove = () => {
      for (let held = below.get(row.length); held; held = below.get(row.length)) {
        if (held.rows === 1) below.delete(row.length);
        else below.set(row.length, { ...held, rows: held.rows - 1 });
        row.push(held.text);
      }
    };
    for (const cell of cells) {
      fromAbove();
      const rows = Math.min(MOST_SPAN, Number(cell.getAttribute("rowspan")) || 1);
      const text = textOf(cell);
      if (rows > 1) below.set(row.length, { text, rows: rows - 1 });
      row.push(text);
      const columns = Math.min(MOST_COLUMNS, Number(cell.getAttribute("colspan")) || 1);
      for (let more = 1; more < columns; more += 1) row.push("");
    }
    fromAbove();
    return row;
  });
}
