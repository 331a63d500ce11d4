import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { endJob, JobEnded, type JobUnderway, readOpenJob, reportProgress } from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { quoted } from "#lib/platform/sentences.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { analysisOf } from "./analysis.rules.ts";
import { carryEdits } from "./carrying.mutations.ts";
import { unconfirmedFigures } from "./check.rules.ts";
import { composed } from "./compose.format.ts";
import { type ResearchDocument, researchDocumentSchema } from "./document.schema.ts";
import { digestOf, putFile, storeContents } from "./files.mutations.ts";
import { gather } from "./gather.data.ts";
import { noteEvent } from "./history.mutations.ts";
import { PART_MAKERS, type PartMaker } from "./makers.service.ts";
import { endMaking } from "./making.mutations.ts";
import { isStepDue, type MadeFile, reached, type Step } from "./making.rules.ts";
import { patiently } from "./patience.jobs.ts";
import { opened } from "./prose.rules.ts";
import { hasProseModel, writeProse } from "./prose.service.ts";
import { publishNow } from "./publishing.mutations.ts";
import type { ResearchPart, UploadedFile } from "./report.schema.ts";
import { isComparison } from "./worth.rules.ts";

/** How often it is looked whether staff have canceled. */
const LOOK_EVERY_MS = 500;

const STEP_NAMES: Readonly<Record<Step, string>> = { text: "text", pdf: "PDF", audio: "audio" };

/** A report as the job finds it; other processes may have made some of it. */
type Begun = {
  id: string;
  schoolId: number;
  document: ResearchDocument | null;
  edition: number;
  publishesItself: boolean;
  files: MadeFile[];
};

/** A school that is deleted takes its report with it. Then the job ends, and nothing has failed. */
async function makeReport(job: JobUnderway): Promise<void> {
  try {
    await makeParts(job);
  } catch (error) {
    const { rowCount } = await pool().query("SELECT FROM research_report WHERE id = $1", [job.subject]);
    if (rowCount !== 0) throw error;
    await endJob(job.id, "cancelled", null);
    throw new JobEnded();
  }
}

/**
 * Makes a report part by part. Each is stored as soon as it is made, so that after a kill the next process begins with
 * the first one that is missing.
 */
async function makeParts(job: JobUnderway): Promise<void> {
  const begun = await begin(job);
  const stopped = new AbortController();
  const looking = stopIfCanceled(job, stopped);
  try {
    const text = begun.document ?? (await inStep("text", () => makeText(job, begun)));
    const written = await inStep("text", () => makeProse(job, begun.id, text, stopped.signal));
    const document = (await carryEdits(begun.id, job.id, written)) ?? written;
    await progress(job, "text");
    for (const maker of PART_MAKERS) await makePart(job, { ...begun, document }, maker, stopped.signal);
    await finish(job, { ...begun, document });
  } catch (error) {
    // Whatever was stopped halfway fails in its own way.
    if (stopped.signal.aborted) throw new JobEnded();
    throw error;
  } finally {
    stopped.abort();
    await looking;
  }
}

/** @throws JobEnded unless the report still belongs to this job */
async function begin(job: JobUnderway): Promise<Begun> {
  const { rows } = await pool().query<Omit<Begun, "files" | "document"> & { document: unknown }>(
    `UPDATE research_report SET state = 'making', message = NULL
     WHERE id = $1 AND job_id = $2 AND state IN ('queued', 'making', 'failed')
     RETURNING id, school_id AS "schoolId", document, edition, publishes_itself AS "publishesItself"`,
    [job.subject, job.id],
  );
  const [row] = rows;
  if (!row) throw new AppError("research_not_ready", { message: "This report is no longer wanted." });
  const files = await pool().query<MadeFile>("SELECT part, edition FROM research_file WHERE report_id = $1", [
    row.id,
  ]);
  const { success, data } = researchDocumentSchema.safeParse(row.document);
  return { ...row, document: success ? data : null, files: files.rows };
}

