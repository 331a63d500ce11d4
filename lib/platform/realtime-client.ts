import { addressOf, call } from "./http/call.ts";
import type { RealtimeAnswer } from "./realtime-messages.ts";

/** How soon a refused connection is tried again. */
const RETRY_MS = 5000;

type Handlers = {
  /** Event name → handler for its data. */
  events: Record<string, (data: unknown) => void>;
  /** Events arrive from now on; earlier ones may have been missed. */
  onConnected: () => void;
};

/**
 * Listens for events published to this browser's account, by whichever transport the site uses, and reconnects after
 * a loss. Failures are not shown anywhere, since the caller also polls now and then.
 * @returns a function that stops listening
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
    // The browser reopens a stream that broke off, but not one that was refused.
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
    cluster: "", // unused: the host is set below
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
