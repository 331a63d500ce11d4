import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";

/** The folder of public records, if a developer has one. */
export const RECORDS_DIR = join(import.meta.dirname, "../../../../shared/data");

export function haveRecords(): boolean {
  return existsSync(join(RECORDS_DIR, "edge_public_2014_15.csv.gz"));
}

/** Streams the named columns of one file in the folder of records. */
export async function* readRecords<Column extends string>(
  file: string,
  columns: readonly Column[],
): AsyncGenerator<Record<Column, string>> {
  const rows = createReadStream(join(RECORDS_DIR, file))
    .pipe(createGunzip())
    .pipe(parse({ bom: true, relax_column_count: true }));
  let positions: number[] | undefined;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (!positions) {
      positions = columns.map((column) => row.indexOf(column));
      continue;
    }
    const entries = columns.map((column, at) => [column, row[positions?.[at] ?? -1] ?? ""]);
    yield Object.fromEntries(entries) as Record<Column, string>;
  }
}
