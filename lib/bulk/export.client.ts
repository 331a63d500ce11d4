import { callApi } from "#lib/platform/http/call.ts";
import type { ExportAnswer, ExportedSchool } from "./export.schema.ts";

/**
 * Fetches schools batch by batch and builds a CSV file of them here.
 * @param query as GET /api/bulk/export takes it
 * @param options.onProgress told after each batch how many schools have come
 * @throws CallError when the server refuses or cannot be reached; Error "Invalid response format"
 */
export async function buildExport(
  query: URLSearchParams,
  {
    signal,
    onProgress,
  }: { signal?: AbortSignal; onProgress?: (current: number, total: number) => void } = {},
): Promise<{ file: Blob; name: string }> {
  const schools: ExportedSchool[] = [];
  let cursor: string | null = null;
  let name = "";
  do {
    const part = new URLSearchParams(query);
    if (cursor) part.set("cursor", cursor);
    const answer: Partial<ExportAnswer> = await callApi(`/api/bulk/export?${part}`, signal && { signal });
    if (!Array.isArray(answer.data?.data)) throw new Error("Invalid response format");
    schools.push(...answer.data.data);
    onProgress?.(schools.length, answer.data.total);
    name = answer.data.fileName;
    cursor = answer.data.next;
  } while (cursor);
  // The writing of cells comes along only when it is needed.
  const { csvPieces } = await import("./export-file.format.ts");
  return { file: new Blob(csvPieces(schools), { type: "text/csv;charset=utf-8" }), name };
}
