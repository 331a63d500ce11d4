import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { textsOf } from "./blocks.rules.ts";
import { type ResearchDocument, researchDocumentSchema, type Section } from "./document.schema.ts";
import { edited, restored } from "./editing.rules.ts";
import { type TextEdit, UNSOURCED } from "./editor.schema.ts";
import { digestOf } from "./files.mutations.ts";
import { noteEvent } from "./history.mutations.ts";
import { copyKept } from "./kept-files.mutations.ts";
import { holdReport, refuseUnlessIn } from "./making.mutations.ts";
import type { UploadedFile } from "./report.schema.ts";

/** What is kept of an edit in the history. */
const LONGEST_KEPT = 20_000;

/**
 * Changes the words of one section of a draft. Figures that no fact confirms, and sentences that contradict one, are
 * refused with their words, and then nothing has changed. The files are made again afterward.
 * @throws AppError research_not_found, research_not_ready, research_edited if somebody else was faster; bad_request
 * naming each paragraph and what is wrong with it, or each new sentence that rests on no fact unless these are accepted
 */
export async function editText(reportId: string, edit: TextEdit, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    if (report.edition !== edit.edition) throw new AppError("research_edited");
    const document = researchDocumentSchema.parse(report.document);
    const next = documentAfter(document, edit);
    const sectionIn = ({ sections }: typeof document) => sections.find(({ id }) => id === edit.section);
    const [before, after] = [linesOf(sectionIn(document)), linesOf(sectionIn(next))];
    if (before.join("\n") === after.join("\n")) return;
    await client.query(
      `UPDATE research_report SET document = $2, edition = edition + 1, edited_at = clock_timestamp(), edited_by_id = $3
       WHERE id = $1`,
      [reportId, JSON.stringify(next), staffId],
    );
    await renewFiles(client, reportId, next);
    await noteEvent(client, reportId, "edited", {
      staffId,
      ...(edit.blocks === "original" && { isRestored: true }),
      section: edit.section,
      from: before
        .filter((line) => !after.includes(line))
        .join("\n")
        .slice(0, LONGEST_KEPT),
      to: after
        .filter((line) => !before.includes(line))
        .join("\n")
        .slice(0, LONGEST_KEPT),
    });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_edited",
      details: { school: report.schoolId, report: reportId, section: edit.section },
    });
  });
}

/** Files that were made from the very words that a text has again are as new as it is. */
async function renewFiles(client: pg.ClientBase, reportId: string, { sections }: ResearchDocument) {
  for (const table of ["research_file", "research_kept_file"])
    await client.query(
      `UPDATE ${table} f SET edition = r.edition FROM research_report r
       WHERE r.id = $1 AND f.report_id = r.id AND f.edition IS NOT NULL AND f.details->>'text' = $2`,
      [reportId, digestOf(sections)],
    );
}

function documentAfter(document: ResearchDocument, edit: TextEdit): ResearchDocument {
  if (edit.blocks === "original") {
    const before = restored(document, edit.section);
    if (before) return before;
    throw badRequest([{ field: "blocks", message: "the original text of this section is not kept" }]);
  }
  const result = edited(document, edit.section, edit.blocks);
  if ("refusals" in result)
    throw badRequest(result.refusals.map(({ block, message }) => ({ field: `blocks.${block}`, message })));
  if (result.unsourced.length > 0 && !edit.acceptsUnsourced)
    throw badRequest(result.unsourced.map((message) => ({ field: UNSOURCED, message })));
  return result.document;
}

function linesOf(section: Section | undefined): string[] {
  return section?.blocks.flatMap(textsOf) ?? [];
}

/**
 * A draft with the text and the files of a version that is published or was, so that it can be edited while members
 * read on.
 * @returns its ID; that of the draft that there is already, if there is one
 * @throws AppError research_not_found, research_not_ready; job_running while a version is being made
 */
export async function copyToDraft(
  reportId: string,
  staffId: string,
): Promise<{ reportId: string; isNew: boolean }> {
  return inTransaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('research budget', 0))");
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["published", "unpublished", "superseded"]);
    const others = await client.query<{ id: string; state: string }>(
      "SELECT id, state FROM research_report WHERE school_id = $1 AND state IN ('queued', 'making', 'draft')",
      [report.schoolId],
    );
    const draft = others.rows.find(({ state }) => state === "draft");
    if (draft) return { reportId: draft.id, isNew: false };
    if (others.rows[0])
      throw new AppError("job_running", { message: "A newer version of this report is being made." });
    const id = randomUUID();
    await client.query(
      `INSERT INTO research_report (id, school_id, number, state, document, edition, created_by_id, created_at, checked_at, outdated_at, outdated, uncarried)
       SELECT $2, school_id, (SELECT max(number) + 1 FROM research_report n WHERE n.school_id = r.school_id), 'draft', document,
         edition, $3, clock_timestamp(), checked_at, outdated_at, outdated, uncarried FROM research_report r WHERE id = $1`,
      [reportId, id, staffId],
    );
    await client.query(
      `INSERT INTO research_file (report_id, part, name, bytes, edition, details, stored_at, stored_by_id, uploaded_as)
       SELECT $2, part, name, bytes, edition, details, stored_at, stored_by_id, uploaded_as FROM research_file
       WHERE report_id = $1`,
      [reportId, id],
    );
    await copyKept(client, reportId, id);
    const uploads = await client.query<UploadedFile>(
      `SELECT part, uploaded_as AS name, bytes FROM research_file WHERE report_id = $1 AND edition IS NULL ORDER BY part`,
      [id],
    );
    await noteEvent(client, id, "copied", { staffId, from: report.number, uploads: uploads.rows });
    return { reportId: id, isNew: true };
  });
}

/**
 * Removes a draft with its edits and uploads: what members read stays as it is, and a later version carries none of its
 * edits over. A school whose first draft it is has no report again. The stored files are removed later, by a job.
 * @returns the ID of the version that members read; null if there is none
 * @throws AppError research_not_found; research_not_ready if it is not a draft
 */
export async function discardDraft(reportId: string, staffId: string): Promise<string | null> {
  return inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM research_report WHERE school_id = $1 AND state IN ('published', 'unpublished')
       ORDER BY state = 'published' DESC, unpublished_at DESC LIMIT 1`,
      [report.schoolId],
    );
    await client.query("DELETE FROM research_report WHERE id = $1", [reportId]);
    // Of drafts before it that nobody has read, the edits would come back in the next one.
    if (!rows[0])
      await client.query(
        `DELETE FROM research_report WHERE school_id = $1 AND number < $2 AND published_at IS NULL
         AND state IN ('superseded', 'failed', 'canceled')`,
        [report.schoolId, report.number],
      );
    await recordActivity(client, {
      accountId: staffId,
      action: "research_discarded",
      details: { school: report.schoolId, report: reportId, version: report.number },
    });
    return rows[0]?.id ?? null;
  });
}
