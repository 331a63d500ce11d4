import { type Row, rowsOf } from "./pdf-columns.rules.ts";
import { clean } from "./words.rules.ts";

/** One line of a page. Cells of a table stand apart from each other by " | ". */
export type Line = { text: string; size: number; x: number; y: number; width: number };

type Item = { str: string; transform: number[]; width: number; height: number };
type Piece = Item & { x: number; y: number; size: number };

/** Pieces on the same line may stand a little higher or lower, such as the "th" of "5th". */
const SAME_LINE = 0.45;
const WORD_GAP = 0.15;

/** The lines of a page, in the order in which its file draws them. */
export function linesOf(content: { items: readonly unknown[] }): Line[] {
  const pieces = content.items.filter(isItem).flatMap((item) => {
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
    const size = Math.hypot(a, b) || item.height || 10;
    return item.str.trim() === "" ? [] : [{ ...item, x, y, size }];
  });
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    const isSame = before && Math.abs(before.y - piece.y) <= Math.max(before.size, piece.size) * SAME_LINE;
    if (line && isSame) line.push(piece);
    else lines.push([piece]);
  }
  const ordered = lines.map((line) => line.toSorted((a, b) => a.x - b.x));
  return rowsOf(ordered)
    .map(lineOf)
    .filter(({ text }) => text !== "");
}

function lineOf({ pieces, begins }: Row): Line {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const [at, { str, x, width, size }] of pieces.entries()) {
    const gap = (x - end) / size;
    if (text !== "") text += begins[at] ? " | " : gap > WORD_GAP ? " " : "";
    text += str;
    end = x + width;
  }
  const first = pieces[0];
  const x = first?.x ?? 0;
  return {
    text: clean(text.replaceAll(/\s+/g, " ")),
    size: Math.max(...pieces.map(({ size }) => size)),
    x,
    y: first?.y ?? 0,
    width: end - x,
  };
}

function isItem(item: unknown): item is Item {
  return typeof item === "object" && item !== null && "str" in item && "transform" in item;
}

/** The size of a page's text, by how much of it is in it. */
export function medianSize(lines: readonly Line[]): number {
  const sizes = lines.flatMap(({ size, text }) =>
    Array.from({ length: Math.ceil(text.length / 20) }, () => size),
  );
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 10;
}
