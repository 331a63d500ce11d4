import type { FieldDefinition } from "#lib/fields/schema.ts";
import { checkValue, type FieldValue, type InputReading, readInput } from "#lib/fields/values.rules.ts";
import { inertText, plainText } from "#lib/platform/csv.ts";
import { own } from "#lib/platform/own.ts";

/**
 * How values are written in the cells of import and export files. `readCell` restores every value written by
 * `cellOf`, so that reimporting an export changes nothing.
 */

/** The cell for a value; null is an empty cell. Texts are protected against being run as formulas. */
export function cellOf(value: FieldValue): string {
  if (value === null) return "";
  if (typeof value === "number") return decimal(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return inertText(typeof value === "string" ? value : value.map(escapeEntry).join("\n"));
}

/** What an import cell means for a field: a value, null for a blank, or what is wrong with it. */
export function readCell(field: FieldDefinition, cell: string): InputReading {
  const text = plainText(cell);
  if (field.type === "array") return readList(field, text);
  return readInput(field, text);
}

/** The NCES ID in a cell: 12 digits for a public school, 8 characters for a private one. Null for a blank. */
export function readNcesId(cell: string): string | null {
  const text = plainText(cell).trim();
  if (text === "") return null;
  return withLeadingZeros(text, text.length > PRIVATE_ID_LENGTH ? PUBLIC_ID_LENGTH : PRIVATE_ID_LENGTH);
}

/** Whether a cell contains what spreadsheet programs turn a 12-digit NCES ID into: 1.00005E+11. */
export function isRoundedId(cell: string): boolean {
  return /^\s*\d(?:[.,]\d+)?E\+1[01]\s*$/i.test(cell);
}

const PUBLIC_ID_LENGTH = 12;
const PRIVATE_ID_LENGTH = 8;

/** Spreadsheet programs take digits for a number and drop leading zeros: 10000500870 was 010000500870. */
function withLeadingZeros(text: string, length: number): string {
  const digits = text.trim();
  return /^\d{3,}$/.test(digits) ? digits.padStart(length, "0") : text;
}

const decimals = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 21 });

/** The shortest exact form of a number, but never 1e-7. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes("e") ? decimals.format(value) : text;
}

/**
 * A list has one entry per line; within an entry, line breaks are written as \n and \r, and backslashes are doubled.
 */
function escapeEntry(entry: string): string {
  return entry.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

function readList(field: FieldDefinition, text: string): InputReading {
  const entries = text
    .split("\n")
    .map((entry) =>
      entry.trim().replace(/\\([\\nr])/g, (_, character: string) => own(ESCAPED, character) ?? character),
    )
    .filter(Boolean);
  return checkValue(field, entries.length > 0 ? entries : null);
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r" };
