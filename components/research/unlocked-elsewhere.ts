import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { creditsQuery } from "#lib/accounts/credits.client.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { researchStateQuery, unlockedResearchQuery } from "#lib/research/reader.client.ts";

/** How the member's windows in this browser tell each other which school's research was unlocked. */
const CHANNEL = "homeroom.research";

/** Reads again what an unlocking has changed besides the school's own page, and tells the other windows. */
export function announceUnlocking(queries: QueryClient, schoolId: string): void {
  refreshCredits(queries);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(schoolId);
  channel.close();
}

/**
 * Shows at once what was unlocked in another window, which may stand beside this one. Other devices ask again when their page
 * is seen next.
 */
export function useUnlockedElsewhere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      refreshCredits(queries);
      void queries.invalidateQueries({ queryKey: researchStateQuery(data).queryKey });
    };
    return () => channel.close();
  }, [queries]);
}

function refreshCredits(queries: QueryClient): void {
  for (const { queryKey } of [meQuery, creditsQuery, unlockedResearchQuery])
    void queries.invalidateQueries({ queryKey });
}
