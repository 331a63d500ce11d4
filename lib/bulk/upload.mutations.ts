import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { ReceivedUpload, UploadDeclaration } from "#lib/platform/http/multipart.ts";
import type { BulkRun } from "#prisma/generated/client.ts";
import { importFile, importFiles, runIdOf } from "./files.data.ts";
import { mappingProblems } from "./mapping.rules.ts";
import { inspectFile } from "./reading.data.ts";
import { type FileReading, fileReadingSchema, type ImportOptions, importOptionsSchema } from "./schema.ts";
import { CHOOSE_FILE, IMPORT_EXTENSION } from "./upload.schema.ts";

/** The declaration for every route that accepts an import file; each route adds its own form fields. */
export const IMPORT_UPLOAD = {
  field: "file",
  extension: IMPORT_EXTENSION,
  missing: CHOOSE_FILE,
  area: "imports",
  maxBytes: () => env().IMPORT_FILE_MB * 2 ** 20,
} as const satisfies Omit<UploadDeclaration, "fields">;

/**
 * Creates an import from an uploaded file: reads it to its end and keeps it. The catalog does not change.
 * @throws AppError bad_request if the file cannot be read, or the options do not fit it
 */
export async function keepImport(
  upload: Pick<ReceivedUpload<unknown>, "id" | "name" | "bytes" | "keep">,
  { startedById, options = importOptionsSchema.parse({}) }: { startedById: string; options?: ImportOptions },
): Promise<BulkRun> {
  const { id } = upload;
  const reading = await inspectFile(importFile(id));
  await assertFits(options, reading);
  await removeOldFiles();
  const data = { id, kind: "import", status: "uploaded", startedById, reading, options } as const;
  const run = await db().bulkRun.create({
    data: { ...data, fileName: upload.name, fileBytes: upload.bytes, total: reading.rows },
  });
  upload.keep();
  return run;
}

const BEGUN = "This import has already been started, so its column mapping can no longer be changed.";

/**
 * Sets how the columns and blank cells of an import are read. The results of an earlier dry run become invalid.
 * @throws AppError import_not_found; import_not_ready, once it was started; bad_request if the mapping does not fit
 * the file
 */
export async function changeOptions(id: string, options: ImportOptions): Promise<void> {
  const run = await db().bulkRun.findUnique({ where: { id, kind: "import" } });
  if (!run) throw new AppError("import_not_found");
  const reading = fileReadingSchema.parse(run.reading);
  await assertFits(options, reading);
  const isSame = JSON.stringify(importOptionsSchema.parse(run.options)) === JSON.stringify(options);
  if (isSame && run.status === "checked") return;
  const [{ count }] = await db().$transaction([
    db().bulkRun.updateMany({
      where: { id, status: { in: ["uploaded", "checked"] } },
      data: { status: "uploaded", options, stats: {}, jobId: null, finishedAt: null },
    }),
    db().bulkRow.deleteMany({ where: { runId: id, run: { status: "uploaded" } } }),
  ]);
  if (count === 0) throw new AppError("import_not_ready", { message: BEGUN });
}

async function assertFits(options: ImportOptions, { columns }: FileReading): Promise<void> {
  const problems = mappingProblems(columns, options, await fieldDefinitions());
  if (problems.length === 0) return;
  const messages = problems.map(({ column, problem }) => `The column “${column}” ${problem}.`);
  throw new AppError("bad_request", {
    message: messages.join(" "),
    errors: messages.map((message) => ({ field: "mapping", message })),
  });
}

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;
/** A younger file may still be uploading, or being inspected before it becomes an import. */
const SETTLED_MS = 12 * HOUR_MS;

/**
 * Removes the files of imports that are older than thirty days or no longer in the history, and leftovers of uploads
 * whose process died.
 */
export async function removeOldFiles(now = Date.now()): Promise<void> {
  const files = importFiles();
  await files.removeAbandoned(new Date(now - 24 * HOUR_MS));
  const settled = (await files.list(new Date(now - SETTLED_MS))).flatMap(({ name, modified }) => {
    const id = runIdOf(name);
    return id === null ? [] : [{ id, name, age: now - modified.getTime() }];
  });
  const runs = await db().bulkRun.findMany({
    where: { id: { in: settled.map(({ id }) => id) } },
    select: { id: true },
  });
  const known = new Set(runs.map(({ id }) => id));
  const old = settled.filter(({ id, age }) => age > KEPT_MS || !known.has(id));
  await Promise.all(old.map(({ name }) => files.remove(name)));
}
