import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type ChannelListener, listenOn } from "./channel-listener.ts";
import { env } from "./env.ts";
import { AppError } from "./errors.ts";
import type { Opening } from "./http/declaration.ts";
import { log } from "./log.ts";
import { processState } from "./process-state.ts";
import { REALTIME_CHANNEL } from "./realtime.ts";

/** How soon browsers reconnect after a stream has ended. */
const RETRY_MS = 2000;
/** How long a new stream waits for the database connection that feeds it. */
const LISTENER_GRACE_MS = 3000;
/** The number of streams that one account may have open on one instance. */
const MOST_STREAMS = 8;
/**
 * The number of events that may wait for one slow reader; beyond that its stream ends, and the reader reconnects and
 * reloads.
 */
const MOST_WAITING = 100;

/** An event published to an account, whatever its topic. */
export const publishedEventSchema = z.strictObject({
  event: z.string(),
  data: z.unknown().meta({ description: "An object" }),
});
type PublishedEvent = z.infer<typeof publishedEventSchema>;
const messageSchema = publishedEventSchema.extend({ to: z.string() });

type Stream = { send: (event: PublishedEvent) => void; end: () => void };

/** All streams of this process, by account, and the one database connection that feeds them. */
const hub = processState("realtime-streams", () => ({
  streams: new Map<string, Set<Stream>>(),
  listener: null as ChannelListener | null,
}));

/**
 * Events published to an account from now on. Ends when `signal` is aborted, the reader falls behind, the database
 * connection is lost (events may then be missed) or the process is shutting down. Browsers reconnect on their own and
 * reload whatever the events are about.
 * @throws AppError rate_limited if the account already has eight streams open, unavailable if the database is down
 */
export async function* eventsOf(
  accountId: string,
  signal: AbortSignal,
): AsyncGenerator<PublishedEvent | Opening> {
  await listening();
  signal.throwIfAborted();
  const own = hub.streams.get(accountId) ?? new Set<Stream>();
  if (own.size >= MOST_STREAMS)
    throw new AppError("rate_limited", {
      message: `This account has ${MOST_STREAMS} event streams open. Please close one.`,
    });
  hub.streams.set(accountId, own);
  const waiting = new ReadableStream<PublishedEvent>(
    {
      start(controller) {
        const stream: Stream = {
          send: (event) => {
            controller.enqueue(event);
            if ((controller.desiredSize ?? 0) <= 0) stream.end();
          },
          end: () => {
            if (!own.delete(stream)) return;
            if (own.size === 0 && hub.streams.get(accountId) === own) hub.streams.delete(accountId);
            controller.close();
          },
        };
        own.add(stream);
        signal.addEventListener("abort", stream.end, { once: true });
      },
    },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  // Tells pages that they are connected, even if no event follows.
  yield { retry: RETRY_MS };
  yield* waiting;
}

/** Resolves once the database connection is listening. */
async function listening(): Promise<void> {
  hub.listener ??= startListening();
  const late = wait(LISTENER_GRACE_MS, "late", { ref: false });
  if ((await Promise.race([hub.listener.listening(), late])) === "late") throw new AppError("unavailable");
}

function startListening(): ChannelListener {
  const databaseUrl = env().DATABASE_URL;
  if (!databaseUrl) throw new AppError("unavailable");
  // A server waits for its connections to end during shutdown, and these never would.
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
    for (const stream of hub.streams.get(to) ?? []) stream.send({ event, data });
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
