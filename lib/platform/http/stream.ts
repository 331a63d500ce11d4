import Negotiator from "negotiator";
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

/** Proxies cut idle connections, often after 30 seconds. */
const HEARTBEAT_MS = 15_000;

const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // With no-transform, Next.js and proxies don't compress, for which they would hold events back.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // Otherwise, during shutdown, the server would wait for the connection's next request.
  connection: "close",
};

/**
 * How an answer ended: it was sent completely; its reader left; its reader accepted nothing for a while; its reader
 * is no longer authorized; or an error on our side.
 */
type End = "complete" | "aborted" | "too slow" | "refused" | "failed";

/** An answer that has begun: its headers, its first piece, and the generator of the others. */
type Begun = {
  headers: Record<string, string>;
  first: IteratorResult<Uint8Array>;
  pieces: AsyncGenerator<Uint8Array>;
};

/**
 * Makes the product's `stream`, which declares a call that answers piece by piece, with a file or with Server-Sent
 * Events, for any method. It does what `route` does, and more:
 *
 * - Nothing is sent before the first piece exists, so an earlier failure is answered like any other. A later failure
 *   ends events with one called "error" that has the usual failure body, and cuts off a file so that it doesn't look
 *   complete.
 * - Pieces are produced as fast as they are read. When the reader leaves, `signal` is aborted and the generator
 *   ended.
 * - An event stream sends a heartbeat every 15 seconds. It ends when its reader is no longer authorized, or has read
 *   nothing since the last heartbeat.
 * - One line is logged at the end, saying how it ended.
 * - With `orReturns`, who does not accept events gets what the generator returns, as JSON, once it has ended.
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

    async function complete(input: Input, shape: z.ZodType, call: ReceivedCall): Promise<Response> {
      const answer = await returnedBy((await handle(input)) as Streamed<EventStream>);
      if (env().NODE_ENV !== "production") assertShape(spec.path, shape, answer);
      call.answered({ status: 200 });
      return new Response(JSON.stringify(answer), {
        headers: { "content-type": "application/json", vary: "accept", ...call.headers },
      });
    }

    const serve = receiving(spec, "stream", async (input, call) => {
      const { request } = input;
      const left = new AbortController();
      const leave = () => left.abort();
      request.signal.addEventListener("abort", leave, { once: true });
      // Parsed and authorized according to this very declaration, so it matches Input.
      const given = { ...input, signal: left.signal } as Input;
      const returns = completeShape(spec, request);
      let begun: Begun;
      try {
        if (returns) return await complete(given, returns, call);
        begun = await begin(given);
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

/** The shape of the complete answer, if this request gets that instead of events. */
function completeShape({ sends }: StreamDeclaration, { headers }: Request): z.ZodType | undefined {
  if (!("events" in sends)) return undefined;
  const accepted = new Negotiator({ headers: { accept: headers.get("accept") ?? undefined } });
  const wanted = accepted.mediaType(["application/json", "text/event-stream"]);
  return wanted === "text/event-stream" ? undefined : sends.orReturns;
}

/** Runs a generator to its end. @returns what it returns there */
async function returnedBy(events: AsyncIterable<unknown>): Promise<unknown> {
  const each = events[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await each.next();
    if (done) return value;
  }
}

function bodyOf(
  { first, pieces }: Begun,
  call: ReceivedCall,
  { left, isEvents }: { left: AbortController; isEvents: boolean },
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array> | null = first;
  let bytes = 0;
  let sent = 0;
  /** The number of pieces sent, as of a heartbeat at which the last one had not been read. */
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
  /** Nobody is reading the rest. */
  function giveUp(): void {
    end("aborted");
    clearInterval(heartbeat);
    pieces.return(undefined).catch((err: unknown) => {
      log().warn({ err, requestId: call.requestId }, "an abandoned stream did not end cleanly");
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
        // An error caused by giving up is not a failure.
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

/** Next.js would report any other body error a second time, as its own, before it destroys the connection. */
function brokenOff(): DOMException {
  return new DOMException("The answer was cut off.", "AbortError");
}

/** A handler's result, as headers and bytes. */
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
