import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";

// Long enough for the usual generators, and nothing that could break a log line or a header.
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's own request ID if it is well formed, so that traces match up; otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && WELL_FORMED.test(given) ? given : randomUUID();
}

/** The same for a request that reaches no route. */
export function requestIdOfUnserved({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers[REQUEST_ID_HEADER];
  return requestIdOf(new Headers(typeof given === "string" ? { [REQUEST_ID_HEADER]: given } : {}));
}
