import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { addJob } from "#lib/jobs/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { noteEvent } from "./history.mutations.ts";
import { isDue, type MadeFile, WHOLE } from "./making.rules.ts";
import type { AskedAgain, ResearchState } from "./report.schema.ts";

/**
 * A report takes up to 15 seconds of one of two processors, so that these take a little more than an hour of a day; and
 * with a language model or a speech provider, each costs money.
 */
export const MOST_PER_DAY = 300;

export type AskedReport = { schoolId: string; reportId: string };
export type SkippedSchool = { schoolId: string; message: string };

/** @param publishesItself whether it is published as soon as it is made, without a reader */
type Wish = { staffId: string | null; publishesItself?: boolean };

/**
 * Queues new versions of the reports about schools. A school whose report is being made already is skipped, and so is one
 * that is not in the catalog.
 * @param references IDs or slugs
 * @throws AppError research_budget_spent, if not even the first fits
 */
export async function askForReports(
  references: readonly string[],
  wish: Wish,
): Promise<{ asked: AskedReport[]; skipped: SkippedSchool[] }> {
  const ids = await schoolIdsOf(references);
  return inTransaction(async (client) => {
    let left = await lockBudget(client);
    if (left === 0) throw new AppError("research_budget_spent");
    const asked: AskedReport[] = [];
    const skipped: SkippedSchool[] = [];
    for (const [at, reference] of references.entries()) {
      const id = ids[at] ?? null;
      // An ID and a slug may mean the same school.
      if (id !== null && ids.indexOf(id) < at) continue;
      const school = id === null ? null : await openSchool(client, id);
      if (!school) skipped.push({ schoolId: reference, message: "It is not in the catalog." });
      else if (school.isAtWork)
        skipped.push({ schoolId: String(school.id), message: "Its report is being made already." });
      else if (left === 0)
        skipped.push({ schoolId: String(school.id), message: "Today’s budget is used up." });
      else {
        asked.push({ schoolId: String(school.id), reportId: await askForOne(client, school, wish) });
        left -= 1;
      }
    }
    return { asked, skipped };
  });
}

/** How many more reports may be made today. Until the transaction ends, nobody else asks for one. */
async function lockBudget(client: pg.ClientBase): Promise<number> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('research budget', 0))");
  const { rows } = await client.query<{ made: number }>(
    "SELECT count(*)::int AS made FROM job WHERE kind = 'research' AND queued_at > now() - interval '1 day'",
  );
  return Math.max(MOST_PER_DAY - (rows[0]?.made ?? 0), 0);
}

type OpenSchool = { id: number; name: string; isAtWork: boolean; number: number };

async function openSchool(client: pg.ClientBase, id: number): Promise<OpenSchool | null> {
  const { rows } = await client.query<OpenSchool>(
    `SELECT id, name,
       EXISTS (SELECT FROM research_report WHERE school_id = s.id AND state IN ('queued', 'making')) AS "isAtWork",
       (SELECT coalesce(max(number), 0) + 1 FROM research_report WHERE school_id = s.id)::int AS number
     FROM school s WHERE id = $1 AND archived_at IS NULL AND merged_into_id IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

async function askForOne(client: pg.ClientBase, school: OpenSchool, wish: Wish): Promise<string> {
  const { staffId, publishesItself = false } = wish;
  const reportId = randomUUID();
  await client.query(
    `INSERT INTO research_report (id, school_id, number, publishes_itself, created_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
    [reportId, school.id, school.number, publishesItself, staffId],
  );
  await queue(client, { id: reportId, name: school.name }, staffId);
  if (staffId !== null)
    await recordActivity(client, {
      accountId: staffId,
      action: "research_asked",
      details: { school: school.id, report: reportId },
    });
  return reportId;
}

async function queue(
  client: pg.ClientBase,
  { id, name }: { id: string; name: string },
  staffId: string | null,
  again: { again?: AskedAgain } = {},
): Promise<void> {
  const jobId = await addJob(client, {
    kind: "research",
    startedById: staffId,
    subject: id,
    label: name,
    total: WHOLE,
  });
  await client.query(
    "UPDATE research_report SET job_id = $2, state = 'queued', message = NULL WHERE id = $1",
    [id, jobId],
  );
  await noteEvent(client, id, "asked", { staffId, ...again });
}

/** Queues the reports that were asked for where nothing can be queued: by the start of a new site. */
export async function queueUnqueued(): Promise<void> {
  await inTransaction(async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      `SELECT r.id, s.name FROM research_report r JOIN school s ON s.id = r.school_id
       WHERE r.state = 'queued' AND r.job_id IS NULL ORDER BY r.created_at, s.name FOR NO KEY UPDATE OF r SKIP LOCKED`,
    );
    for (const report of rows) await queue(client, report, null);
  });
}

