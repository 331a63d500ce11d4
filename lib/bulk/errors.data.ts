import "server-only";
import { z } from "zod";
import { plainText } from "#lib/platform/csv.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { ERROR_COLUMNS, errorColumnsOf } from "./error-columns.rules.ts";
import { openImportFile } from "./reading.data.ts";
import { getRun } from "./runs.data.ts";
import { rowProblemSchema } from "./runs.schema.ts";

type Refusal = { line: number; problems: unknown };

/**
 * The rows that an import rejected, as in its file, followed by the line and the reason of each, so that the file can
 * be corrected and uploaded as it is. If the file was itself created this way, the old values in those columns are
 * replaced.
 * @returns the columns, and the rows in batches
 * @throws AppError import_not_found, import_file_gone
 */
export async function refusedRows(
  runId: string,
): Promise<{ columns: string[]; batches: AsyncIterable<string[][]> }> {
  const { kind, reading } = await getRun(runId);
  if (kind !== "import" || !reading) throw new AppError("import_not_found");
  const { header, rows } = await openImportFile({ id: runId, reading });
  const own = header.slice(0, header.length - errorColumnsOf(header).length);
  async function* batches() {
    for await (const batch of rows) {
      const refusals = await refusalsOf(
        runId,
        batch.map(({ line }) => line),
      );
      const refused = batch.flatMap(({ line, cells }) => {
        const reason = refusals.get(line);
        // A row may have fewer cells than there are columns, or more.
        const given = own.map((_, at) => plainText(cells[at] ?? ""));
        return reason === undefined ? [] : [[...given, String(line), reason]];
      });
      if (refused.length > 0) yield refused;
    }
  }
  return { columns: [...own, ...ERROR_COLUMNS], batches: batches() };
}

/** Line → what is wrong with it. */
async function refusalsOf(runId: string, lines: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool().query<Refusal>(
    `SELECT line, problems FROM bulk_row
     WHERE run_id = $1 AND line = ANY($2::int[]) AND verdict IN ('invalid', 'ambiguous', 'repeated')`,
    [runId, lines],
  );
  return new Map(rows.map(({ line, problems }) => [line, inWords(problems)]));
}

function inWords(problems: unknown): string {
  return z
    .array(rowProblemSchema)
    .parse(problems)
    .map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`))
    .join("; ");
}
