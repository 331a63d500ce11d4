import pg from "pg";
import { CACHE_CHANNEL, decodeInvalidation, type Invalidation } from "./cache.ts";
import { log } from "./log.ts";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** A connection that died without a word (a pulled cable, a NAT that forgot) shows itself only when used. */
const HEARTBEAT_MS = 15_000;

export type InvalidationListener = {
  /** Resolves once the first connection listens. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/**
 * Hears, on a connection of its own, which pages are out of date, and reconnects when the connection is lost. Every
 * fresh connection begins with "*": messages may have gone by while nobody listened. Until then pages stay, so that a
 * database outage does not take down what is already rendered.
 */
export function listenForInvalidations(
  databaseUrl: string,
  onInvalidation: (tags: Invalidation) => void,
): InvalidationListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;
  const { promise: ready, resolve: listening } = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: "homeroom page cache",
    });
    client = current;
    // Both can come for one loss, and a failed connect may emit either.
    current.once("error", (error) => lost(current, error));
    current.once("end", () => lost(current));
    current.on("notification", (message) => onInvalidation(decodeInvalidation(message.payload ?? "*")));
    try {
      await current.connect();
      await current.query(`LISTEN ${CACHE_CHANNEL}`);
    } catch (error) {
      lost(current, error);
      return;
    }
    retryMs = FIRST_RETRY_MS;
    onInvalidation("*");
    listening();
    timer = setInterval(
      () => void current.query("SELECT").catch((error) => lost(current, error)),
      HEARTBEAT_MS,
    );
  }

  function lost(gone: pg.Client, error?: unknown): void {
    if (gone !== client) return;
    client = undefined;
    clearInterval(timer);
    gone.end().catch(() => undefined);
    if (closed) return;
    log().warn(
      { err: error, retryMs },
      "page cache: lost the database, pages cannot be invalidated until it is back",
    );
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  void connect();
  return {
    ready,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
