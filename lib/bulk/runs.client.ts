import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { BulkRunAnswered, BulkVerdict, ImportCorrection } from "./runs.schema.ts";
import type { ImportOptions } from "./schema.ts";

/** The key under which everything about imports and exports is cached. */
export const BULK_KEY = "bulk";

/** The current state of an import. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [BULK_KEY, "run", id],
    queryFn: async ({ signal }) => (await call("GET /api/bulk/imports/{id}", { params: { id }, signal })).run,
    staleTime: 0,
  });

/** Which of the rows that are imported to show alone: those with notes, or those that rename a school. */
export type RowsShown = "noted" | "renamed";

/** A page of the rows with one of these verdicts; the rows of a dry run differ from those of the import. */
export const rowsQuery = (
  { _id, status }: Pick<BulkRunAnswered, "_id" | "status">,
  choice: { verdict: readonly BulkVerdict[]; only?: RowsShown | undefined; page?: number; limit?: number },
) => {
  const { verdict, only, page = 1, limit = 20 } = choice;
  const query = { verdict: verdict.join(), page, limit, ...(only && { [only]: "true" as const }) };
  return queryOptions({
    queryKey: [BULK_KEY, "rows", _id, status, query],
    queryFn: ({ signal }) => call("GET /api/bulk/imports/{id}/rows", { params: { id: _id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Sets how the file is to be read. @throws CallError */
export async function saveOptions(id: string, options: ImportOptions): Promise<BulkRunAnswered> {
  return (await call("PUT /api/bulk/imports/{id}", { params: { id }, body: options })).run;
}

/** Enters a value in place of what refused rows say. @throws CallError */
export function correctRows(
  id: string,
  correction: ImportCorrection,
): Promise<{ run: BulkRunAnswered; corrected: number }> {
  return call("POST /api/bulk/imports/{id}/corrections", { params: { id }, body: correction });
}

/** Starts or ends a step of an import; the run shows its progress. @throws CallError */
export async function takeStep(
  id: string,
  step: "check" | "start" | "cancel" | "undo",
): Promise<BulkRunAnswered> {
  return (await call(`POST /api/bulk/imports/{id}/${step}`, { params: { id } })).run;
}
