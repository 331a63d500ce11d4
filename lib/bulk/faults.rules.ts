import { AppError } from "#lib/platform/errors.ts";

/** The largest import file that is read, in what it may hold. Cells and rows in characters. */
export const LIMITS = { columns: 500, cell: 100_000, row: 1_000_000 } as const;

/** What to say of a file that cannot be read at all; what is wrong with one row is said of that row alone. */
export function fileFault(message: string): AppError {
  return new AppError("bad_request", { message, errors: [{ field: "file", message }] });
}

/** A number as staff read it: 5,000. */
export function counted(value: number): string {
  return value.toLocaleString("en-US");
}

type RowFault = { code: string; row: number; column: string | null };

/**
 * The fault that csv-parse found, in words; null when the code is none of its codes for a damaged file.
 * @param fault the line on which the row begins, and the column; null beyond the last one
 */
export function damagedRow({ code, row, column }: RowFault): AppError | null {
  const place = `In the row that begins on line ${counted(row)}${column === null ? "" : `, column “${column}”`}:`;
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return fileFault(
        `${place} a quotation mark is opened and never closed. Close it and upload the file again.`,
      );
    case "CSV_INVALID_CLOSING_QUOTE":
      return fileFault(
        `${place} text follows a closing quotation mark. Either a quotation mark above is not closed, or one inside the text is not doubled.`,
      );
    case "INVALID_OPENING_QUOTE":
      return fileFault(
        `${place} a quotation mark stands in the middle of a cell. Put the whole cell in quotation marks and double the one inside it.`,
      );
    case "CSV_MAX_RECORD_SIZE":
      return fileFault(
        `${place} the row is longer than ${counted(LIMITS.row)} characters. Most likely a quotation mark is never closed there.`,
      );
    default:
      return null;
  }
}
