import type { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type {
  EventStream,
  FileStream,
  RouteHandler,
  StreamDeclaration,
  Streamed,
  StreamInput,
} from "./declaration.ts";
import { failureBody } from "./failure.ts";
import {
  assertShape,
  createReception,
  type ReceivedCall,
  type RoutePolicy,
  type ViewerOf,
} from "./reception.ts";

/** Proxies cut connections on which nothing moves, often after 30 seconds. */
const HEARTBEAT_MS = 15_000;

const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // no-transform keeps Next.js and proxies from compressing, for which they would hold events back.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // Without it the server, when told to end, would wait for the connection's next request.
  connection: "close",
};

/**
 * How an answer ended: all of it was sent; its reader left; its reader took nothing for a while; whoever reads may no longer;
 * or an error of ours.
 */
type End = "complete" | "aborted" | "too slow" | "refused" | "failed";

/** An answer that has begun: its headers, its first piece, and what makes the others. */
type Begun = {
  headers: Record<string, string>;
  first: IteratorResult<Uint8Array>;
  pieces: AsyncGenerator<Uint8Array>;
};

/**
 * Makes the product's `stream`: the way to declare a call that answers piece by piece, with a file or with Server-Sent Events,
 * for whatever method. Beside what `route` does, the wrapper sends nothing before the first piece is there, so that what fails
 * until then is an answer like any other; what fails later ends events with one called "error", whose data is that of every
 * failure, and breaks a file off, which then does not look whole. Pieces are made as fast as they are taken. When the reader
 * leaves, `signal` is aborted and the generator ended. An event stream beats every 15 seconds, and ends when whoever reads it
 * may no longer, or has taken nothing since the last beat. One line is logged at the end, with how it ended.
 */
export function createStream<Access extends string, Viewer>(policy: RoutePolicy<Access, Viewer>) {
  const receiving = createReception(policy);
  return function stream<
    Path extends `/${string}`,
    A extends Access,
    S extends FileStream | EventStream,
    P extends z.ZodObject | undefined = undefined,
    Q extends z.ZodObject | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    spec: StreamDeclaration<Path, A, P, Q, B, S>,
    handle: (
      input: StreamInput<ViewerOf<A, Viewer>, P, Q, B>,
    ) => NoInfer<Streamed<S>> | Promise<NoInfer<Streamed<S>>>,
  ): RouteHandler<StreamDeclaration<Path, A, P, Q, B, S>> {
    type Input = Parameters<typeof handle>[0];
    const isEvents = "events" in spec.sends;

    async function begin(input: Input): Promise<Begun> {
      const { headers, pieces } = opened(spec, await handle(input));
      return { headers, first: await pieces.next(), pieces };
    }

    const serve = receiving(spec, "stream", async (input, call) => {
      const { request } = input;
      const left = new AbortController();
      const leave = () => left.abort();
      request.signal.addEventListener("abort", leave, { once: true });
      let begun: Begun;
      try {
        // Read and let in by this very declaration, which is what Input says.
        begun = await begin({ ...input, signal: left.signal } as Input);
      } catch (thrown) {
        throw left.signal.aborted ? new AppError("request_aborted", { cause: thrown }) : thrown;
      }
      const headers = { ...call.headers, ...begun.headers };
      if (request.method === "HEAD") {
        await begun.pieces.return(undefined);
        call.answered({ status: 200 });
        return new Response(null, { headers });
      }
      return new Response(bodyOf(begun, call, { left, isEvents }), { headers });
    });
    return Object.assign(serve, { spec });
  };
}

function bodyOf(
  { first, pieces }: Begun,
  call: ReceivedCall,
  { left, isEvents }: { left: AbortController; isEvents: boolean },
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array> | null = first;
  let bytes = 0;
  let sent = 0;
  /** How many pieces had been sent at a beat when the last of them had not been taken. */
  let sentAtBeat: number | null = null;
  let hasEnded = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function send(controller: ReadableStreamDefaultController<Uint8Array>, piece: Uint8Array): void {
    controller.enqueue(piece);
    bytes += piece.byteLength;
    sent += 1;
  }
  function end(how: Exclude<End, "failed">): void {
    if (hasEnded) return;
    hasEnded = true;
    call.answered({ status: 200, bytes, end: how });
  }
  /** Nobody reads what is still to come. */
  function giveUp(): void {
    end("aborted");
    clearInterval(heartbeat);
    pieces.return(undefined).catch((err: unknown) => {
      log().warn({ err, requestId: call.requestId }, "a stream that was given up did not end in order");
    });
  }
  async function beat(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const isWaiting = (controller.desiredSize ?? 0) <= 0;
    if (isWaiting && sentAtBeat === sent) {
      end("too slow");
      left.abort();
      return controller.error(brokenOff());
    }
    sentAtBeat = isWaiting ? sent : null;
    const isAllowed = await call.isStillAllowed().catch(() => false);
    if (hasEnded) return;
    if (isAllowed) {
      if (!isWaiting) send(controller, encoded(": heartbeat\n\n"));
      return;
    }
    end("refused");
    left.abort();
    controller.close();
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (left.signal.aborted) giveUp();
      left.signal.addEventListener("abort", giveUp, { once: true });
      if (isEvents) heartbeat = setInterval(() => void beat(controller), HEARTBEAT_MS);
    },
    async pull(controller) {
      try {
        const { value, done } = next ?? (await pieces.next());
        next = null;
        if (hasEnded) return;
        if (!done) return send(controller, value);
        end("complete");
        clearInterval(heartbeat);
        controller.close();
      } catch (thrown) {
        // What the making fails with because it was given up is no failure.
        if (hasEnded) return;
        hasEnded = true;
        clearInterval(heartbeat);
        const error = await call.failed(thrown, { status: 200, bytes, end: "failed" satisfies End });
        if (left.signal.aborted) return;
        if (!isEvents) return controller.error(brokenOff());
        controller.enqueue(eventText("error", failureBody(error, call.requestId)));
        controller.close();
      }
    },
    cancel: () => left.abort(),
  });
}

/** Next.js reports any other error of a body once more, as one of its own, before it destroys the connection. */
function brokenOff(): DOMException {
  return new DOMException("The answer was broken off.", "AbortError");
}

/** What a handler gave, as headers and bytes. */
function opened(
  { path, sends }: StreamDeclaration,
  streamed: Streamed<FileStream> | Streamed<EventStream>,
): Omit<Begun, "first"> {
  if ("events" in sends)
    return { headers: EVENT_HEADERS, pieces: eventPieces(path, sends, streamed as Streamed<EventStream>) };
  const { fileName, pieces } = streamed as Streamed<FileStream>;
  return {
    headers: {
      "content-type": sends.type,
      ...(sends.cacheControl && { "cache-control": sends.cacheControl }),
      ...(fileName && { "content-disposition": `attachment; filename="${fileName}"` }),
    },
    pieces: filePieces(pieces),
  };
}

async function* filePieces(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? encoded(piece) : piece;
}

async function* eventPieces(
  path: string,
  sends: EventStream,
  events: Streamed<EventStream>,
): AsyncGenerator<Uint8Array> {
  for await (const event of events) {
    if ("retry" in event) {
      yield encoded(`retry: ${event.retry}\n\n`);
      continue;
    }
    if (env().NODE_ENV !== "production") assertShape(path, sends.events, event);
    yield eventText(event.event, event.data);
  }
}

function eventText(event: string, data: unknown): Uint8Array {
  return encoded(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

const encoder = new TextEncoder();
const encoded = (text: string): Uint8Array => encoder.encode(text);
