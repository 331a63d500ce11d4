import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { quoted } from "#lib/platform/sentences.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { unconfirmedFigures } from "./check.rules.ts";
import { researchDocumentSchema } from "./document.schema.ts";
import { noteEvent } from "./history.mutations.ts";
import { type HeldReport, holdReport, refuseUnlessIn } from "./making.mutations.ts";
import { isDue, type MadeFile } from "./making.rules.ts";
import { isComparison, NO_COMPARISON } from "./worth.rules.ts";

/**
 * Publishes a draft in place of the version that members read.
 * @throws AppError research_not_found; research_not_ready if it is no draft, states a figure that no fact confirms, compares
 * the school with hardly any other, or has a file that is older than its text
 */
export async function publish(reportId: string, staffId: string): Promise<void> {
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
  refuseUnlessIn(report, ["draft"]);
  refuseUnworthy(report);
  await refuseStaleFiles(client, report);
  const older = await client.query<{ id: string }>(
    "UPDATE research_report SET state = 'superseded' WHERE school_id = $1 AND state = 'published' RETURNING id",
    [report.schoolId],
  );
  for (const { id } of older.rows) await noteEvent(client, id, "superseded");
  await client.query(
    `UPDATE research_report SET state = 'published', published_at = clock_timestamp(), published_by_id = $2, message = NULL
     WHERE id = $1`,
    [reportId, staffId],
  );
  await noteEvent(client, reportId, "published", { staffId });
  return report;
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
 * Takes a report from members. It becomes a draft again, unless there is a newer one.
 * @throws AppError research_not_found, research_not_ready
 */
export async function unpublish(reportId: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["published"]);
    await client.query(
      `UPDATE research_report r SET state = CASE WHEN EXISTS (
         SELECT FROM research_report n WHERE n.school_id = r.school_id AND n.number > r.number AND n.state = 'draft'
       ) THEN 'superseded'::research_state ELSE 'draft' END WHERE id = $1`,
      [reportId],
    );
    await noteEvent(client, reportId, "unpublished", { staffId });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_unpublished",
      details: { school: report.schoolId, report: reportId },
    });
  });
}
