import pg from "pg";
import { log } from "./log.ts";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** A connection that died without a word (a pulled cable, a NAT that forgot) shows itself only when used. */
const HEARTBEAT_MS = 15_000;

export type ChannelListener = {
  /** Resolves once a connection listens: at once while one does, after a loss with the next one. */
  listening: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  /** The channel of PostgreSQL's NOTIFY. */
  channel: string;
  /** For whom it listens, as the database's list of connections and our log name it. */
  name: string;
  onMessage: (payload: string) => void;
  /** A fresh connection listens. Messages may have gone by before. */
  onListening?: () => void;
  /** Nothing is heard until the next `onListening`. */
  onLost?: () => void;
};

/** Hears a channel of PostgreSQL on a connection of its own, and reconnects when that is lost. */
export function listenOn({
  databaseUrl,
  channel,
  name,
  onMessage,
  onListening,
  onLost,
}: Options): ChannelListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;
  let listening = Promise.withResolvers<void>();
  let isListening = false;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: `homeroom ${name}`,
    });
    client = current;
    // Both can come for one loss, and a failed connect may emit either.
    current.on("error", (error) => lost(current, error));
    current.on("end", () => lost(current));
    current.on("notification", (message) => onMessage(message.payload ?? ""));
    try {
      await current.connect();
      await current.query(`LISTEN ${channel}`);
    } catch (error) {
      lost(current, error);
      return;
    }
    if (current !== client) return;
    retryMs = FIRST_RETRY_MS;
    isListening = true;
    onListening?.();
    listening.resolve();
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
    if (isListening) {
      isListening = false;
      listening = Promise.withResolvers<void>();
      onLost?.();
    }
    if (closed) return;
    log().warn({ err: error, retryMs }, `${name}: lost the database, nothing is heard until it is back`);
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  void connect();
  return {
    listening: () => listening.promise,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
