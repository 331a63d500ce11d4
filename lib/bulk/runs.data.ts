import "server-only";
import { z } from "zod";
import { displayNamesOf } from "#lib/editing/staff-names.data.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { type BulkRun, type Job, Prisma } from "#prisma/generated/client.ts";
import { correctionsOf, countCorrections } from "./corrections.data.ts";
import { type Corrections, fieldOfColumn } from "./corrections.rules.ts";
import { IDENTIFIERS, planColumns } from "./mapping.rules.ts";
import { type ImportPlan, planOf } from "./plan.rules.ts";
import {
  type BulkRunAnswered,
  type KeptLeftAlone,
  keptStatsSchema,
  type LeftAlone,
  NO_STATS,
  type RowsAnswer,
  type RowsQuery,
  type RunRow,
  rowProblemSchema,
} from "./runs.schema.ts";
import { fileReadingSchema, importOptionsSchema } from "./schema.ts";

/**
 * One import or export.
 * @throws AppError import_not_found
 */
export async function getRun(id: string): Promise<BulkRunAnswered> {
  const run = await db().bulkRun.findUnique({ where: { id }, include: { job: true } });
  if (!run) throw new AppError("import_not_found");
  return toRun(run, run.job);
}

/** @param job of the latest step; an export has none */
async function toRun(run: BulkRun, job: Job | null): Promise<BulkRunAnswered> {
  const { left, undoneBy: _, ...counts } = keptStatsSchema.parse(run.stats);
  const reading = run.reading === null ? null : fileReadingSchema.parse(run.reading);
  // An export has different options, which nobody needs.
  const options = importOptionsSchema.parse(run.kind === "import" ? run.options : {});
  const names = await displayNamesOf([run.startedById, ...left.flatMap(({ actorId }) => actorId ?? [])]);
  return {
    _id: run.id,
    kind: run.kind,
    status: run.status,
    fileName: run.fileName,
    fileBytes: run.fileBytes === null ? null : Number(run.fileBytes),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    startedBy: personOf(run.startedById, names),
    reading,
    options,
    current: run.kind === "export" ? (counts.exportedRecords ?? 0) : (job?.current ?? 0),
    total: job?.total ?? run.total,
    stats: { ...NO_STATS, ...counts },
    unrecognizedFields: reading
      ? planColumns(reading.columns, options, await fieldDefinitions()).unrecognized
      : [],
    message: run.message,
    corrections: await countCorrections(pool(), run.id),
    leftAlone: await namedLeftAlone(left, names),
  };
}

function personOf(id: string, names: ReadonlyMap<string, string>): BulkRunAnswered["startedBy"] {
  const displayName = names.get(id);
  return displayName === undefined ? null : { id, displayName };
}

async function namedLeftAlone(
  left: readonly KeptLeftAlone[],
  names: ReadonlyMap<string, string>,
): Promise<LeftAlone[]> {
  if (left.length === 0) return [];
  const [schools, labels] = await Promise.all([
    schoolLinks(left.flatMap(({ schoolId, mergedIntoId }) => [schoolId, mergedIntoId ?? []].flat())),
    labelsOf(),
  ]);
  return left.flatMap(({ schoolId, field, actorId, mergedIntoId }) => {
    const school = schools.get(schoolId);
    if (!school) return [];
    return [
      {
        school,
        field,
        label: field === null ? null : (labels.get(field) ?? field),
        by: actorId === null ? null : personOf(actorId, names),
        mergedInto: schools.get(mergedIntoId ?? 0) ?? null,
      },
    ];
  });
}

