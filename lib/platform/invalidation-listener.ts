import { CACHE_CHANNEL, decodeInvalidation, type Invalidation } from "./cache.ts";
import { listenOn } from "./channel-listener.ts";

export type InvalidationListener = {
  /** Resolves once the first connection is listening. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/**
 * Listens for invalidations. Every new connection starts with "*", since messages may have been missed while nobody
 * was listening. Until then pages stay, so that a database outage does not take down what is already rendered.
 */
export function listenForInvalidations(
  databaseUrl: string,
  onInvalidation: (tags: Invalidation) => void,
): InvalidationListener {
  const { listening, close } = listenOn({
    databaseUrl,
    channel: CACHE_CHANNEL,
    name: "page cache",
    onMessage: (payload) => onInvalidation(decodeInvalidation(payload)),
    onListening: () => onInvalidation("*"),
  });
  return { ready: listening(), close };
}
