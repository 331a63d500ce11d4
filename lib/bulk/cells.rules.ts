import type { FieldDefinition } from "#lib/fields/schema.ts";
import { checkValue, type FieldValue, type InputReading, readInput } from "#lib/fields/values.rules.ts";
import { inertText, plainText } from "#lib/platform/csv.ts";
import { own } from "#lib/platform/own.ts";

/**
 * How the cells of import and export files say values. `readCell` gives back every value that `cellOf` wrote, so that an
 * export which is imported again changes nothing.
 */

/** A value as a cell says it; a blank is an empty cell. No spreadsheet program runs what a text begins with. */
export function cellOf(value: FieldValue): string {
  if (value === null) return "";
  if (typeof value === "number") return decimal(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return inertText(typeof value === "string" ? value : value.map(escapeEntry).join("\n"));
}

/** What a cell of an import file says of a field: a value, null for a blank, or what is wrong with it. */
export function readCell(field: FieldDefinition, cell: string): InputReading {
  const text = plainText(cell);
  if (field.type === "array") return readList(field, text);
  return readInput(field, field.name === "address.zip" ? withLeadingZeros(text, ZIP_LENGTH) : text);
}

/** An NCES id of a cell: 12 digits of a public school, 8 characters of a private one. Null for a blank. */
export function readNcesId(cell: string): string | null {
  const text = plainText(cell).trim();
  if (text === "") return null;
  return withLeadingZeros(text, text.length > PRIVATE_ID_LENGTH ? PUBLIC_ID_LENGTH : PRIVATE_ID_LENGTH);
}

/** Whether a cell is what spreadsheet programs make of the twelve digits of an NCES id: 1.00005E+11. */
export function isRoundedId(cell: string): boolean {
  return /^\s*\d(?:[.,]\d+)?E\+1[01]\s*$/i.test(cell);
}

const ZIP_LENGTH = 5;
const PUBLIC_ID_LENGTH = 12;
const PRIVATE_ID_LENGTH = 8;

/** Spreadsheet programs take digits for a number and drop the zeros before it: 2115 was 02115. */
function withLeadingZeros(text: string, length: number): string {
  const digits = text.trim();
  return /^\d{3,}$/.test(digits) ? digits.padStart(length, "0") : text;
}

const decimals = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 21 });

/** A number as short as it can be said exactly, and never as 1e-7. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes("e") ? decimals.format(value) : text;
}

/** A list has one entry per line; line breaks within an entry are written \n and \r, and its backslashes doubled. */
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
