import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { keptHeaders } from "../next/kept-headers.ts";
import { asksForDocument } from "../next/requests.ts";
import { freshDocument } from "../page-cache.ts";
import type { KeptDocument } from "../page-store.ts";
import { runtimeSettings } from "../runtime-settings.ts";
import { type Coding, codingFor, encoded } from "./content-coding.ts";

/**
 * Answers a request for a kept document from memory, unless it is due for renewal. Next.js takes ten times as long as
 * sending the bytes, for its routing, manifests, another copy of the document, and compression at every request. All
 * other requests are left to Next.js: other methods, a query, part of a page, an expired document.
 * @returns false if the request was not answered
 */
export async function answerFromMemory(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const document = asksForDocument(request) ? freshDocument(request.url ?? "") : null;
  if (!document) return false;
  const headers = keptHeaders(document, runtimeSettings().pageLife);
  // The client already has this document. A reload still gets all of it (`Cache-Control: no-cache`).
  if (fresh(request.headers, { etag: document.tag })) {
    response.writeHead(304, headers).end();
    return true;
  }
  const coding = codingFor(request);
  const bytes = await formOf(document, coding);
  response.writeHead(200, {
    ...headers,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": bytes.length,
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}

const forms = new WeakMap<KeptDocument, Map<Coding, Promise<Buffer>>>();

/**
 * A document in one coding, created at the first request for it. The store has accounted for its size from the start.
 */
function formOf(document: KeptDocument, coding: Coding): Promise<Buffer> {
  const made = forms.get(document) ?? new Map<Coding, Promise<Buffer>>();
  forms.set(document, made);
  const form = made.get(coding) ?? encoded(document.bytes, coding);
  made.set(coding, form);
  form.catch(() => made.delete(coding));
  return form;
}
