import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callFile } from "#lib/platform/http/call.ts";

/** What is asked for of the record, as the address of the page says it; "" where nothing is. */
export type LogChoice = { userId: string; action: string; start: string; end: string };

/**
 * A page of the record, asked anew each time it is shown.
 * @param position `lastId`: the last entry of the page before, "" when there is none
 */
export function activityQuery(choice: LogChoice, position: { page: string; lastId: string }) {
  const query = { ...instants(choice), ...position };
  return queryOptions({
    queryKey: ["activity", query],
    queryFn: ({ signal }) => call("GET /api/admin/activity", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The same part of the record as a file. @throws CallError */
export async function exportLog(choice: LogChoice): Promise<Blob> {
  return (await callFile("GET /api/admin/activity/export", { query: instants(choice) })).file;
}

/** Dates are days where the reader is, as the times in the table are. */
function instants({ start, end, ...rest }: LogChoice): LogChoice {
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
