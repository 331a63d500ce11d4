import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  FLIGHT_HEADERS,
  NEXT_HMR_REFRESH_HEADER,
  NEXT_IS_PRERENDER_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import type { KeptDocument } from "../page-store.ts";

const gzipped = promisify(gzip);

/** Sent by Next.js's router for a part of a page, and by its preview mode: whoever sends one wants no whole document. */
const VARY = [...FLIGHT_HEADERS.filter((name) => name !== NEXT_HMR_REFRESH_HEADER), "Accept-Encoding"].join(
  ", ",
);
const PREVIEW_COOKIE = "__prerender_bypass";
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** A document with the seconds for which caches before the site may give it, and may go on while they renew it. */
export type FreshDocument = { document: KeptDocument; life: number; stale: number };

/**
 * From now on a document that is kept and fresh is answered before Next.js hears of the request. Everything that goes
 * past the memory (routing, the manifests, another copy of the document, its compression at every request) takes Next.js
 * ten times as long as sending the bytes. Whatever this does not know, it leaves to Next.js: other methods, a query, a
 * part of a page, a document past its time.
 * @param find the fresh document at a path
 */
export function answerBeforeNext(find: (path: string) => FreshDocument | null): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    if (event === "request") {
      const [request, response] = given as [IncomingMessage, ServerResponse];
      const fresh = asksForDocument(request) ? find(request.url ?? "") : null;
      if (fresh && answered(request, response, fresh)) return true;
    }
    return Reflect.apply(emit, this, [event, ...given]);
  };
}

/** Whether a whole document is wanted, as a browser shows it. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    FLIGHT_HEADERS.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

/** @returns false when the document is wanted compressed and is not yet; Next.js answers until it is */
function answered(
  request: IncomingMessage,
  response: ServerResponse,
  { document, life, stale }: FreshDocument,
): boolean {
  const wantsGzip = ACCEPTS_GZIP.test(String(request.headers["accept-encoding"] ?? ""));
  const bytes = wantsGzip ? document.gzipped : document.bytes;
  if (!bytes) {
    compress(document);
    return false;
  }
  response.writeHead(200, {
    ...document.headers,
    Vary: VARY,
    "x-nextjs-cache": "HIT",
    [NEXT_IS_PRERENDER_HEADER]: "1",
    "Cache-Control": `s-maxage=${life}, stale-while-revalidate=${stale}`,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": bytes.length,
    ...(wantsGzip && { "Content-Encoding": "gzip" }),
  });
  response.end(bytes);
  return true;
}

const underWay = new WeakSet<KeptDocument>();

function compress(document: KeptDocument): void {
  if (underWay.has(document)) return;
  underWay.add(document);
  gzipped(document.bytes).then(
    (bytes) => {
      document.gzipped = bytes;
    },
    // Next.js goes on compressing it.
    () => undefined,
  );
}
