import { LIMITS, type RowDamage } from "./faults.rules.ts";

const QUOTE = 34;
const RETURN = 13;
const FEED = 10;

/**
 * Scans a CSV text, piece by piece, for what stops a parser (misplaced quotation marks, an endless row), and counts
 * its rows. It builds no cells, so it takes a twentieth of a parser's time; a test checks it against the parser.
 */
export class StructureScan {
  /** Nonblank rows, including the header. */
  rows = 0;
  readonly #delimiter: number;
  /** The line that the scan has reached, and the one on which the current row began. */
  #line = 1;
  #rowLine = 1;
  #column = 0;
  #bytes = 0;
  #isBlank = true;
  #state: "start of cell" | "plain" | "quoted" | "after quote" = "start of cell";
  #isAfterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** @returns what is wrong in this piece; null to go on */
  push(text: string): RowDamage | null {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isBreak = code === FEED || code === RETURN;
      // A Windows line break counts once, even if it is split across two pieces.
      const isSecondHalf = code === FEED && this.#isAfterReturn;
      this.#isAfterReturn = code === RETURN;
      if (isBreak && !isSecondHalf) this.#line += 1;
      if (this.#state === "quoted") {
        if (code === QUOTE) this.#state = "after quote";
        else this.#count(code);
      } else if (isBreak) {
        if (!isSecondHalf) this.#endRow();
      } else if (code === this.#delimiter) {
        this.#column += 1;
        this.#state = "start of cell";
      } else if (code === QUOTE) {
        if (this.#state === "plain") return this.#damage("INVALID_OPENING_QUOTE");
        if (this.#state === "after quote") this.#count(code);
        this.#state = "quoted";
      } else {
        if (this.#state === "after quote") return this.#damage("CSV_INVALID_CLOSING_QUOTE");
        this.#state = "plain";
        this.#count(code);
      }
      if (this.#bytes > LIMITS.row) return this.#damage("CSV_MAX_RECORD_SIZE");
    }
    return null;
  }

  /** Ends the last row if no line break does. */
  end(): RowDamage | null {
    if (this.#state === "quoted") return this.#damage("CSV_QUOTE_NOT_CLOSED");
    this.#endRow();
    return null;
  }

  #count(code: number): void {
    this.#bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    if (this.#isBlank && ((code > 32 && code < 127) || /\S/.test(String.fromCharCode(code))))
      this.#isBlank = false;
  }

  #endRow(): void {
    if (!this.#isBlank) this.rows += 1;
    this.#isBlank = true;
    this.#bytes = 0;
    this.#rowLine = this.#line;
    this.#column = 0;
    this.#state = "start of cell";
  }

  #damage(code: RowDamage["code"]): RowDamage {
    return { code, row: this.#rowLine, column: this.#column };
  }
}
