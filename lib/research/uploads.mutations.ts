import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { type ResearchDocument, researchDocumentSchema } from "./document.schema.ts";
import { doubtsAbout } from "./editor.format.ts";
import { DOUBT } from "./editor.schema.ts";
import { readDetails } from "./file-details.format.ts";
import { FILE_BEGINNING, kindProblem, partNamed } from "./file-kinds.rules.ts";
import { digestOf, putFile } from "./files.mutations.ts";
import { noteEvent } from "./history.mutations.ts";
import { bringBack, keepMade, keptParts } from "./kept-files.mutations.ts";
import { holdReport, refuseUnlessIn } from "./making.mutations.ts";
import { comingBack, type MadeFile } from "./making.rules.ts";
import { audioDetailsSchema, type ResearchPart, type UploadedFile } from "./report.schema.ts";
import { examined } from "./uploaded.service.ts";

/**
 * Puts an uploaded file in place of one that was made, which is kept. Other audio takes the transcript and the chapters of
 * the old away, since they would not fit.
 * @param upload.acceptsDoubts whether an editor has confirmed what is to be doubted about it
 * @param upload.stored its name in the store
 * @param upload.name what its sender called it
 * @returns the part that it is, by its extension
 * @throws AppError research_not_found, research_not_ready; bad_request if its contents are something else or cannot be
 *   used: a PDF that does not open or is of another school for certain, audio that does not play, a transcript that the audio cannot follow; and naming each
 *   doubt about it, as long as these are not accepted
 */
export async function replaceFile(
  reportId: string,
  {
    stored,
    name,
    bytes,
    acceptsDoubts,
  }: { stored: string; name: string; bytes: number; acceptsDoubts: boolean },
  staffId: string,
): Promise<ResearchPart> {
  const part = partNamed(stored);
  const problem = kindProblem(stored, await startOf(stored));
  if (!part || problem !== null) throw badRequest([{ field: "file", message: problem ?? "" }]);
  const wanted = await wantedFor(reportId);
  const found = await examined(part, await contentsOf(stored), wanted);
  if ("wrong" in found) throw badRequest([{ field: "file", message: found.wrong }]);
  const doubts = doubtsAbout([{ part, ...readDetails(part, found.details, wanted.document) }], wanted.school);
  if (doubts.length > 0 && !acceptsDoubts)
    throw badRequest(doubts.map((message) => ({ field: DOUBT, message })));
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    const document = researchDocumentSchema.safeParse(report.document);
    const before = await filesOf(client, reportId);
    await keepMade(client, reportId, part);
    await putFile(client, reportId, {
      part,
      name: stored,
      bytes,
      edition: null,
      details: {
        ...found.details,
        ...(document.success && { text: digestOf(document.data.sections) }),
      },
      storedById: staffId,
      uploadedAs: name,
    });
    if (part === "audio") await dropTranscript(client, reportId);
    const replaced = before.find((one) => one.part === part);
    await noteEvent(client, reportId, "uploaded", {
      staffId,
      part,
      name,
      bytes,
      replaced: replaced ? { isUploaded: replaced.isUploaded, name: replaced.name } : null,
      tookTranscript: part === "audio" && before.some((one) => one.part === "transcript"),
      doubts,
    });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_file_replaced",
      details: { school: report.schoolId, report: reportId, part },
    });
  });
  return part;
}

/**
 * Takes an uploaded file out of a draft. What was made before is back at once, or else can be made. A transcript goes with
 * the audio that it follows. The stored file is removed later, by a job.
 * @throws AppError research_not_found if there is no such upload; research_not_ready
 */
export async function removeUpload(reportId: string, part: ResearchPart, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const report = await holdReport(client, reportId);
    refuseUnlessIn(report, ["draft"]);
    const before = await filesOf(client, reportId);
    const upload = before.find((one) => one.part === part && one.isUploaded);
    if (!upload)
      throw new AppError("research_not_found", { message: "This report has no such uploaded file." });
    await client.query("DELETE FROM research_file WHERE report_id = $1 AND part = $2", [reportId, part]);
    if (part === "audio") await dropTranscript(client, reportId);
    const back = comingBack(part, before, await keptParts(client, reportId));
    await bringBack(client, reportId, back);
    const { name, bytes } = upload;
    await noteEvent(client, reportId, "removed", {
      staffId,
      part,
      name,
      bytes,
      tookTranscript: part === "audio" && before.some((one) => one.part === "transcript"),
      back,
    });
    await recordActivity(client, {
      accountId: staffId,
      action: "research_file_removed",
      details: { school: report.schoolId, report: reportId, part },
    });
  });
}

async function filesOf(
  client: pg.ClientBase,
  reportId: string,
): Promise<(UploadedFile & MadeFile & { isUploaded: boolean })[]> {
  const { rows } = await client.query<UploadedFile & MadeFile & { isUploaded: boolean }>(
    `SELECT part, uploaded_as AS name, bytes, edition, edition IS NULL AS "isUploaded" FROM research_file WHERE report_id = $1`,
    [reportId],
  );
  return rows;
}

async function dropTranscript(client: pg.ClientBase, reportId: string): Promise<void> {
  await client.query("DELETE FROM research_file WHERE report_id = $1 AND part = 'transcript'", [reportId]);
}

/**
 * Refuses to publish an uploaded PDF that is of another school for certain. Those that look like it were confirmed by an
 * editor; before such files were refused as they are uploaded, anything could be. So they are read again.
 * @throws AppError research_not_ready
 */
export async function refuseFilesOfAnother(reportId: string): Promise<void> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT name FROM research_file WHERE report_id = $1 AND part = 'pdf' AND edition IS NULL
       AND details->>'namesSchool' = 'false'`,
    [reportId],
  );
  if (!rows[0]) return;
  const wanted = await wantedFor(reportId);
  const found = await examined("pdf", await contentsOf(rows[0].name), wanted);
  if ("wrong" in found)
    throw new AppError("research_not_ready", {
      message: `The uploaded PDF ${found.wrong}. Replace it or remove it first.`,
    });
}

type Wanted = {
  school: string;
  names: readonly string[];
  seconds: number | null;
  document: ResearchDocument | null;
};

/** What a file has to fit: the school and the text of the report, and the length of its audio where it is known. */
async function wantedFor(reportId: string): Promise<Wanted> {
  const { rows } = await pool().query<{
    school: string;
    otherNames: string[];
    details: unknown;
    document: unknown;
  }>(
    `SELECT s.name AS school, coalesce(s.alternative_names, '{}') AS "otherNames", f.details, r.document FROM research_report r JOIN school s ON s.id = r.school_id
     LEFT JOIN research_file f ON f.report_id = r.id AND f.part = 'audio' WHERE r.id = $1`,
    [reportId],
  );
  if (!rows[0]) throw new AppError("research_not_found");
  const { school, otherNames, details, document: stored } = rows[0];
  const document = researchDocumentSchema.safeParse(stored).data ?? null;
  return {
    school,
    names: [school, ...otherNames, ...(document ? [document.school.name] : [])],
    seconds: audioDetailsSchema.parse(details ?? {}).seconds ?? null,
    document,
  };
}

function startOf(stored: string): Promise<Buffer> {
  return contentsOf(stored, { first: 0, last: FILE_BEGINNING - 1 });
}

async function contentsOf(stored: string, range?: { first: number; last: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await fileStore("research").read(stored, range)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}
