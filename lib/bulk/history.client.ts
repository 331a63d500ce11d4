import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import { BULK_KEY } from "./runs.client.ts";

/** A page of the history of imports and exports, newest first. */
export const historyQuery = (page: string) =>
  queryOptions({
    queryKey: [BULK_KEY, "history", page],
    queryFn: ({ signal }) => call("GET /api/bulk/history", { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
