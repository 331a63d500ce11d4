import type { IncomingMessage } from "node:http";
import { FLIGHT_HEADERS } from "next/dist/client/components/app-router-headers.js";
import { RSC_SUFFIX } from "next/dist/lib/constants.js";

/** The header that names a server function to call. This site has none (decision 0070). */
export { ACTION_HEADER } from "next/dist/client/components/app-router-headers.js";

/** Set by Next.js's preview mode, which bypasses kept pages. */
const PREVIEW_COOKIE = "__prerender_bypass";
/** Where the Next.js development panel sends its requests. */
const PANEL_PATH = "/__nextjs";

/** Next.js answers any request that has this header with an empty success. */
export const PREFETCH_OF_MIDDLEWARE = "x-middleware-prefetch";

/** Whether a browser is requesting a whole document, rather than a part of it for the router, or a preview. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    FLIGHT_HEADERS.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

/** Whether a path names a part of a page, as in a static export. Next.js's own server fails on those. */
export function isPartOfPage(path: string): boolean {
  return path.toLowerCase().endsWith(RSC_SUFFIX);
}

/** Whether a request comes from the Next.js development panel. */
export function isOfPanel(target: string): boolean {
  return target.startsWith(PANEL_PATH);
}
