import { BYTE_ORDER_MARK, csvLine } from "#lib/platform/csv.ts";
import { own } from "#lib/platform/own.ts";
import { cellOf } from "./cells.rules.ts";
import type { ExportedSchool } from "./export.schema.ts";
import { repaired } from "./mojibake.rules.ts";

/**
 * Schools as a CSV file, with a column for every key that any of them has, and garbled letters repaired.
 * @returns the file in pieces, which need not be joined to be saved
 */
export function csvPieces(schools: readonly ExportedSchool[]): string[] {
  const columns = [...new Set(schools.flatMap((school) => Object.keys(school)))];
  const lines = schools.map((school) =>
    csvLine(columns.map((column) => cellOf(clean(own(school, column) ?? null)))),
  );
  return [BYTE_ORDER_MARK, csvLine(columns), ...lines];
}

function clean(value: ExportedSchool[string]): ExportedSchool[string] {
  if (Array.isArray(value)) return value.map(repaired);
  return typeof value === "string" ? repaired(value) : value;
}
