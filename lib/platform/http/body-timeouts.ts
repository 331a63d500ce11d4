import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { processState } from "../process-state.ts";
import { currentResponse } from "./current-response.ts";
import { requestIdOfUnserved } from "./request-id.ts";

/**
 * How long a request with a file may take to arrive, in milliseconds: enough for a gigabyte at 2.4 megabits per
 * second. Headers still get one minute, and a body read by a route must not stall (`bodyPieces`).
 */
export const LONGEST_UPLOAD_MS = 3_600_000;
/** How long a body may stall, in milliseconds. */
const SILENCE_MS = 60_000;

/** What Node.js itself sends when its own limit is reached. */
const TOO_LATE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

const timers = processState("arrival", () => new WeakMap<ServerResponse, NodeJS.Timeout>());

/**
 * Ends a request with 408 if its body has not arrived in time, unless its route has called `allowLongUpload`. Node.js
 * has only one such limit per server, and that one has to allow for files.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > 0)) return;
  const timer = setTimeout(() => endLate(request, response), limitMs).unref();
  timers.set(response, timer);
  request.once("close", () => clearTimeout(timer));
}

/** Gives the current request the time limit for files. */
export function allowLongUpload(): void {
  const response = currentResponse();
  if (response) clearTimeout(timers.get(response));
}

function endLate(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const { socket, method } = request;
  const { status, code } = new AppError("request_timeout");
  log().info({ requestId: requestIdOfUnserved(request), method, status, code }, "request refused");
  // Bypasses the response, because Next.js still writes to it when it learns that the request has ended.
  if (!response.headersSent) socket.write(TOO_LATE);
  socket.destroySoon();
}

/**
 * The pieces of a body as they arrive. Leaving the loop cancels the rest.
 * @throws AppError request_timeout while iterating, if nothing arrives for a minute
 */
export async function* bodyPieces(
  body: ReadableStream<Uint8Array> | null,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { value, done } = await beforeSilence(reader.read(), silenceMs);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<Piece>(piece: Promise<Piece>, silenceMs: number): Promise<Piece> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("request_timeout")), silenceMs);
  try {
    return await Promise.race([piece, silence]);
  } finally {
    clearTimeout(timer);
  }
}
