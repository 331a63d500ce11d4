import { type IncomingMessage, ServerResponse } from "node:http";

/**
 * A response that sends only weak entity tags. Next.js gives a page one tag and then sends it plain or compressed,
 * which HTTP allows only for weak tags. Redirects and errors go out without a tag: all redirects have the same empty
 * body, so Next.js would give them the same tag wherever they lead.
 */
export class ResponseWithWeakTag<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(...given: unknown[]): this {
    const tag = this.getHeader("ETag");
    const status = Number(given[0]);
    if (status >= 300 && status !== 304) this.removeHeader("ETag");
    else if (typeof tag === "string" && !tag.startsWith("W/")) this.setHeader("ETag", `W/${tag}`);
    return Reflect.apply(super.writeHead, this, given);
  }
}
