import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { ACTION_HEADER, isPartOfPage } from "../next/requests.ts";
import { isReadableRouterState, ROUTER_STATE_HEADER } from "../next/router-state.ts";
import { unescaped } from "../unescaped.ts";
import { failureBody } from "./failure.ts";
import { badRequest } from "./issues.ts";
import { REQUEST_ID_HEADER, requestIdOfUnserved } from "./request-id.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Where something is written; at every other address there is a page or a file, which is only read. */
const WRITABLE = /^\/(api\/.|forms\/[^/]+$)/;

/**
 * Why nothing of the site can serve a request, although it is one that HTTP allows; null when something may. The framework
 * fails at each of these in the middle of its work, which visitors, logs and administrators see as a failure of ours: it
 * takes every form that is sent to a page for a call of one of its functions, for instance.
 */
export function refusalOf({
  method = "GET",
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): AppError | null {
  const isWrite = WRITES.includes(method);
  const [path = ""] = url.split("?");
  if (!url.startsWith("/") || !(isWrite || READS.includes(method))) return notAllowed([...READS, ...WRITES]);
  if (isWrite && headers[ACTION_HEADER] !== undefined)
    return badRequest([{ field: ACTION_HEADER, message: "names no function of this site" }]);
  if (isWrite && !WRITABLE.test(path)) return notAllowed(READS);
  if (isPartOfPage(unescaped(path) ?? path)) return new AppError("not_found");
  if (!isReadableRouterState(headers[ROUTER_STATE_HEADER]))
    return badRequest([{ field: ROUTER_STATE_HEADER, message: "cannot be read" }]);
  return null;
}

function notAllowed(methods: readonly string[]): AppError {
  return new AppError("method_not_allowed", { headers: { allow: methods.join(", ") } });
}

/** Answers a request with the reason why it is not served. */
export function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const requestId = requestIdOfUnserved(request);
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
