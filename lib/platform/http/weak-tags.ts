import { type IncomingMessage, ServerResponse } from "node:http";

/**
 * The kind of response whose tag says what its content means, and not which bytes were sent: the framework gives a page one
 * tag and then sends it plain or compressed, which only a weak tag allows. What is no success has no tag. All redirects
 * have the same empty content, and so the framework gives them the same tag, wherever they lead.
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
