import { AppError } from "#lib/platform/errors.ts";
import { isKeyOf } from "#lib/platform/own.ts";

/** The limits for an import file: number of columns, characters per cell, bytes per row. */
export const LIMITS = { columns: 500, cell: 100_000, row: 1_000_000 } as const;

/**
 * The error for a file that cannot be read at all; what is wrong with a single row is reported for that row alone.
 */
export function fileFault(message: string): AppError {
  return new AppError("bad_request", { message, errors: [{ field: "file", message }] });
}

/** A number with thousands separators: 5,000. */
export function counted(value: number): string {
  return value.toLocaleString("en-US");
}

/** What stops a parser in the middle of a file. */
export type RowDamage = {
  /** csv-parse's error code. */
  code:
    | "CSV_QUOTE_NOT_CLOSED"
    | "CSV_INVALID_CLOSING_QUOTE"
    | "INVALID_OPENING_QUOTE"
    | "CSV_MAX_RECORD_SIZE";
  /** The line on which the row begins. */
  row: number;
  /** Which column, from 0. */
  column: number;
};

const REASONS: Record<RowDamage["code"], string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is never closed. Close it and upload the file again.",
  CSV_INVALID_CLOSING_QUOTE:
    "text follows a closing quotation mark. Either a quotation mark above is not closed, or one inside the text is not doubled.",
  INVALID_OPENING_QUOTE:
    "there is a quotation mark in the middle of a cell. Put the whole cell in quotation marks and double the one inside it.",
  CSV_MAX_RECORD_SIZE: "the row is longer than 1 MB. Most likely a quotation mark is never closed there.",
};

/** A description of the damage to a file. */
export function damageFault({ code, row, column }: RowDamage, header: readonly string[]): AppError {
  const name = header[column]?.trim();
  const place = `In the row that begins on line ${counted(row)}${name ? `, column “${name}”` : ""}:`;
  return fileFault(`${place} ${REASONS[code]}`);
}

/** Whether an error code of csv-parse means a damaged file rather than a mistake of ours. */
export function isDamage(code: string): code is RowDamage["code"] {
  return isKeyOf(REASONS, code);
}
