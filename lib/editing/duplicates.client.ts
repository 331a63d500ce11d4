import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { StartedJobAnswer } from "#lib/jobs/schema.ts";
import { call } from "#lib/platform/http/call.ts";
import { EDITING_KEY } from "./client.ts";
import type { reportQuerySchema } from "./duplicate-report.schema.ts";
import type { MergeAnswer, MergeInput } from "./merge.schema.ts";

/** @param query the choices of the report, as in the page's address; "" where nothing is chosen */
export const reportQuery = (query: Partial<Record<keyof z.input<typeof reportQuerySchema>, string>>) =>
  queryOptions({
    queryKey: [EDITING_KEY, "duplicate-report", query],
    queryFn: ({ signal }) => call("GET /api/schools/duplicates/report", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Schools that are merged into others. @param query as in the page's address; "" where nothing is chosen */
export const mergedQuery = (query: { state: string; page: string }) =>
  queryOptions({
    queryKey: [EDITING_KEY, "merged", query],
    queryFn: ({ signal }) => call("GET /api/schools/duplicates/merged", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Starts a search of the whole catalog; GET /api/admin/jobs/latest tells the progress. */
export function startReport(): Promise<StartedJobAnswer> {
  return call("POST /api/schools/duplicates/report");
}

/** @param dismissed whether they are two schools, not to be reported again */
export function dismissPair(schools: readonly [string, string], dismissed: boolean): Promise<unknown> {
  return call("POST /api/admin/duplicates/dismiss", { body: { schools: [...schools], dismissed } });
}

/** @param id of the school that stays */
export function mergeSchools(id: string, input: MergeInput): Promise<MergeAnswer> {
  return call("POST /api/schools/{id}/merge", { params: { id }, body: input });
}
