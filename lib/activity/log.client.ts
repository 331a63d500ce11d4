import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { LogAnswer } from "./log.schema.ts";

/** What is asked for of the record, as the address of the page says it; "" where nothing is. */
export type LogChoice = { userId: string; action: string; start: string; end: string };

/**
 * A page of the record, asked anew each time it is shown.
 * @param position `lastId`: the last entry of the page before, "" when there is none
 */
export function activityQuery(choice: LogChoice, position: { page: string; lastId: string }) {
  const query = new URLSearchParams({ ...instants(choice), ...position });
  return queryOptions({
    queryKey: ["activity", query.toString()],
    queryFn: ({ signal }) => callApi<LogAnswer>(`/api/admin/activity?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Where the same part of the record is had as a file. */
export function exportAddress(choice: LogChoice): `/api/${string}` {
  return `/api/admin/activity/export?${new URLSearchParams(instants(choice))}`;
}

/** Dates are days where the reader is, as the times in the table are. */
function instants({ start, end, ...rest }: LogChoice): Record<string, string> {
  return {
    ...rest,
    start: start && instant(`${start}T00:00:00`),
    end: end && instant(`${end}T23:59:59.999`),
  };
}

/** What is no date goes as it is to the server, which says so. */
function instant(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
