import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** The research that an account was charged for. For administrators only. */
export const chargedResearchQuery = (accountId: string) =>
  queryOptions({
    queryKey: ["research-charges", accountId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/users/{id}/research", { params: { id: accountId }, signal })).charged,
    staleTime: 0,
  });

/** Gives a charge back, which ends the access. @throws CallError */
export function refundResearch(accountId: string, entryId: string, reason: string) {
  return call("POST /api/admin/users/{id}/refunds", { params: { id: accountId }, body: { entryId, reason } });
}
