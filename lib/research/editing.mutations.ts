import "server-only";
import { randomUUID } from "node:crypto";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { type Cue, cuesOf } from "#lib/platform/speech/webvtt.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { textsOf } from "./blocks.rules.ts";
import { researchDocumentSchema, type Section } from "./document.schema.ts";
import { edited } from "./editing.rules.ts";
import type { TextEdit } from "./editor.schema.ts";
import { PART_EXTENSIONS, putFile } from "./files.mutations.ts";
import { noteEvent } from "./history.mutations.ts";
import { holdReport, refuseUnlessIn } from "./making.mutations.ts";
import { RESEARCH_PARTS, type ResearchPart } from "./report.schema.ts";

/** What is kept of an edit in the history. */
const LONGEST_KEPT = 20_000;

/**
 * Changes the words of one section of a draft. Figures that no fact confirms are refused with their words, and then
 * nothing has changed. The files are made anew afterward.
 * @throws AppError research_not_found, research_not_ready, research_edited if somebody else was faster; bad_request
 * naming each paragraph and what is wrong with it
 */
export async function editText(reportId: string, edit: TextEdit, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    if (report.edition !== edit.edition) throw new AppError("research_edited");
    const document = researchDocumentSchema.parse(report.document);
    const result = edited(document, edit.section, edit.blocks);
    if ("refusals" in result)
      throw badRequest(result.refusals.map(({ block, message }) => ({ field: `blocks.${block}`, message })));
    const sectionIn = ({ sections }: typeof document) => sections.find(({ id }) => id === edit.section);
    const [before, after] = [linesOf(sectionIn(document)), linesOf(sectionIn(result.document))];
    if (before.join("\n") === after.join("\n")) return;
    await client.query(
      `UPDATE research_report SET document = $2, edition = edition + 1, edited_at = clock_timestamp(), edited_by_id = $3
       WHERE id = $1`,
      [reportId, JSON.stringify(result.document), staffId],
    );
    await noteEvent(client, reportId, "edited", {
      staffId,
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

function linesOf(section: Section | undefined): string[] {
  return section?.blocks.flatMap(textsOf) ?? [];
}

/**
 * A draft with the text and the files of a version that is published or was, so that it can be edited while members
 * read on.
 * @returns its ID
 * @throws AppError research_not_found, research_not_ready; job_running while a version is being made
 */
export async function copyToDraft(reportId: string, staffId: string): Promise<string> {
  return inTransaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('research budget', 0))");
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["published", "superseded"]);
    const others = await client.query<{ id: string; state: string }>(
      "SELECT id, state FROM research_report WHERE school_id = $1 AND state IN ('queued', 'making', 'draft')",
      [report.schoolId],
    );
    const draft = others.rows.find(({ state }) => state === "draft");
    if (draft) return draft.id;
    if (others.rows[0])
      throw new AppError("job_running", { message: "A newer version of this report is being made." });
    const id = randomUUID();
    await client.query(
      `INSERT INTO research_report (id, school_id, number, state, document, edition, created_by_id, created_at, checked_at, outdated_at, outdated)
       SELECT $2, school_id, (SELECT max(number) + 1 FROM research_report n WHERE n.school_id = r.school_id), 'draft', document,
         edition, $3, clock_timestamp(), checked_at, outdated_at, outdated FROM research_report r WHERE id = $1`,
      [reportId, id, staffId],
    );
    await client.query(
      `INSERT INTO research_file (report_id, part, name, bytes, edition, details, stored_at, stored_by_id)
       SELECT $2, part, name, bytes, edition, details, stored_at, stored_by_id FROM research_file WHERE report_id = $1`,
      [reportId, id],
    );
    await noteEvent(client, id, "copied", { staffId, from: report.number });
    return id;
  });
}

/** What a file of each part begins with, whatever its name says. */
const BEGINNINGS: Readonly<Record<ResearchPart, (start: Buffer) => boolean>> = {
  pdf: (start) => start.subarray(0, 5).toString("latin1") === "%PDF-",
  audio: (start) =>
    start.subarray(0, 3).toString("latin1") === "ID3" ||
    (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0),
  transcript: (start) => /^\uFEFF?WEBVTT(\s|$)/.test(start.toString("utf8")),
};

const PART_NAMES: Readonly<Record<ResearchPart, string>> = {
  pdf: "a PDF file",
  audio: "an MP3 file",
  transcript: "a WebVTT file",
};

/**
 * Puts an uploaded file in place of one that was made. Other audio takes the transcript and the chapters of the old away,
 * since they would not fit.
 * @param stored its name in the store
 * @returns the part that it is, by its extension
 * @throws AppError research_not_found, research_not_ready; bad_request if its contents are something else, or a
 *   transcript has no sentences or its times go back
 */
export async function replaceFile(
  reportId: string,
  { stored, bytes }: { stored: string; bytes: number },
  staffId: string,
): Promise<ResearchPart> {
  const part = RESEARCH_PARTS.find((one) => stored.endsWith(`.${PART_EXTENSIONS[one]}`));
  if (!part || !BEGINNINGS[part](await startOf(stored)))
    throw badRequest([
      { field: "file", message: `is not ${part ? PART_NAMES[part] : "a file of a report"}` },
    ]);
  if (part === "transcript") refuseUnreadable(cuesOf((await contentsOf(stored)).toString("utf8")));
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    await putFile(client, reportId, { part, name: stored, bytes, edition: null, storedById: staffId });
    if (part === "audio")
      await client.query("DELETE FROM research_file WHERE report_id = $1 AND part = 'transcript'", [
        reportId,
      ]);
    await noteEvent(client, reportId, "uploaded", { staffId, part });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_file_replaced",
      details: { school: report.schoolId, report: reportId, part },
    });
  });
  return part;
}

/** A transcript that the player could not follow. */
function refuseUnreadable(cues: readonly Cue[]): void {
  if (cues.length === 0) throw badRequest([{ field: "file", message: "has no sentence with its times" }]);
  const wrong = cues.find(({ start }, at) => start < (cues[at - 1]?.start ?? 0));
  if (wrong)
    throw badRequest([{ field: "file", message: `goes back in time at “${wrong.text.slice(0, 60)}”` }]);
}

function startOf(stored: string): Promise<Buffer> {
  return contentsOf(stored, { first: 0, last: 15 });
}

async function contentsOf(stored: string, range?: { first: number; last: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await fileStore("research").read(stored, range)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}
