import "server-only";
import { z } from "zod";
import { askProcess } from "#lib/platform/bounded-process.ts";
import type { ResearchDocument } from "./document.schema.ts";

const MAKER = "scripts/make-pdf.ts";
/** A report takes about a second. */
const LIMITS = { seconds: 20, megabytes: 300, patience: 90, isInBackground: true };

const answerSchema = z.base64();

/**
 * A report as a PDF, made in a separate process, so that the site's pages do not wait for it.
 * @param signal ends the process at once
 * @throws ProcessBroken; AppError unavailable; the signal's reason
 */
export async function reportPdf(document: ResearchDocument, signal?: AbortSignal): Promise<Buffer> {
  const answer = await askProcess(MAKER, document, LIMITS, signal ? { signal } : {});
  return Buffer.from(answerSchema.parse(answer), "base64");
}
