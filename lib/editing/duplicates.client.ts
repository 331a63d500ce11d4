import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import { EDITING_KEY } from "./client.ts";
import type { ReportAnswer, ReportStarted } from "./duplicate-report.schema.ts";
import type { MergeAnswer, MergeInput } from "./merge.schema.ts";

/** @param query as reportQuerySchema reads it, without the question mark */
export const reportQuery = (query: string) =>
  queryOptions({
    queryKey: [EDITING_KEY, "duplicate-report", query],
    queryFn: ({ signal }) => callApi<ReportAnswer>(`/api/schools/duplicates/report?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Begins to search the whole catalogue; the job of `reportQuery` tells how far that is. */
export function startReport(): Promise<ReportStarted> {
  return callApi("/api/schools/duplicates/report", { method: "POST" });
}

/** @param dismissed whether they are two schools, not to be reported again */
export function dismissPair(schools: readonly [string, string], dismissed: boolean): Promise<unknown> {
  return callApi("/api/admin/duplicates/dismiss", { method: "POST", body: { schools, dismissed } });
}

/** @param id of the school that stays */
export function mergeSchools(id: string, input: MergeInput): Promise<MergeAnswer> {
  return callApi(`/api/schools/${id}/merge`, { method: "POST", body: input });
}