/** The rows of an import whose verdict was stored, by line. */
export async function listRows(
  runId: string,
  { verdict, noted, renamed, page, limit }: RowsQuery,
): Promise<Omit<RowsAnswer, "success">> {
  const run = await db().bulkRun.findUnique({
    where: { id: runId, kind: "import" },
    select: { reading: true, options: true },
  });
  if (!run) throw new AppError("import_not_found");
  const where: Prisma.BulkRowWhereInput = {
    runId,
    ...(verdict && { verdict: { in: verdict } }),
    ...(noted && { notes: { not: [] } }),
    // A new school had no name before.
    ...(renamed && { changes: { path: ["name", "from"], not: Prisma.JsonNull } }),
  };
  const [total, rows, labels] = await Promise.all([
    db().bulkRow.count({ where }),
    db().bulkRow.findMany({ where, orderBy: { line: "asc" }, skip: (page - 1) * limit, take: limit }),
    labelsOf(),
  ]);
  const [schools, entered] = await Promise.all([
    schoolLinks(rows.flatMap(({ schoolId }) => schoolId ?? [])),
    correctionsOf(
      pool(),
      runId,
      rows.map(({ line }) => line),
    ),
  ]);
  const plan = planOf(
    fileReadingSchema.parse(run.reading),
    importOptionsSchema.parse(run.options),
    await fieldDefinitions(),
  );
  return {
    rows: rows.map((row) => ({
      line: row.line,
      verdict: row.verdict,
      school: (row.schoolId !== null && schools.get(row.schoolId)) || null,
      name: row.name,
      changes: namedChanges(row.changes, labels),
      problems: shownProblems(row.problems, {
        plan,
        labels,
        entered: entered.get(row.line),
        isAmbiguous: row.verdict === "ambiguous",
      }),
      notes: z.array(z.string()).parse(row.notes),
    })),
    // Counted over all its rows, so only where they are shown.
    refusedFields: verdict?.includes("invalid") ? await refusedFields(runId, plan, labels) : [],
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function refusedFields(
  runId: string,
  plan: ImportPlan,
  labels: ReadonlyMap<string, string>,
): Promise<RowsAnswer["refusedFields"]> {
  const { rows } = await pool().query<{ column: string; rows: number }>(
    `SELECT problem ->> 'column' AS column, count(DISTINCT line)::int AS rows
     FROM bulk_row, jsonb_array_elements(problems) problem
     WHERE run_id = $1 AND verdict = 'invalid' AND problem ->> 'column' IS NOT NULL
     GROUP BY 1 ORDER BY 2 DESC, 1`,
    [runId],
  );
  return rows.flatMap(({ column, rows: count }) => {
    const field = fieldOfColumn(column, plan);
    // One number is never that of several rows.
    const isShared = field !== null && !IDENTIFIERS.some(({ name }) => name === field);
    return !isShared ? [] : [{ field, label: labelOf(field, labels), rows: count }];
  });
}

function shownProblems(
  kept: unknown,
  {
    plan,
    labels,
    entered,
    isAmbiguous,
  }: {
    plan: ImportPlan;
    labels: ReadonlyMap<string, string>;
    entered: Corrections | undefined;
    isAmbiguous: boolean;
  },
): RunRow["problems"] {
  return z
    .array(rowProblemSchema)
    .parse(kept)
    .map((problem) => {
      // Which of several schools is meant, its number says.
      const field = problem.column === null && isAmbiguous ? "_id" : fieldOfColumn(problem.column, plan);
      return {
        ...problem,
        field,
        label: field === null ? null : labelOf(field, labels),
        entered: (field === null ? undefined : entered?.get(field)) ?? null,
      };
    });
}

/** What the screen calls a field or an identifier. */
export function labelOf(name: string, labels: ReadonlyMap<string, string>): string {
  return labels.get(name) ?? IDENTIFIERS.find((one) => one.name === name)?.label ?? name;
}

/** In the order of the form; the database stores them in its own order. */
function namedChanges(kept: unknown, labels: ReadonlyMap<string, string>): RunRow["changes"] {
  const changes = keptChangesSchema.parse(kept);
  return [...labels].flatMap(([field, label]) => {
    const change = own(changes, field);
    return change ? [{ field, label, from: change.from, to: change.to }] : [];
  });
}

const keptValueSchema = z.custom<RunRow["changes"][number]["from"]>();
const keptChangesSchema = z.record(z.string(), z.object({ from: keptValueSchema, to: keptValueSchema }));

async function schoolLinks(ids: readonly number[]): Promise<Map<number, LeftAlone["school"]>> {
  const rows = await db().school.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, slug: true, name: true, city: true, state: true, archivedAt: true },
  });
  return new Map(
    rows.map(({ id, slug, name, city, state, archivedAt }) => [
      id,
      { _id: String(id), slug, name, location: formatLocation(city, state), archived: archivedAt !== null },
    ]),
  );
}

/** Labels for everything that can change in a school: its fields, and whether it is archived. */
export async function labelsOf(): Promise<Map<string, string>> {
  return new Map([
    ["archived", "Archived"],
    ...(await fieldDefinitions()).map(({ name, label }) => [name, label] as const),
  ]);
}
