import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type ChannelListener, listenOn } from "./channel-listener.ts";
import { env } from "./env.ts";
import { AppError } from "./errors.ts";
import { log } from "./log.ts";
import { processState } from "./process-state.ts";
import { REALTIME_CHANNEL } from "./realtime.ts";

/** Proxies cut connections on which nothing moves, often after 30 seconds. */
const HEARTBEAT_MS = 15_000;
/** How soon browsers come back after a stream has ended. */
const RETRY_MS = 2000;
/** How long a new stream waits for the database connection that feeds it. */
const LISTENER_GRACE_MS = 3000;
/** Streams that one account may have open on one instance. */
const MOST_STREAMS = 8;
/** Events that may wait for one slow reader; then its stream ends, and it comes back to read anew. */
const MOST_WAITING = 100;

const messageSchema = z.strictObject({ to: z.string(), event: z.string(), data: z.unknown() });

type Stream = { send: (text: string) => void; end: () => void };

/** All streams of this process, by account, and the one database connection that feeds them. */
const hub = processState("realtime-streams", () => ({
  streams: new Map<string, Set<Stream>>(),
  listener: null as ChannelListener | null,
}));

/**
 * A stream of Server-Sent Events with what is published to an account from now on. It ends when the reader leaves or falls
 * behind, the account may no longer hear, the database connection is lost (events may then go by) or the process is told
 * to end; a browser comes back by itself, and reads anew what the events are about.
 * @param mayGoOn asked with every heartbeat, which is every 15 seconds
 * @throws AppError rate_limited when the account has eight streams open already, unavailable when the database is away
 */
export async function eventStream(accountId: string, mayGoOn: () => Promise<boolean>): Promise<Response> {
  await listening();
  const own = hub.streams.get(accountId) ?? new Set<Stream>();
  if (own.size >= MOST_STREAMS)
    throw new AppError("rate_limited", {
      message: `This account has ${MOST_STREAMS} event streams open already. Please close one.`,
    });
  hub.streams.set(accountId, own);

  let close: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const encoder = new TextEncoder();
        const stream: Stream = {
          send: (text) => {
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) <= 0) stream.end();
          },
          end: () => {
            close();
            controller.close();
          },
        };
        const heartbeat = setInterval(() => void beat(stream, mayGoOn, () => own.has(stream)), HEARTBEAT_MS);
        close = () => {
          clearInterval(heartbeat);
          own.delete(stream);
          if (own.size === 0 && hub.streams.get(accountId) === own) hub.streams.delete(accountId);
        };
        own.add(stream);
        stream.send(`retry: ${RETRY_MS}\n\n`);
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // no-transform keeps Next.js and proxies from compressing, for which they would hold events back.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      // Without it the server, when told to end, would wait for the connection's next request.
      connection: "close",
    },
  });
}

async function beat(stream: Stream, mayGoOn: () => Promise<boolean>, isOpen: () => boolean): Promise<void> {
  const goesOn = await mayGoOn().catch(() => false);
  if (!isOpen()) return;
  if (goesOn) stream.send(": heartbeat\n\n");
  else stream.end();
}

/** Resolves while the database connection listens. */
async function listening(): Promise<void> {
  hub.listener ??= startListening();
  const late = wait(LISTENER_GRACE_MS, "late", { ref: false });
  if ((await Promise.race([hub.listener.listening(), late])) === "late") throw new AppError("unavailable");
}

function startListening(): ChannelListener {
  const databaseUrl = env().DATABASE_URL;
  if (!databaseUrl) throw new AppError("unavailable");
  // A server that is told to end waits for its connections to end, and these would never.
  process.once("SIGTERM", endStreams);
  process.once("SIGINT", endStreams);
  return listenOn({
    databaseUrl,
    channel: REALTIME_CHANNEL,
    name: "realtime",
    onMessage: deliver,
    onLost: endStreams,
  });
}

function deliver(payload: string): void {
  try {
    const { to, event, data } = messageSchema.parse(JSON.parse(payload));
    for (const stream of hub.streams.get(to) ?? [])
      stream.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  } catch (err) {
    log().warn({ err }, "realtime: a message could not be read");
  }
}

function endStreams(): void {
  for (const streams of [...hub.streams.values()]) for (const stream of [...streams]) stream.end();
}

/** Ends every stream of this process, and the connection that feeds them. */
export async function closeEventStreams(): Promise<void> {
  const { listener } = hub;
  hub.listener = null;
  endStreams();
  await listener?.close();
}
