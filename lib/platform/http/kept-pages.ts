import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { liveValues } from "../live-values.ts";
import { keptHeaders } from "../next/kept-headers.ts";
import { asksForDocument } from "../next/requests.ts";
import { freshDocument } from "../page-cache.ts";
import type { KeptDocument } from "../page-store.ts";

const gzipped = promisify(gzip);

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/**
 * Answers a request for a document that is kept and needs no renewal yet, from memory. Everything that goes past the
 * memory (routing, the manifests, another copy of the document, its compression at every request) takes the framework ten
 * times as long as sending the bytes. Whatever this does not know is left to the framework: other methods, a query, a part
 * of a page, a document past its time.
 * @returns false when nothing was answered
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const document = asksForDocument(request) ? freshDocument(request.url ?? "") : null;
  return document !== null && answered(request, response, document);
}

/** @returns false when the document is wanted compressed and is not yet; the framework answers until it is */
function answered(request: IncomingMessage, response: ServerResponse, document: KeptDocument): boolean {
  const wantsGzip = ACCEPTS_GZIP.test(String(request.headers["accept-encoding"] ?? ""));
  const bytes = wantsGzip ? document.gzipped : document.bytes;
  if (!bytes) {
    compress(document);
    return false;
  }
  response.writeHead(200, {
    ...keptHeaders(document, liveValues().pageLife),
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
