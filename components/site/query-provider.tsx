"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAskedViewer, ViewerContext } from "#lib/auth/viewer.client.ts";

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * The browser's cache of API answers, and who is viewing the page. School records rarely change, so nothing is fetched
 * twice within minutes.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: FIVE_MINUTES, retry: false, refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Viewer>{children}</Viewer>
    </QueryClientProvider>
  );
}

function Viewer({ children }: { children: ReactNode }) {
  return <ViewerContext value={useAskedViewer()}>{children}</ViewerContext>;
}
