import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode } from "../errors.ts";
import { log } from "../log.ts";
import { failureBody } from "./failure.ts";
import { REQUEST_ID_HEADER } from "./request-id.ts";

/** How long a client may go on sending after its answer, in milliseconds. */
const LINGER_MS = 2000;

/** What the errors of Node.js's parser mean; every other one is a bad request. */
const MEANINGS = new Map<string | undefined, ErrorCode>([
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "body_too_large"],
  ["HPE_HEADER_OVERFLOW", "head_too_large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "request_timeout"],
]);

const latest = new WeakMap<Duplex, ServerResponse>();
const answered = new WeakSet<Duplex>();

/** Notes which answer belongs on a connection, so that no other is written into the middle of it. */
export function recordAnswer({ socket }: Pick<IncomingMessage, "socket">, response: ServerResponse): void {
  latest.set(socket, response);
}

/**
 * Answers what Node.js cannot read as HTTP (the event "clientError" of its server) like any other bad request. Node.js
 * itself would answer without a body and close at once. A connection that is closed while bytes are still arriving is
 * reset, and with it the answer; so the rest is read for a moment, and discarded.
 */
export function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  // Whatever arrives after the answer is an error once more.
  if (answered.has(socket) && code !== "ECONNRESET") return;
  if (!socket.writable || code === "ECONNRESET" || isAnswering(socket)) return void socket.destroy();
  answered.add(socket);
  const error = new AppError(MEANINGS.get(code) ?? "bad_request");
  const requestId = randomUUID();
  log().info({ requestId, status: error.status, code: error.code, reason: code }, "request refused");
  const body = JSON.stringify(failureBody(error, requestId));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `${REQUEST_ID_HEADER}: ${requestId}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(late));
}

/** Whether part of an answer has been sent. An answer without a connection waits behind another one. */
function isAnswering(socket: Duplex): boolean {
  const response = latest.get(socket);
  return !!response && !response.writableFinished && (response.headersSent || response.socket === null);
}
