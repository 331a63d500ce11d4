import { addressOf, call } from "./http/call.ts";
import type { RealtimeAnswer } from "./realtime-messages.ts";

/** How soon a connection that the server refused is tried again. */
const RETRY_MS = 5000;

type Handlers = {
  /** What to do with the data of an event, by its name. */
  events: Record<string, (data: unknown) => void>;
  /** Events come from now on; before, some may have gone by. */
  onConnected: () => void;
};

/**
 * Hears what is published to the account of this browser, in whichever way the site sends them, and
 * connects again when the connection is lost. Failures show nowhere: the caller reads now and then, too.
 * @returns what ends it
 */
export function listenToEvents(handlers: Handlers): () => void {
  const ended = new AbortController();
  void connect(handlers, ended.signal);
  return () => ended.abort();
}

async function connect(handlers: Handlers, ended: AbortSignal): Promise<void> {
  const again = () => {
    const timer = setTimeout(() => void connect(handlers, ended), RETRY_MS);
    ended.addEventListener("abort", () => clearTimeout(timer));
  };
  try {
    const { pusher } = await call("GET /api/realtime", { signal: ended });
    if (pusher) await hearPusher(pusher, handlers, ended);
    else hearStream(handlers, ended, again);
  } catch {
    if (!ended.aborted) again();
  }
}

function hearStream(handlers: Handlers, ended: AbortSignal, again: () => void): void {
  const source = new EventSource(addressOf("GET /api/events"));
  source.addEventListener("open", handlers.onConnected);
  for (const [name, hear] of Object.entries(handlers.events))
    source.addEventListener(name, (message) => hear(JSON.parse(message.data)));
  source.addEventListener("error", () => {
    // A stream that broke off is opened again by the browser, one that was refused is not.
    if (source.readyState === EventSource.CLOSED) again();
  });
  ended.addEventListener("abort", () => source.close());
}

async function hearPusher(
  { key, host, port, isSecure, channel }: NonNullable<RealtimeAnswer["pusher"]>,
  handlers: Handlers,
  ended: AbortSignal,
): Promise<void> {
  const { default: Pusher } = await import("pusher-js");
  if (ended.aborted) return;
  const service = new Pusher(key, {
    cluster: "", // the host below says it all
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ["ws", "wss"],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        const body = { socket_id: socketId, channel_name: channelName };
        call("POST /api/realtime/auth", { body }).then(
          ({ auth }) => callback(null, { auth }),
          (error: Error) => callback(error, null),
        );
      },
    },
  });
  const subscription = service.subscribe(channel);
  subscription.bind("pusher:subscription_succeeded", handlers.onConnected);
  for (const [name, hear] of Object.entries(handlers.events)) subscription.bind(name, hear);
  ended.addEventListener("abort", () => service.disconnect());
}
