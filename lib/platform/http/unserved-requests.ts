import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { ACTION_HEADER, isPartOfPage } from "../next/requests.ts";
import { isReadableRouterState, ROUTER_STATE_HEADER } from "../next/router-state.ts";
import { unescaped } from "../unescaped.ts";
import { failureBody } from "./failure.ts";
import { badRequest, NO_PARAMETER } from "./issues.ts";
import { REQUEST_ID_HEADER, requestIdOfUnserved } from "./request-id.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Addresses that accept writes; every other address is a page or a file, which is read-only. */
const WRITABLE = /^\/(api\/.|forms\/[^/]+$|unsubscribe\/[^/]+\/[^/]+$)/;

/**
 * Why the site cannot serve a request, although HTTP allows it; null if it may be served. Next.js fails midway on
 * each of these, which visitors, logs and administrators would see as a failure of ours. For instance, it takes every
 * form sent to a page for a call of a server function.
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
    return badRequest([{ field: ACTION_HEADER, message: "is not supported by this site" }]);
  if (isWrite && !WRITABLE.test(path)) return notAllowed(READS);
  if (path.startsWith("/api/") && namesPrototype(url))
    return badRequest([{ field: PROTOTYPE, message: NO_PARAMETER }]);
  if (isPartOfPage(unescaped(path) ?? path)) return new AppError("not_found");
  if (!isReadableRouterState(headers[ROUTER_STATE_HEADER]))
    return badRequest([{ field: ROUTER_STATE_HEADER, message: "cannot be read" }]);
  return null;
}

const PROTOTYPE = "__proto__";

/** Whether a query has the one parameter that Next.js loses, so that no call can refuse it as it does other unknown ones. */
function namesPrototype(url: string): boolean {
  const at = url.indexOf("?");
  return at >= 0 && new URLSearchParams(url.slice(at + 1)).has(PROTOTYPE);
}

function notAllowed(methods: readonly string[]): AppError {
  return new AppError("method_not_allowed", { headers: { allow: methods.join(", ") } });
}

/** Refuses a request, with the reason. */
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
  // The rest of the request is discarded.
  request.resume();
}
