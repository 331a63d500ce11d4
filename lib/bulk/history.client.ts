import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { HistoryAnswer } from "./history.schema.ts";
import { BULK_KEY } from "./runs.client.ts";

/** A page of the history of imports and exports, newest first. */
export const historyQuery = (page: string) =>
  queryOptions({
    queryKey: [BULK_KEY, "history", page],
    queryFn: ({ signal }) =>
      callApi<HistoryAnswer>(`/api/bulk/history?${new URLSearchParams({ page })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
