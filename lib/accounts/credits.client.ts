import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** The balance and the latest ledger entries, fetched again each time they are shown. For members only. */
export const creditsQuery = queryOptions({
  queryKey: ["me", "credits"],
  staleTime: 0,
  queryFn: ({ signal }) => call("GET /api/users/credits", { signal }),
});
