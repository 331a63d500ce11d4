import type { IncomingMessage } from "node:http";
import { ResponseWithJoinedWrites } from "./joined-writes.ts";

/**
 * A response that sends only weak entity tags, and one address to go to. Next.js gives a page one tag and then sends it
 * plain or compressed, which HTTP allows only for weak tags. Redirects and errors go out without a tag: all redirects have the same empty
 * body, so Next.js would give them the same tag wherever they lead. When it renders a redirect to be kept, it names the
 * address twice: as it renders, and again from what it has just kept.
 */
export class ResponseWithWeakTag<
  Request extends IncomingMessage = IncomingMessage,
> extends ResponseWithJoinedWrites<Request> {
  override writeHead(...given: unknown[]): this {
    const tag = this.getHeader("ETag");
    const status = Number(given[0]);
    const location = this.getHeader("Location");
    if (Array.isArray(location)) this.setHeader("Location", location[0] ?? "");
    if (status >= 300 && status !== 304) this.removeHeader("ETag");
    else if (typeof tag === "string" && !tag.startsWith("W/")) this.setHeader("ETag", `W/${tag}`);
    return Reflect.apply(super.writeHead, this, given);
  }
}
