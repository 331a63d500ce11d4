import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { processState } from "../process-state.ts";
import { currentResponse } from "./current-response.ts";
import { requestIdOfUnserved } from "./request-id.ts";

/**
 * How long a request that brings a file may take to arrive, in milliseconds: a gigabyte at 2.4 megabits per second. Headers
 * still have one minute, and a body that a route reads may not stop coming (`bodyPieces`).
 */
export const LONGEST_UPLOAD_MS = 3_600_000;
/** For how long nothing of a body may come, in milliseconds. */
const SILENCE_MS = 60_000;

/** What Node.js itself sends when its own limit is reached. */
const TOO_LATE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

const timers = processState("arrival", () => new WeakMap<ServerResponse, NodeJS.Timeout>());

/**
 * Ends a request with 408 when its body has not arrived in time, unless its route has called `allowLongUpload`. Node.js has
 * only one such limit for a whole server, and that has to be the one for files.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > 0)) return;
  const timer = setTimeout(() => endLate(request, response), limitMs).unref();
  timers.set(response, timer);
  request.once("close", () => clearTimeout(timer));
}

/** Gives the request that is being answered as long as a file may take. */
export function allowLongUpload(): void {
  const response = currentResponse();
  if (response) clearTimeout(timers.get(response));
}

function endLate(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const { socket, method } = request;
  const { status, code } = new AppError("request_timeout");
  log().info({ requestId: requestIdOfUnserved(request), method, status, code }, "request refused");
  // Written past the response: the framework still writes an answer there when it learns that the request has ended.
  if (!response.headersSent) socket.write(TOO_LATE);
  socket.destroySoon();
}

/**
 * The pieces of a body as they come. Leaving the loop gives up the rest.
 * @throws AppError request_timeout while iterating, when nothing has come for a minute
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
