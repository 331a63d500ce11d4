import { queryOptions, useQuery } from "@tanstack/react-query";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { call } from "#lib/platform/http/call.ts";

/** The signed-in user's plan, credits, saved schools and weights. Only for members; a guest's call is refused. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => (await call("GET /api/users/me", { signal })).user,
});

/**
 * `meQuery` for the current viewer: fetched once per page load, and not for guests. After a change that the server
 * has confirmed, update it with `setQueryData(meQuery.queryKey, …)` or invalidate the query.
 */
export function useMe() {
  const { status } = useViewer();
  return useQuery({ ...meQuery, enabled: status === "member" });
}
