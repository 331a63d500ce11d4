"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { track } from "#lib/analytics/client.ts";
import { loadingFailure } from "#lib/analytics/failures.rules.ts";
import { useAskedViewer, ViewerContext, type ViewerState } from "#lib/auth/viewer.client.ts";
import { MEMBER_KEY } from "./theme-script.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * The browser's cache of API answers, and who is viewing the page. School records rarely change, so nothing is fetched
 * twice within minutes.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error, { queryKey }) => reportLoading(queryKey, error) }),
        defaultOptions: {
          queries: { staleTime: FIVE_MINUTES, retry: false, refetchOnWindowFocus: false },
          // Without a network, a change fails at once and says so, instead of waiting for hours and then being made.
          mutations: { networkMode: "always" },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Viewer>{children}</Viewer>
    </QueryClientProvider>
  );
}

/** The assistant's panel reports its own failures. */
function reportLoading(queryKey: readonly unknown[], error: unknown): void {
  const code = queryKey[0] === "chats" ? null : loadingFailure(queryKey, error);
  if (code) track("error", { code });
}

/**
 * The answer comes while the page is still coming to life. Taken at once, it would force all the rest of the page to do
 * so in one go, a task of a quarter second on a phone; deferred, it waits its turn.
 */
function Viewer({ children }: { children: ReactNode }) {
  const asked = useAskedViewer();
  useEffect(() => rememberViewer(asked.status), [asked.status]);
  return <ViewerContext value={useDeferredValue(asked)}>{children}</ViewerContext>;
}

/** For the next page, whose script in the head reads it. This page keeps its mark until it knows better. */
function rememberViewer(status: ViewerState["status"]): void {
  if (status === "loading") return;
  try {
    if (status === "member") localStorage.setItem(MEMBER_KEY, "1");
    else localStorage.removeItem(MEMBER_KEY);
  } catch {
    // A browser that stores nothing shows the lock for a moment.
  }
}