/** A report that is held until the transaction ends. */
export type HeldReport = {
  id: string;
  schoolId: number;
  name: string;
  number: number;
  state: ResearchState;
  document: unknown;
  edition: number;
  jobId: string | null;
  publishedAt: Date | null;
};

/** @throws AppError research_not_found */
export async function holdReport(client: pg.ClientBase, id: string): Promise<HeldReport> {
  const { rows } = await client.query<HeldReport>(
    `SELECT r.id, r.school_id AS "schoolId", s.name, r.number, r.state, r.document, r.edition, r.job_id AS "jobId", r.published_at AS "publishedAt"
     FROM research_report r JOIN school s ON s.id = r.school_id WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    [id],
  );
  if (!rows[0]) throw new AppError("research_not_found");
  return rows[0];
}

/** @throws AppError research_not_ready */
export function refuseUnlessIn({ state }: HeldReport, states: readonly ResearchState[]): void {
  if (states.includes(state)) return;
  throw new AppError("research_not_ready", { message: `Nothing was done: this report ${STATES[state]}.` });
}

const STATES: Readonly<Record<ResearchState, string>> = {
  queued: "waits to be made",
  making: "is being made",
  draft: "is a draft",
  published: "is published",
  unpublished: "was unpublished",
  superseded: "has been replaced by a newer version",
  failed: "could not be made",
  canceled: "was canceled",
};

/**
 * Goes on with a report that failed or was canceled, from the part at which it stopped; of a draft, makes the files
 * that its text has outgrown.
 * @throws AppError research_not_found, research_not_ready, job_running, research_budget_spent
 */
export async function makeAgain(reportId: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    if ((await lockBudget(client)) === 0) throw new AppError("research_budget_spent");
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["failed", "canceled", "draft"]);
    const school = await openSchool(client, report.schoolId);
    if (school?.isAtWork)
      throw new AppError("job_running", { message: "A newer version of this report is being made." });
    const again = await askedAgain(client, report);
    if (again === "rest") await forgetOldText(client, report);
    // Whoever goes on with a report reads it before members do, also if it was to publish itself once.
    await client.query("UPDATE research_report SET publishes_itself = false WHERE id = $1", [reportId]);
    await queue(client, report, staffId, { again });
  });
}

/** A text that nobody has read yet is made again, with its files, if the school was changed since its facts were read. */
async function forgetOldText(client: pg.ClientBase, { id, schoolId }: HeldReport): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE research_report r SET document = NULL, checked_at = NULL, uncarried = NULL WHERE id = $1 AND document IS NOT NULL AND EXISTS (
       SELECT FROM revision v WHERE v.school_id = $2 AND v.at > (r.document->>'readAt')::timestamptz)`,
    [id, schoolId],
  );
  if (rowCount) await client.query("DELETE FROM research_file WHERE report_id = $1", [id]);
}

/** What an editor has asked for by going on with a report, as its button called it. */
async function askedAgain(client: pg.ClientBase, { id, state, edition }: HeldReport): Promise<AskedAgain> {
  if (state !== "draft") return "rest";
  const { rows } = await client.query<MadeFile>(
    "SELECT part, edition FROM research_file WHERE report_id = $1",
    [id],
  );
  return rows.some(({ part }) => isDue(part, rows, edition)) ? "stale" : "missing";
}

/**
 * Stops the making of a report. What was a draft before is one again; everything else is canceled.
 * @throws AppError research_not_found, research_not_ready
 */
export async function cancelMaking(reportId: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["queued", "making"]);
    await endMaking(client, reportId, "canceled", null);
    await client.query(
      `UPDATE job SET status = 'cancelled', finished_at = clock_timestamp()
       WHERE id = $1 AND status IN ('waiting', 'running')`,
      [report.jobId],
    );
    await noteEvent(client, reportId, "canceled", { staffId });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_canceled",
      details: { school: report.schoolId, report: reportId },
    });
  });
}

/** Ends making without success, if it has not ended in another way. @returns whether it did */
export async function endMaking(
  client: pg.ClientBase | pg.Pool,
  reportId: string,
  state: "failed" | "canceled",
  message: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE research_report r SET message = $3, state = CASE
       WHEN EXISTS (SELECT FROM research_event e WHERE e.report_id = r.id AND e.action IN ('made', 'copied')) THEN 'draft'
       ELSE $2::research_state END
     WHERE id = $1 AND state IN ('queued', 'making')`,
    [reportId, state, message],
  );
  return rowCount === 1;
}