async function stopIfCanceled(job: JobUnderway, stopped: AbortController): Promise<void> {
  while (!stopped.signal.aborted) {
    await wait(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    if (stopped.signal.aborted) return;
    // While the database is away, the work itself fails soon enough.
    const open = await readOpenJob(job.id).catch(() => job);
    if (!open) stopped.abort();
  }
}

/** Names the part that could not be made. */
async function inStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JobEnded || isDatabaseLost(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The ${STEP_NAMES[step]} could not be made: ${reason}`, { cause: error });
  }
}

async function makeText(job: JobUnderway, { id, schoolId }: Begun): Promise<ResearchDocument> {
  const gathered = await gather(schoolId);
  if (!gathered) throw new AppError("school_not_found", { message: "The school is archived." });
  const document = composed(analysisOf(gathered));
  const [wrong] = unconfirmedFigures(document);
  if (wrong) throw new Error(`No fact confirms “${wrong.figure}” in ${quoted(wrong.statement)}`);
  const stored = hasProseModel() ? opened(document) : document;
  await held(job, id, "UPDATE research_report SET document = $3, checked_at = $4", [
    JSON.stringify(stored),
    stored.readAt,
  ]);
  return stored;
}

/** Has the open sections written. Each is stored at once, since it was paid for. */
async function makeProse(
  job: JobUnderway,
  id: string,
  text: ResearchDocument,
  signal: AbortSignal,
): Promise<ResearchDocument> {
  const isOpen = ({ writer }: { writer: string }) => writer === "open";
  const all = text.sections.length;
  return writeProse(text, {
    signal,
    async keep(document) {
      await held(job, id, "UPDATE research_report SET document = $3", [JSON.stringify(document)]);
      await progress(job, "text", 1 - (document.sections.filter(isOpen).length + 1) / (all + 1));
    },
  });
}

async function makePart(
  job: JobUnderway,
  { id, document, edition, files }: Begun & { document: ResearchDocument },
  { step, make }: PartMaker,
  signal: AbortSignal,
): Promise<void> {
  if (isStepDue(step, files, edition))
    await inStep(step, async () => {
      const onProgress = (share: number) => void progress(job, step, share).catch(() => undefined);
      const made = await patiently(() => make(document, { signal, onProgress }), { signal });
      signal.throwIfAborted();
      const stored = await Promise.all(
        made.map(async ({ part, contents, details }) => ({
          part,
          name: await storeContents(part, contents),
          bytes: contents.byteLength,
          edition,
          details: { ...details, text: digestOf(document.sections) },
        })),
      );
      await inTransaction(async (client) => {
        const { rowCount } = await client.query(
          "SELECT FROM research_report WHERE id = $1 AND job_id = $2 AND state = 'making' FOR NO KEY UPDATE",
          [id, job.id],
        );
        if (!rowCount) throw new JobEnded();
        for (const file of stored) await putFile(client, id, file);
      });
    });
  await progress(job, step);
}

/** A change of a report, unless it no longer belongs to this job. @throws JobEnded */
async function held(
  job: JobUnderway,
  id: string,
  change: `UPDATE research_report SET ${string}`,
  values: unknown[],
): Promise<void> {
  const { rowCount } = await pool().query(`${change} WHERE id = $1 AND job_id = $2 AND state = 'making'`, [
    id,
    job.id,
    ...values,
  ]);
  if (!rowCount) throw new JobEnded();
}

async function progress(job: JobUnderway, step: Step, share = 1): Promise<void> {
  await reportProgress(pool(), { ...job, current: reached(step, share) });
}

/**
 * The report becomes a draft, in place of an older one, and is published if it was to publish itself; unless it is one that
 * is not published, which staff then see when they try.
 */
async function finish(
  job: JobUnderway,
  { id, schoolId, publishesItself, document }: Begun & { document: ResearchDocument },
): Promise<void> {
  await inTransaction(async (client) => {
    const { rowCount } = await client.query(
      "UPDATE research_report SET state = 'draft' WHERE id = $1 AND job_id = $2 AND state = 'making'",
      [id, job.id],
    );
    if (!rowCount) throw new JobEnded();
    const older = await client.query<{ id: string }>(
      `UPDATE research_report SET state = 'superseded' WHERE school_id = $1 AND state = 'draft' AND id <> $2
       RETURNING id`,
      [schoolId, id],
    );
    for (const one of older.rows) await noteEvent(client, one.id, "superseded");
    await noteEvent(client, id, "made", await madeNow(client, id));
    if (publishesItself && isComparison(document)) await publishNow(client, id, null);
  });
}

/** Which parts have been made since they were asked for, and which uploads of the version before stay behind with it. */
async function madeNow(
  client: pg.ClientBase,
  id: string,
): Promise<{ parts: ResearchPart[]; instead: (UploadedFile & { version: number })[] }> {
  const { rows } = await client.query<UploadedFile & { version: number | null; isNew: boolean }>(
    `SELECT f.part, u.uploaded_as AS name, u.bytes, CASE WHEN u.part IS NOT NULL THEN p.number END AS version,
       NOT EXISTS (SELECT FROM research_event WHERE report_id = r.id AND action IN ('made', 'copied')) AS "isNew"
     FROM research_report r JOIN research_file f ON f.report_id = r.id AND f.edition IS NOT NULL
       AND f.stored_at >= (SELECT max(at) FROM research_event WHERE report_id = r.id AND action = 'asked')
     LEFT JOIN LATERAL (SELECT id, number FROM research_report WHERE school_id = r.school_id AND number < r.number
       AND state IN ('draft', 'published', 'superseded') ORDER BY number DESC LIMIT 1) p ON true
     LEFT JOIN research_file u ON u.report_id = p.id AND u.part = f.part AND u.edition IS NULL
     WHERE r.id = $1 ORDER BY f.part`,
    [id],
  );
  return {
    parts: rows.map(({ part }) => part),
    instead: rows.flatMap(({ part, name, bytes, version, isNew }) =>
      isNew && version !== null ? [{ part, name, bytes, version }] : [],
    ),
  };
}

export const RESEARCH: JobDefinition = {
  kind: "research",
  work: makeReport,
  async givenUp({ subject }, message) {
    if (subject !== null && (await endMaking(pool(), subject, "failed", message)))
      await noteEvent(pool(), subject, "failed", { message });
  },
};
