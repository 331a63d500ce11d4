import { readFileSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { asksForDocument } from "./kept-pages.ts";

/**
 * From now on whoever asks for a document that there is not gets this one. For an address without a route Next.js sends it by
 * itself; for a page that finds nothing it sends one without content, which its script fills in: blank without scripts, and to
 * whoever reads it as it is.
 * @param file the document that the build made of app/not-found.tsx
 */
export function fillLostPages(file: string): void {
  let html: Buffer | undefined;
  const document = () => {
    html ??= readFileSync(file);
    return html;
  };
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    if (event === "request") {
      const [request, response] = given as [IncomingMessage, ServerResponse];
      if (asksForDocument(request)) fillWhereLost(response, document);
    }
    return Reflect.apply(emit, this, [event, ...given]);
  };
}

/** Beneath what Next.js puts around a response, its compression too: what that writes of a lost page is left out. */
function fillWhereLost(response: ServerResponse, document: () => Buffer): void {
  const { writeHead, write, end } = response;
  let isLost = false;
  response.writeHead = ((...given: unknown[]) => {
    if (given[0] === 404 && String(response.getHeader("Content-Type")).startsWith("text/html")) {
      isLost = true;
      response.removeHeader("Content-Encoding");
      response.setHeader("Content-Length", document().length);
    }
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
  const settle = () => {
    if (response.statusCode === 404 && !response.headersSent) response.writeHead(404);
  };
  response.write = ((...given: unknown[]) => {
    settle();
    return isLost || Reflect.apply(write, response, given);
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    settle();
    return Reflect.apply(end, response, isLost ? [document()] : given);
  }) as typeof end;
}
