import "server-only";
import { z } from "zod";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { plainText } from "#lib/platform/csv.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { correctedRows } from "./corrections.data.ts";
import { ERROR_COLUMNS, errorColumnsOf, leftOutFileName } from "./error-columns.rules.ts";
import { planOf } from "./plan.rules.ts";
import { openImportFile } from "./reading.data.ts";
import { getRun, labelOf, labelsOf } from "./runs.data.ts";
import { rowProblemSchema } from "./runs.schema.ts";

type Refusal = { line: number; problems: unknown };

/**
 * The rows that an import rejected, as in its file, followed by the line and the reason of each, so that the file can
 * be corrected and uploaded as it is; with what staff entered in place of some cells. If the file was itself created
 * this way, the old values in those columns are replaced.
 * @returns the name of such a file, its columns, and the rows in batches
 * @throws AppError import_not_found, import_file_gone
 */
export async function refusedRows(
  runId: string,
): Promise<{ fileName: string; columns: string[]; batches: AsyncIterable<string[][]> }> {
  const { kind, reading, options, fileName } = await getRun(runId);
  if (kind !== "import" || !reading) throw new AppError("import_not_found");
  const { header, rows } = await openImportFile({ id: runId, reading });
  const plan = planOf(reading, options, await fieldDefinitions());
  const labels = await labelsOf();
  const own = header.slice(0, header.length - errorColumnsOf(header).length);
  async function* batches() {
    for await (const batch of rows) {
      const refusals = await refusalsOf(
        runId,
        batch.map(({ line }) => line),
        // A field without a column is filed under its own name, which nobody has to know.
        (column) => (header.includes(column) ? column : labelOf(column, labels)),
      );
      const entered = await correctedRows(pool(), batch, { runId, plan });
      const refused = entered.flatMap(({ line, cells }) => {
        const reason = refusals.get(line);
        // A row may have fewer cells than there are columns, or more.
        const given = own.map((_, at) => plainText(cells[at] ?? ""));
        return reason === undefined ? [] : [[...given, String(line), reason]];
      });
      if (refused.length > 0) yield refused;
    }
  }
  return { fileName: leftOutFileName(fileName), columns: [...own, ...ERROR_COLUMNS], batches: batches() };
}

/** Line → what is wrong with it. */
async function refusalsOf(
  runId: string,
  lines: readonly number[],
  nameOf: (column: string) => string,
): Promise<Map<number, string>> {
  const { rows } = await pool().query<Refusal>(
    `SELECT line, problems FROM bulk_row
     WHERE run_id = $1 AND line = ANY($2::int[]) AND verdict IN ('invalid', 'ambiguous', 'repeated')`,
    [runId, lines],
  );
  return new Map(rows.map(({ line, problems }) => [line, inWords(problems, nameOf)]));
}

function inWords(problems: unknown, nameOf: (column: string) => string): string {
  return z
    .array(rowProblemSchema)
    .parse(problems)
    .map(({ column, reason }) => (column === null ? capitalized(reason) : `${nameOf(column)}: ${reason}`))
    .join("; ");
}
