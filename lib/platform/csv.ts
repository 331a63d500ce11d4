type Cell = string | number | null;
type Row = readonly Cell[];

/** How spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV file (RFC 4180) for spreadsheet programs: texts that begin like a formula get an apostrophe before
 * them, so that none is ever run; numbers stay numbers, negative ones too. Null is an empty cell.
 */
export function csvText(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + linesOf(rows);
}

/** `csvText` for what is too long to hold: read in batches, each only when the one before has been sent. */
export function csvStream(head: Row, batches: AsyncIterable<readonly Row[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* texts() {
    yield csvText([head]);
    for await (const batch of batches) yield linesOf(batch);
  }
  const source = texts();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    // Whoever gives the download up ends the reading, too.
    cancel: async () => void (await source.return(undefined)),
  });
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
