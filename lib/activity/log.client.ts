import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callFile } from "#lib/platform/http/call.ts";

/** The filters of the activity log, as in the page's address; "" for those not set. */
export type LogChoice = {
  school: string;
  field: string;
  userId: string;
  action: string;
  start: string;
  end: string;
};

/** The queries of the log, to have them read again. */
export const ACTIVITY_KEY = "activity";

/**
 * A page of the activity log, fetched again each time it is shown.
 * @param position `lastId`: the last entry of the previous page, "" if there is none
 */
export function activityQuery(choice: LogChoice, position: { page: string; lastId: string }) {
  const query = { ...instants(choice), ...position };
  return queryOptions({
    queryKey: [ACTIVITY_KEY, query],
    queryFn: ({ signal }) => call("GET /api/admin/activity", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The same part of the log as a file. @throws CallError */
export async function exportLog(choice: LogChoice): Promise<Blob> {
  return (await callFile("GET /api/admin/activity/export", { query: instants(choice) })).file;
}

/** Dates are days in the reader's time zone, like the times in the table. */
function instants({ start, end, ...rest }: LogChoice): LogChoice {
  return {
    ...rest,
    start: start && instant(`${start}T00:00:00`),
    end: end && instant(`${end}T23:59:59.999`),
  };
}

/** Anything that is not a date goes to the server as it is, which rejects it. */
function instant(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
