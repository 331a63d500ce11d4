import type { IncomingMessage } from "node:http";
import { FLIGHT_HEADERS } from "next/dist/client/components/app-router-headers.js";
import { RSC_SUFFIX } from "next/dist/lib/constants.js";

/** The name of a call of a function of the server. This site has none (decision 0070). */
export { ACTION_HEADER } from "next/dist/client/components/app-router-headers.js";

/** Set by the framework's preview mode, which shows a page as it is at the moment. */
const PREVIEW_COOKIE = "__prerender_bypass";
/** Where the framework's own panel writes to in development. */
const PANEL_PATH = "/__nextjs";

/** Sent between servers of the framework; it answers such a request with an empty success, whatever was asked for. */
export const PREFETCH_OF_MIDDLEWARE = "x-middleware-prefetch";

/** Whether a whole document is wanted, as a browser shows it: neither a part of it for the router, nor a preview. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    FLIGHT_HEADERS.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

/** Whether a path is the name of a part of a page where the framework serves files only; asked for here, it confuses it. */
export function isPartOfPage(path: string): boolean {
  return path.toLowerCase().endsWith(RSC_SUFFIX);
}

/** Whether the framework's panel asks, which it has in development. */
export function isOfPanel(target: string): boolean {
  return target.startsWith(PANEL_PATH);
}
