import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  FLIGHT_HEADERS,
  NEXT_HMR_REFRESH_HEADER,
  NEXT_IS_PRERENDER_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import type { KeptDocument } from "../page-store.ts";
import { processState } from "../process-state.ts";

const gzipped = promisify(gzip);

/** Sent by Next.js's router for a part of a page, and by its preview mode: whoever sends one wants no whole document. */
const VARY = [...FLIGHT_HEADERS.filter((name) => name !== NEXT_HMR_REFRESH_HEADER), "Accept-Encoding"].join(
  ", ",
);
const PREVIEW_COOKIE = "__prerender_bypass";
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** A document with the seconds for which caches before the site may give it, and may go on while they renew it. */
export type FreshDocument = { document: KeptDocument; life: number; stale: number };

type Finder = (path: string) => FreshDocument | null;

const kept = processState("kept-pages", (): { find: Finder } => ({ find: () => null }));

/** From now on kept documents are looked for here. @param find the fresh document at a path, null unless one is kept */
export function findKeptPagesBy(find: Finder): void {
  kept.find = find;
}

/**
 * Answers a request for a document that is kept and needs no renewal yet, from memory. Everything that goes past the
 * memory (routing, the manifests, another copy of the document, its compression at every request) takes the framework ten
 * times as long as sending the bytes. Whatever this does not know is left to the framework: other methods, a query, a part
 * of a page, a document past its time.
 * @returns false when nothing was answered
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const fresh = asksForDocument(request) ? kept.find(request.url ?? "") : null;
  return fresh !== null && answered(request, response, fresh);
}

/** Whether a whole document is wanted, as a browser shows it. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    FLIGHT_HEADERS.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

/** @returns false when the document is wanted compressed and is not yet; the framework answers until it is */
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
    // The framework goes on compressing it.
    () => undefined,
  );
}
