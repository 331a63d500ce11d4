import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { ExportAnswer, ExportedSchool } from "./export.schema.ts";
import { BULK_KEY } from "./runs.client.ts";

/**
 * The options of an export, as GET /api/bulk/export and GET /api/bulk/export/csv accept them; "" where nothing is
 * chosen.
 */
export type ExportChoice = { q?: string; type?: string; state?: string; status?: string; fields?: string };

/** How many schools an export would contain. */
export const exportCountQuery = (choice: Omit<ExportChoice, "fields">) =>
  queryOptions({
    queryKey: [BULK_KEY, "export-count", choice],
    queryFn: async ({ signal }) =>
      (await call("GET /api/bulk/export/count", { query: choice, signal })).total,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Fetches schools batch by batch and builds a CSV file from them in the browser.
 * @param options.onProgress called after each batch with the number of schools received
 * @throws CallError if the server refuses or cannot be reached; Error "Invalid response format"
 */
export async function buildExport(
  query: ExportChoice,
  {
    signal,
    onProgress,
  }: { signal?: AbortSignal; onProgress?: (current: number, total: number) => void } = {},
): Promise<{ file: Blob; name: string }> {
  const schools: ExportedSchool[] = [];
  let cursor: string | null = null;
  let name = "";
  do {
    const part = { ...query, cursor: cursor ?? undefined };
    const answer: Partial<ExportAnswer> = await call("GET /api/bulk/export", { query: part, signal });
    if (!Array.isArray(answer.data?.data)) throw new Error("Invalid response format");
    schools.push(...answer.data.data);
    onProgress?.(schools.length, answer.data.total);
    name = answer.data.fileName;
    cursor = answer.data.next;
  } while (cursor);
  // The code that writes cells is loaded only when it is needed.
  const { csvPieces } = await import("./export-file.format.ts");
  return { file: new Blob(csvPieces(schools), { type: "text/csv;charset=utf-8" }), name };
}
