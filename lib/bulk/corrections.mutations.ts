import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { columnsOf, correctionProblem } from "./corrections.rules.ts";
import { planOf } from "./plan.rules.ts";
import { getRun } from "./runs.data.ts";
import type { BulkRunAnswered, ImportCorrection } from "./runs.schema.ts";
import { fileReadingSchema, importOptionsSchema } from "./schema.ts";

/**
 * Enters a value in place of what refused rows of a file say. The next dry run, and the import, take it into account; the
 * file stays as it is.
 * @throws AppError import_not_found; import_not_ready unless the dry run is finished; bad_request saying what is wrong
 * with the value, by the rules for a cell
 */
export async function correctRows(
  runId: string,
  { field, value, lines }: ImportCorrection,
): Promise<{ run: BulkRunAnswered; corrected: number }> {
  const definitions = await fieldDefinitions();
  const problem = correctionProblem(field, value, definitions);
  if (problem !== null) throw badRequest([{ field: "value", message: problem }]);
  const corrected = await inTransaction(async (client) => {
    const { rows: runs } = await client.query<{ status: string; reading: unknown; options: unknown }>(
      "SELECT status, reading, options FROM bulk_run WHERE id = $1 AND kind = 'import' FOR NO KEY UPDATE",
      [runId],
    );
    const [run] = runs;
    if (!run) throw new AppError("import_not_found");
    if (run.status !== "checked") {
      throw new AppError("import_not_ready", {
        message:
          "Nothing was done: values can be entered once the dry run is finished, and before the import.",
      });
    }
    const plan = planOf(
      fileReadingSchema.parse(run.reading),
      importOptionsSchema.parse(run.options),
      definitions,
    );
    const concerned = columnsOf(field, plan).map((column) => JSON.stringify([{ column }]));
    const which = lines
      ? "line = ANY($4::int[])"
      : `problems @> ANY($4::jsonb[]) AND NOT EXISTS (
           SELECT FROM bulk_correction c
           WHERE c.run_id = r.run_id AND c.line = r.line AND c.field = $2 AND NOT c.checked)`;
    const { rowCount } = await client.query(
      `INSERT INTO bulk_correction (run_id, line, field, value)
       SELECT r.run_id, r.line, $2, $3 FROM bulk_row r
       WHERE r.run_id = $1 AND r.verdict IN ('invalid', 'ambiguous', 'repeated') AND ${which}
       ON CONFLICT (run_id, line, field) DO UPDATE SET value = excluded.value, checked = false`,
      [runId, field, value, lines ?? concerned],
    );
    const count = rowCount ?? 0;
    if (lines && count < new Set(lines).size) {
      throw badRequest([{ field: "lines", message: "must be lines of rows that the dry run refused" }]);
    }
    return count;
  });
  return { run: await getRun(runId), corrected };
}
