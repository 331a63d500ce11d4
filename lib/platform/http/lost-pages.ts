import type { IncomingMessage, ServerResponse } from "node:http";
import { asksForDocument } from "../next/requests.ts";
import { ResponseWithWeakTag } from "./weak-tags.ts";

/** What caches before the site would heed of an answer. */
const SHARED = /\b(s-maxage|public|stale-while-revalidate)\b/;

/**
 * The kind of response that a server of ours makes (the option `ServerResponse` of Node.js' createServer), which knows what
 * to do with an address at which there is nothing.
 *
 * Whoever asks for a document gets this one. For an address without a route the framework sends it by itself; for a page
 * that finds nothing it sends one without content, which its script fills in: blank without scripts, and to whoever
 * reads it as it is. And nothing before the site may keep such an answer: a school may be created a moment later.
 * @param document the one that the build made of app/not-found.tsx; null where there is none, as in development
 */
export function responseWithLostPage(document: Buffer | null): typeof ServerResponse {
  class ResponseWithLostPage<Request extends IncomingMessage> extends ResponseWithWeakTag<Request> {
    /** The document that is sent in place of what the framework writes. */
    #instead: Buffer | null = null;

    override writeHead(...given: unknown[]): this {
      const [status] = given;
      if (status === 404) this.#prepare();
      return Reflect.apply(super.writeHead, this, given);
    }

    // The framework's own compression wraps these two; what it writes of a lost page ends here.
    override write(...given: unknown[]): boolean {
      this.#settle();
      return this.#instead !== null || Reflect.apply(super.write, this, given);
    }

    override end(...given: unknown[]): this {
      this.#settle();
      const callback = given.findLast((one) => typeof one === "function");
      // A second end, as Node.js allows it, brings no second document.
      const content = this.writableEnded ? [] : [this.#instead];
      return Reflect.apply(super.end, this, this.#instead ? [...content, callback] : given);
    }

    #settle(): void {
      if (this.statusCode === 404 && !this.headersSent) this.writeHead(404);
    }

    #prepare(): void {
      if (SHARED.test(String(this.getHeader("Cache-Control")))) this.setHeader("Cache-Control", "no-store");
      const isPage = String(this.getHeader("Content-Type")).startsWith("text/html");
      if (!document || !isPage || !asksForDocument(this.req)) return;
      this.#instead = document;
      this.removeHeader("Content-Encoding");
      this.setHeader("Content-Length", document.length);
    }
  }
  return ResponseWithLostPage;
}
