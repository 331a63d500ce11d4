import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { CreditsAnswer } from "./credits.schema.ts";

/** The balance and the last entries of the ledger, asked anew each time they are shown. For members only. */
export const creditsQuery = queryOptions({
  queryKey: ["me", "credits"],
  staleTime: 0,
  queryFn: ({ signal }) => callApi<CreditsAnswer>("/api/users/credits", { signal }),
});
