/**
 * A CSV reader for registers: wide rows of which only a few columns are needed. It finds lines and cells with the
 * engine's own string search and creates strings only for the needed cells (decision 0022). Quoted cells may contain
 * separators, doubled quotation marks and line breaks.
 */
export class CsvReader {
  readonly #separator: string;
  #rest = "";
  /** Number of lines before `#rest`. */
  #lines = 0;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /**
   * Processes the next piece of the text.
   * @returns the rows that it completes, each with the number of its last line
   */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    const all = this.#rest + text;
    let start = 0;
    for (;;) {
      const end = endOfRow(all, start, this.#separator);
      if (end < 0) break;
      this.#take(all, start, end, rows);
      start = end + 1;
    }
    this.#rest = all.slice(start);
    return rows;
  }

  /** The row at the end of the text if its last line has no line break. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    this.#take(this.#rest, 0, this.#rest.length, rows);
    this.#rest = "";
    return rows;
  }

  #take(text: string, start: number, end: number, rows: CsvRow[]): void {
    const stop = text.charCodeAt(end - 1) === RETURN && end > start ? end - 1 : end;
    const line = text.slice(start, stop);
    this.#lines += 1;
    if (line.includes("\n")) this.#lines += line.split("\n").length - 1;
    if (line.trim() !== "") rows.push(new CsvRow(line, this.#separator, this.#lines));
  }
}

const QUOTE = 34;
const RETURN = 13;

/** Longer than any row of any register: anything longer begins with a quotation mark that was never closed. */
const ROW_MAX = 200_000;

/** The line break that ends the row, which is not inside a quoted cell; -1 if it has not arrived yet. */
function endOfRow(text: string, start: number, separator: string): number {
  const firstBreak = text.indexOf("\n", start);
  let end = firstBreak;
  let quote = text.indexOf('"', start);
  while (end >= 0 && quote >= 0 && quote < end) {
    // Anywhere other than at the beginning of a cell, a quotation mark is an ordinary character.
    const opens = quote === start || text[quote - 1] === separator;
    const closing = opens ? closingQuote(text, quote) : quote;
    if (closing < 0) return text.length - start > ROW_MAX ? firstBreak : -1;
    if (closing > end) end = text.indexOf("\n", closing);
    quote = text.indexOf('"', closing + 1);
  }
  return end;
}

/** The quotation mark that closes the one at `opening`; two in a row stand for one in the text. */
function closingQuote(text: string, opening: number): number {
  let closing = text.indexOf('"', opening + 1);
  while (closing >= 0 && text.charCodeAt(closing + 1) === QUOTE) closing = text.indexOf('"', closing + 2);
  return closing;
}

/** One row, split into cells on demand. */
export class CsvRow {
  readonly line: number;
  readonly text: string;
  readonly #separator: string;

  constructor(text: string, separator: string, line: number) {
    this.text = text;
    this.#separator = separator;
    this.line = line;
  }

  /**
   * The cells of the needed columns, at their indexes; the others stay empty.
   * @param wanted true for each needed column, or undefined for all
   * @returns cells for as many columns as the row has
   */
  cells(wanted?: readonly boolean[]): string[] {
    const { text } = this;
    const cells: string[] = [];
    for (let start = 0; start <= text.length; ) {
      const quoted = text.charCodeAt(start) === QUOTE;
      const end = quoted ? this.#endOfQuoted(start) : this.#endOf(start);
      const isWanted = wanted === undefined || wanted[cells.length] === true;
      if (!isWanted) cells.push("");
      else cells.push(quoted ? unquoted(text.slice(start, end)) : text.slice(start, end));
      start = end + 1;
    }
    return cells;
  }

  #endOf(start: number): number {
    const end = this.text.indexOf(this.#separator, start);
    return end < 0 ? this.text.length : end;
  }

  #endOfQuoted(start: number): number {
    const closing = closingQuote(this.text, start);
    return closing < 0 ? this.text.length : this.#endOf(closing);
  }
}

function unquoted(cell: string): string {
  const inner = cell.slice(1, cell.lastIndexOf('"') > 0 ? cell.lastIndexOf('"') : undefined);
  return inner.includes('""') ? inner.replaceAll('""', '"') : inner;
}
