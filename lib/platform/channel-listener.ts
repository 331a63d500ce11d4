import pg from "pg";
import { log } from "./log.ts";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** A connection that died silently (a pulled cable, a NAT timeout) goes unnoticed until it is used. */
const HEARTBEAT_MS = 15_000;
const QUERY_MS = 5000;
/** Within so many milliseconds, a lost connection is noticed. */
export const NOTICED_WITHIN_MS = HEARTBEAT_MS + QUERY_MS;

export type ChannelListener = {
  /** Resolves once a connection is listening: immediately if one is, otherwise after the next reconnect. */
  listening: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  /** The PostgreSQL NOTIFY channel. */
  channel: string;
  /** Who is listening, as shown in the database's connection list and in our log. */
  name: string;
  onMessage: (payload: string) => void;
  /** A new connection is listening. Messages may have been missed before. */
  onListening?: () => void;
  /** Nothing is received until the next `onListening`. */
  onLost?: () => void;
};

/** Listens to a PostgreSQL channel on a dedicated connection, and reconnects when it is lost. */
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
      query_timeout: QUERY_MS,
      application_name: `homeroom ${name}`,
    });
    client = current;
    // Both events can fire for one loss, and a failed connect may emit either.
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
    log().warn(
      { err: error, retryMs },
      `${name}: lost the database connection; receiving nothing until it is back`,
    );
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
