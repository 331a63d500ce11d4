/** Tables of a PDF: which pieces of its lines stand in the same columns. */

/** A piece of a line, by where it begins and ends. */
export type Placed = { str: string; x: number; y: number; width: number; size: number };
/** A line in the order in which it is read, and for each of its pieces whether it begins a cell. */
export type Row = { pieces: readonly Placed[]; begins: readonly boolean[] };

/** A gap this wide, in letters, separates the columns of a table wherever it stands. */
const COLUMN_GAP = 1.8;
/** And where a row above or below has a column that begins at the same place. */
const ALIGNED_GAP = 0.35;
const SAME_PLACE = 1.5;
/** Rows further apart than this, in letters, are of different tables. */
const ROW_GAP = 2.6;
/** "Hispanic 6%", where a file has drawn two cells at once. */
const LABEL_AND_FIGURE = /^(\p{L}[^|]{0,50}?)\s+(\$?\d[\d,.]*(?::1|\s?%)?)$/u;

/** The cells of lines: a narrow gap parts two of them, too, where the next row has a wide one at the same place. */
export function rowsOf(lines: readonly (readonly Placed[])[]): Row[] {
  const rows = lines.map(
    (pieces): Row => ({ pieces, begins: pieces.map((_, at) => gapBefore(pieces, at) > COLUMN_GAP) }),
  );
  return aligned(aligned(rows).toReversed()).toReversed();
}

function aligned(rows: readonly Row[]): Row[] {
  const done: Row[] = [];
  for (const row of rows) {
    const above = done.at(-1);
    done.push(above && isNear(above, row) && above.begins.includes(true) ? alignedWith(above, row) : row);
  }
  return done;
}

function alignedWith(above: Row, row: Row): Row {
  const columns = above.pieces.filter((_, at) => above.begins[at]).map(({ x }) => x);
  const begins = row.pieces.map(
    ({ x }, at) =>
      row.begins[at] === true ||
      (gapBefore(row.pieces, at) > ALIGNED_GAP &&
        columns.some((column) => Math.abs(column - x) <= SAME_PLACE)),
  );
  const [only] = row.pieces;
  return row.pieces.length === 1 && only ? (parted(above, only) ?? row) : { ...row, begins };
}

/** A row that was drawn as one piece, if the row beside it has a label at the same place, and a figure of the same kind. */
function parted(above: Row, piece: Placed): Row | null {
  const [first, last] = [above.pieces[0], above.pieces.at(-1)];
  const [, label, figure] = LABEL_AND_FIGURE.exec(piece.str.trim()) ?? [];
  if (!first || !last || !label || !figure || above.begins.filter(Boolean).length !== 1) return null;
  const isSameKind = /^\$?\d/.test(last.str) && last.str.endsWith("%") === figure.endsWith("%");
  if (!isSameKind || Math.abs(first.x - piece.x) > SAME_PLACE || last.x >= piece.x + piece.width) return null;
  const width = last.x - piece.x;
  return {
    pieces: [
      { ...piece, str: label, width: Math.min(width, piece.width) },
      { ...piece, str: figure, x: last.x, width: Math.max(0, piece.width - width) },
    ],
    begins: [false, true],
  };
}

function gapBefore(pieces: readonly Placed[], at: number): number {
  const [before, piece] = [pieces[at - 1], pieces[at]];
  return before && piece ? (piece.x - (before.x + before.width)) / piece.size : 0;
}

function isNear({ pieces: [one] }: Row, { pieces: [other] }: Row): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.y - other.y) <= Math.max(one.size, other.size) * ROW_GAP
  );
}
