import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { type ImportResults, LISTED_RESULTS } from "./results.schema.ts";
import { type BulkRunAnswered, type BulkVerdict, rowProblemSchema } from "./runs.schema.ts";
import { leftOutRows } from "./stats.rules.ts";

/** The results of an import. */
export async function importResults(run: BulkRunAnswered): Promise<ImportResults> {
  const { stats } = run;
  const [created, updated, refused] = await Promise.all([
    rowsOf(run._id, ["new"]),
    rowsOf(run._id, ["updated"]),
    rowsOf(run._id, ["invalid", "ambiguous", "repeated"]),
  ]);
  const failed = refused.map((row) => ({
    ...row,
    id: row.schoolId === null ? (row.name ?? `line ${row.line}`) : String(row.schoolId),
    problems: z.array(rowProblemSchema).parse(row.problems),
  }));
  const names = (rows: typeof created) => rows.map(({ name }) => ({ name: name ?? "" }));
  return {
    total: run.reading?.rows ?? run.total,
    processed: run.current,
    created: stats.newRecords,
    updated: stats.updatedRecords,
    unchanged: stats.unchangedRecords,
    failed: leftOutRows(stats),
    createdSchools: names(created),
    updatedSchools: names(updated),
    failedSchoolIds: failed.flatMap(({ schoolId }) => (schoolId === null ? [] : String(schoolId))),
    errors: failed
      .flatMap(({ id, line, problems }) =>
        problems.map(({ column, value, reason }) => ({ schoolId: id, error: reason, line, column, value })),
      )
      .slice(0, LISTED_RESULTS),
    unrecognizedFields: run.unrecognizedFields,
  };
}

function rowsOf(runId: string, verdicts: BulkVerdict[]) {
  return db().bulkRow.findMany({
    where: { runId, verdict: { in: verdicts } },
    orderBy: { line: "asc" },
    take: LISTED_RESULTS,
    select: { line: true, schoolId: true, name: true, problems: true },
  });
}
