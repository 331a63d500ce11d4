import type { IncomingMessage, ServerResponse } from "node:http";
import { asksForDocument } from "../next/requests.ts";
import { ResponseWithWeakTag } from "./weak-tags.ts";

/** The cache directives meant for caches in front of the site. */
const SHARED = /\b(s-maxage|public|stale-while-revalidate)\b/;

/**
 * The response class of our server (the option `ServerResponse` of Node.js's createServer), which handles addresses
 * where nothing exists.
 *
 * Requests for a document get the "not found" page. For an address without a route, Next.js sends that page itself.
 * For a page whose data is missing, it sends a document without content that a script fills in: it is blank without
 * scripts, and for programs that read the HTML. No cache in front of the site may store such an answer, because the
 * school may be created a moment later.
 * @param document the build's output for app/not-found.tsx; null if there is none, as in development
 */
export function responseWithLostPage(document: Buffer | null): typeof ServerResponse {
  class ResponseWithLostPage<Request extends IncomingMessage> extends ResponseWithWeakTag<Request> {
    /** The document sent instead of what Next.js writes. */
    #instead: Buffer | null = null;

    override writeHead(...given: unknown[]): this {
      const [status] = given;
      if (status === 404) this.#prepare();
      return Reflect.apply(super.writeHead, this, given);
    }

    // Next.js's own compression wraps these two methods; what it writes for a missing page is dropped here.
    override write(...given: unknown[]): boolean {
      this.#settle();
      return this.#instead !== null || Reflect.apply(super.write, this, given);
    }

    override end(...given: unknown[]): this {
      this.#settle();
      const callback = given.findLast((one) => typeof one === "function");
      // A second call of `end`, which Node.js allows, must not send a second document.
      const content = this.writableEnded ? [] : [this.#instead];
      return Reflect.apply(super.end, this, this.#instead ? [...content, callback] : given);
    }

    #settle(): void {
      if (this.statusCode === 404 && !this.headersSent) this.writeHead(404);
    }

    #prepare(): void {
      if (SHARED.test(String(this.getHeader("Cache-Control")))) this.setHeader("Cache-Control", "no-store");
      const isPage = String(this.getHeader("Content-Type")).startsWith("text/html");
      // What a call answers is a separate document that says what is missing, such as a report that was taken back.
      const isAnswer = this.req.url?.startsWith("/api/");
      if (!document || !isPage || isAnswer || !asksForDocument(this.req)) return;
      this.#instead = document;
      this.removeHeader("Content-Encoding");
      this.setHeader("Content-Length", document.length);
    }
  }
  return ResponseWithLostPage;
}
