import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { Viewer } from "./roles.policy.ts";

/** Who is signed in, fetched once per page load, and again after signing in or out. */
export const viewerQuery = queryOptions({
  queryKey: ["viewer"],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Viewer | null> => {
    const session = await call("GET /api/auth/session", { signal });
    return session.user ?? null;
  },
});

export type ViewerState =
  | { status: "loading"; viewer: null }
  | { status: "guest"; viewer: null }
  | { status: "member"; viewer: Viewer };

/**
 * The viewer of the page. Cached public pages are the same for everybody, so this is known only in the browser, a
 * moment after the page loads. If the request fails, a guest's view is the safe choice.
 */
export function useViewer(): ViewerState {
  const { data, isError } = useQuery(viewerQuery);
  if (data) return { status: "member", viewer: data };
  return { status: data === null || isError ? "guest" : "loading", viewer: null };
}
