import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import { callEvents } from "#lib/platform/http/call-events.ts";
import { uploadFile } from "#lib/platform/http/upload.ts";
import type { SourceContent, SourceInput } from "./contents.schema.ts";
import type { Extracted } from "./extract.schema.ts";
import type { Suggestions } from "./suggest.schema.ts";
import type { SummaryEvent } from "./summarize.schema.ts";

/** Prefix of every query key that becomes stale when a source is written. */
const SOURCES_KEY = "sources";

/** The sources of a school, without their texts. @param schoolId its ID */
export const sourcesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: [SOURCES_KEY, schoolId],
    queryFn: ({ signal }) => call("GET /api/source-content", { query: { schoolId }, signal }),
  });

/** A source with its text. @throws CallError */
export async function loadSource(schoolId: string, id: string): Promise<SourceContent | undefined> {
  const { content } = await call("GET /api/source-content", { query: { schoolId, id } });
  return content;
}

/** Reads a page on the web. @throws CallError, or the signal's reason */
export async function extractAddress(url: string, signal: AbortSignal): Promise<Extracted> {
  const { content } = await call("POST /api/extract-content", { body: { url }, signal });
  return content;
}

/** Reads a file. @param how as for `uploadFile` @throws CallError, or the signal's reason */
export async function extractFile(
  file: File,
  how: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Extracted> {
  const { content } = await uploadFile("POST /api/extract-content/file", file, how);
  return content;
}

/** Summarizes a text, piece by piece. @throws CallError, or the signal's reason */
export function summarizeContent(
  body: { content: string; title: string | null; schoolId: string },
  signal: AbortSignal,
): AsyncGenerator<SummaryEvent> {
  return callEvents("POST /api/summarize-content", { body, signal });
}

/** What a text states about a school. @throws CallError */
export async function suggestFieldValues(body: {
  schoolId: string;
  aiSummary: string;
  extractedText: string;
  headTitles: string[];
  url: string | null;
}): Promise<Suggestions> {
  const { success: _, ...suggestions } = await call("POST /api/suggest-field-values", { body });
  return suggestions;
}

/** @throws CallError */
export async function saveSource(body: SourceInput): Promise<SourceContent> {
  const { content } = await call("POST /api/save-source-content", { body });
  return content;
}

export function renameSource(id: string, sourceName: string): Promise<unknown> {
  return call("PATCH /api/source-content/{id}/name", { params: { id }, body: { sourceName } });
}

export function deleteSource(id: string): Promise<unknown> {
  return call("DELETE /api/source-content/{id}", { params: { id } });
}

export function restoreSource(id: string): Promise<unknown> {
  return call("POST /api/source-content/{id}/restore", { params: { id } });
}
