import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { quoted } from "#lib/platform/sentences.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { addressesOf } from "#lib/schools/addresses.data.ts";
import { unsourcedIn } from "./blocks.rules.ts";
import { unconfirmedFigures } from "./check.rules.ts";
import { contradictionOf } from "./contradictions.rules.ts";
import { researchDocumentSchema } from "./document.schema.ts";
import { noteEvent } from "./history.mutations.ts";
import { type HeldReport, holdReport, refuseUnlessIn } from "./making.mutations.ts";
import { isDue, type MadeFile } from "./making.rules.ts";
import { refuseFilesOfAnother } from "./uploads.mutations.ts";
import { isComparison, NO_COMPARISON } from "./worth.rules.ts";

/**
 * Publishes a draft in place of the version that members read, or a version again that members have read before. The
 * pages of the school, which say whether it has a report, are rendered again.
 * @throws AppError research_not_found; research_not_ready if it is neither, states a figure that no fact confirms or
 * what a fact denies, compares the school with hardly any other, or has a file that is older than its text or of another
 * school for certain
 */
export async function publish(reportId: string, staffId: string): Promise<void> {
  await refuseFilesOfAnother(reportId);
  await inTransaction(async (client) => {
    const { schoolId } = await publishNow(client, reportId, staffId);
    await recordActivity(client, {
      accountId: staffId,
      action: "research_published",
      details: { school: schoolId, report: reportId },
    });
  });
}

/** The same in the caller's transaction. @param staffId null for a report that publishes itself */
export async function publishNow(
  client: pg.ClientBase,
  reportId: string,
  staffId: string | null,
): Promise<HeldReport> {
  const report = await holdReport(client, reportId);
  refuseUnlessIn(report, ["draft", "unpublished", "superseded"]);
  refuseUnread(report);
  refuseUnworthy(report);
  await refuseStaleFiles(client, report);
  const older = await client.query<{ id: string }>(
    `UPDATE research_report SET state = 'superseded' WHERE school_id = $1 AND id <> $2 AND state IN ('published', 'unpublished')
     RETURNING id`,
    [report.schoolId, reportId],
  );
  for (const { id } of older.rows) await noteEvent(client, id, "superseded");
  await client.query(
    `UPDATE research_report SET state = 'published', published_at = clock_timestamp(), published_by_id = $2, message = NULL,
       unpublished_at = NULL, unpublished_reason = NULL, checked_at = CASE WHEN $3 THEN checked_at END
     WHERE id = $1`,
    // What is retired is no longer compared with the catalog, so that is done soon.
    [reportId, staffId, report.state !== "superseded"],
  );
  await noteEvent(client, reportId, "published", { staffId });
  await invalidatePages(client, await addressesOf(client, [report.schoolId]));
  return report;
}

/** A draft that a newer one has replaced was read by nobody, and may be half an edit. */
function refuseUnread({ state, publishedAt }: HeldReport): void {
  if (state === "superseded" && publishedAt === null)
    throw new AppError("research_not_ready", {
      message: "This version was never published. Edit it as a draft, and publish that.",
    });
}

function refuseUnworthy({ document }: HeldReport): void {
  const { data } = researchDocumentSchema.safeParse(document);
  if (!data)
    throw new AppError("research_not_ready", {
      message: "This report has a form that is no longer in use. Make a new version of it.",
    });
  const [wrong] = unconfirmedFigures(data);
  if (wrong)
    throw new AppError("research_not_ready", {
      message: `No fact confirms “${wrong.figure}” in ${quoted(wrong.statement)}`,
    });
  // Before contradictions were refused as they are typed, some were saved.
  for (const text of data.sections.flatMap(unsourcedIn)) {
    const contradiction = contradictionOf(text, data);
    if (contradiction !== null) throw new AppError("research_not_ready", { message: contradiction });
  }
  if (!isComparison(data)) throw new AppError("research_not_ready", { message: NO_COMPARISON });
}

async function refuseStaleFiles(client: pg.ClientBase, { id, edition }: HeldReport): Promise<void> {
  const { rows } = await client.query<MadeFile>(
    "SELECT part, edition FROM research_file WHERE report_id = $1",
    [id],
  );
  if (rows.some(({ part }) => isDue(part, rows, edition)))
    throw new AppError("research_not_ready", {
      message: "The text has been edited since the PDF or the audio was made. Make the files again first.",
    });
}

/**
 * Takes a version back: nobody can unlock it any longer. Whoever has paid for it goes on reading it as it was, and is told
 * that it was withdrawn, until another version is published.
 * @param reason what these readers are told of it
 * @throws AppError research_not_found, research_not_ready
 */
export async function unpublish(
  reportId: string,
  staffId: string,
  reason: string | null = null,
): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["published"]);
    await client.query(
      `UPDATE research_report SET state = 'unpublished', unpublished_at = clock_timestamp(), unpublished_reason = $2
       WHERE id = $1`,
      [reportId, reason],
    );
    await noteEvent(client, reportId, "unpublished", { staffId, ...(reason !== null && { reason }) });
    await invalidatePages(client, await addressesOf(client, [report.schoolId]));
    await recordActivity(client, {
      accountId: staffId,
      action: "research_unpublished",
      details: { school: report.schoolId, report: reportId },
    });
  });
}
