import { queryOptions, useQuery } from "@tanstack/react-query";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { call } from "#lib/platform/http/call.ts";

/** What the signed-in person has: plan, credits, saved schools, weights. Ask for members only; a guest's call is refused. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => (await call("GET /api/users/me", { signal })).user,
});

/**
 * `meQuery` for whoever looks at the page: asked once for each page load, and not for guests. After a change that the
 * server has confirmed, write it with `setQueryData(meQuery.queryKey, …)` or invalidate the query.
 */
export function useMe() {
  const { status } = useViewer();
  return useQuery({ ...meQuery, enabled: status === "member" });
}
