import type { IncomingMessage, ServerResponse } from "node:http";

/** API routes declare their own methods. */
const API = /^\/api\//;

/**
 * Answers OPTIONS requests for pages and pictures. Next.js would cache its empty answer in place of a picture that it
 * generates once, and then fail for everybody who wants to see it.
 * @returns false if this is a different kind of request
 */
export function answerPageOptions({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== "OPTIONS" || API.test(url)) return false;
  response.writeHead(204, { Allow: "GET, HEAD, OPTIONS", "Cache-Control": "no-store" }).end();
  return true;
}
