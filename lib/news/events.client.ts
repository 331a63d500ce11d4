import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import { NEWS_KEY } from "./moderation.client.ts";
import { NEWS_CHANGED } from "./moderation.schema.ts";

/** Several events in a row, as of a search that stores article after article, are one reason to ask again. */
const PAUSE_MS = 400;

/** Asks for the lists of news again whenever somebody has changed them, as long as the page is seen. */
export function useNewsChanges(): void {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  useEffect(() => {
    if (!isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] }), PAUSE_MS);
    };
    const stop = listenToEvents({ events: { [NEWS_CHANGED]: read }, onConnected: read });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isSeen, queries]);
}
