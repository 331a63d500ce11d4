import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import { call } from "#lib/platform/http/call.ts";
import type { Viewer } from "./roles.policy.ts";

/** Who is signed in, and what their pages need to know, fetched once per page load, and again after signing in or out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call("GET /api/auth/session", { signal }),
});

/**
 * After somebody has signed in: everything may look different to a member, so all visible data is fetched again,
 * starting with the viewer.
 * @returns once the page knows who is there
 */
export async function refetchAsMember(queries: QueryClient): Promise<void> {
  const [session] = sessionQuery.queryKey;
  await queries.invalidateQueries({ queryKey: [session] });
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}

export type ViewerState =
  | { status: "loading"; viewer: null }
  | { status: "guest"; viewer: null }
  | { status: "member"; viewer: Viewer };

/** Who is viewing the page, for every component on it. */
export const ViewerContext = createContext<ViewerState>({ status: "loading", viewer: null });

/**
 * The viewer of the page. Cached public pages are the same for everybody, so this is known only in the browser, a
 * moment after the page loads. If the request fails, a guest's view is the safe choice.
 */
export function useViewer(): ViewerState {
  return use(ViewerContext);
}

/** Asks who is viewing the page; once for all of it, because each who asks is one more to prepare, notify and end. */
export function useAskedViewer(): ViewerState {
  const { data: session, isError } = useQuery(sessionQuery);
  return useMemo((): ViewerState => {
    if (session?.user) return { status: "member", viewer: session.user };
    return { status: session || isError ? "guest" : "loading", viewer: null };
  }, [session, isError]);
}
