import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { BulkRunAnswered, BulkVerdict, RowsAnswer, RunAnswer } from "./runs.schema.ts";
import type { ImportOptions } from "./schema.ts";

/** Everything about imports and exports is kept under this key. */
export const BULK_KEY = "bulk";

/** Where the empty import file is had. */
export const TEMPLATE_ADDRESS = "/api/bulk/template";

/** An import as it is now. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [BULK_KEY, "run", id],
    queryFn: async ({ signal }) => (await callApi<RunAnswer>(addressOf(id), { signal })).run,
    staleTime: 0,
  });

/** A page of the rows that have one of these verdicts; those of a dry run are others than those of the import. */
export const rowsQuery = (
  { _id, status }: Pick<BulkRunAnswered, "_id" | "status">,
  choice: { verdict: readonly BulkVerdict[]; page?: number; limit?: number },
) => {
  const { verdict, page = 1, limit = 20 } = choice;
  const query = new URLSearchParams({ verdict: verdict.join(), page: String(page), limit: String(limit) });
  return queryOptions({
    queryKey: [BULK_KEY, "rows", _id, status, query.toString()],
    queryFn: ({ signal }) => callApi<RowsAnswer>(`${addressOf(_id)}/rows?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Says how the file is to be taken. @throws CallError */
export async function saveOptions(id: string, options: ImportOptions): Promise<BulkRunAnswered> {
  return (await callApi<RunAnswer>(addressOf(id), { method: "PUT", body: options })).run;
}

/** Begins or ends a step of an import; the run tells how far it is. @throws CallError */
export async function takeStep(
  id: string,
  step: "check" | "start" | "cancel" | "undo",
): Promise<BulkRunAnswered> {
  return (await callApi<RunAnswer>(`${addressOf(id)}/${step}`, { method: "POST" })).run;
}

/** Where the rows that were refused are had as a file, each with its reason. */
export function errorsAddress(id: string): `/api/${string}` {
  return `${addressOf(id)}/errors`;
}

function addressOf(id: string): `/api/${string}` {
  return `/api/bulk/imports/${encodeURIComponent(id)}`;
}
