import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import { NEWS_KEY } from "./moderation.client.ts";
import { NEWS_CHANGED } from "./moderation.schema.ts";

/** Several events in a row, as of a search that stores article after article, are one reason to ask again. */
const PAUSE_MS = 400;
/** Two moderators at work, and there is an event every second: the limit on calls must last for all of them. */
const LEAST_BETWEEN_MS = 5000;

/** Asks for the lists of news again whenever somebody has changed them, as long as the page is seen. */
export function useNewsChanges(): void {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  useEffect(() => {
    if (!isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const read = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          readAt = Date.now();
          void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
        },
        Math.max(PAUSE_MS, readAt + LEAST_BETWEEN_MS - Date.now()),
      );
    };
    const stop = listenToEvents({ events: { [NEWS_CHANGED]: read }, onConnected: read });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isSeen, queries]);
}
