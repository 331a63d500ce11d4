import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { withEditsOf } from "./carrying.rules.ts";
import { type ResearchDocument, researchDocumentSchema } from "./document.schema.ts";
import { noteEvent } from "./history.mutations.ts";
import { holdReport, refuseUnlessIn } from "./making.mutations.ts";
import { uncarriedEditsSchema } from "./report.schema.ts";

/**
 * Puts what editors have changed of the version before into a text that was just made, once.
 * @param jobId the job that is making it
 * @returns null if there is nothing to carry over, or that is done
 */
export async function carryEdits(
  reportId: string,
  jobId: string,
  made: ResearchDocument,
): Promise<ResearchDocument | null> {
  return inTransaction(async (client) => {
    // A draft that is made again for its files has its own edits.
    const { rows } = await client.query<{ number: number; document: unknown; uncarried: unknown }>(
      `SELECT p.number, p.document, p.uncarried FROM research_report r
       JOIN LATERAL (SELECT number, document, uncarried FROM research_report WHERE school_id = r.school_id AND number < r.number
         AND state IN ('draft', 'published', 'unpublished', 'superseded') ORDER BY number DESC LIMIT 1) p ON true
       WHERE r.id = $1 AND r.job_id = $2 AND r.state = 'making' AND r.uncarried IS NULL AND NOT EXISTS (
         SELECT FROM research_event e WHERE e.report_id = r.id AND e.action IN ('made', 'copied'))
       FOR NO KEY UPDATE OF r`,
      [reportId, jobId],
    );
    const [before] = rows;
    // Of a document of an earlier form, nothing can be told.
    const { data: document } = researchDocumentSchema.safeParse(before?.document);
    if (!before || !document) return null;
    const { number } = before;
    const pending = uncarriedEditsSchema.parse(before.uncarried ?? []);
    const next = withEditsOf({ number, document, pending }, made);
    await client.query("UPDATE research_report SET document = $2, uncarried = $3 WHERE id = $1", [
      reportId,
      JSON.stringify(next.document),
      JSON.stringify(next.uncarried),
    ]);
    const [carried, uncarried] = [next.carried, next.uncarried.length];
    if (carried + uncarried > 0)
      await noteEvent(client, reportId, "carried", { version: number, carried, uncarried });
    return next.document;
  });
}

/**
 * Takes an edit of an earlier version off the list of those that a draft does not have.
 * @throws AppError research_not_found, also if there is no such edit; research_not_ready
 */
export async function dismissEdit(reportId: string, editId: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    const { rows } = await client.query<{ uncarried: unknown }>(
      "SELECT uncarried FROM research_report WHERE id = $1",
      [reportId],
    );
    const edits = uncarriedEditsSchema.parse(rows[0]?.uncarried ?? []);
    const edit = edits.find(({ id }) => id === editId);
    if (!edit) throw new AppError("research_not_found", { message: "This report has no such edit." });
    await client.query("UPDATE research_report SET uncarried = $2 WHERE id = $1", [
      reportId,
      JSON.stringify(edits.filter((one) => one !== edit)),
    ]);
    const { version, section, from, to } = edit;
    await noteEvent(client, reportId, "dismissed", { staffId, version, section, from, to });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_edited",
      details: { school: report.schoolId, report: reportId, section },
    });
  });
}
