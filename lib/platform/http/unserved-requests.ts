import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { isReadableRouterState, ROUTER_STATE_HEADER } from "../next/router-state.ts";
import { failureBody } from "./failure.ts";
import { badRequest } from "./issues.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Why nothing of the site can serve a request, although it is one that HTTP allows; null when something may. The framework
 * fails at each of these in the middle of its work, which visitors, logs and administrators see as a failure of ours.
 */
export function refusalOf({ method = "", url = "", headers }: IncomingMessage): AppError | null {
  if (!METHODS.includes(method) || !url.startsWith("/"))
    return new AppError("method_not_allowed", { headers: { allow: METHODS.join(", ") } });
  if (!isReadableRouterState(headers[ROUTER_STATE_HEADER]))
    return badRequest([{ field: ROUTER_STATE_HEADER, message: "cannot be read" }]);
  return null;
}

/** Answers a request with the reason why it is not served. */
export function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const given = request.headers[REQUEST_ID_HEADER];
  const requestId = requestIdOf(new Headers(typeof given === "string" ? { [REQUEST_ID_HEADER]: given } : {}));
  const { status, code } = error;
  log().info({ requestId, method: request.method, status, code }, "request refused");
  const body = JSON.stringify(failureBody(error, requestId));
  response.writeHead(status, {
    ...error.headers,
    "content-type": "application/json",
    "cache-control": "no-store",
    [REQUEST_ID_HEADER]: requestId,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  // Whatever the request still brings is not read.
  request.resume();
}
