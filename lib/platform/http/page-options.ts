import type { IncomingMessage, ServerResponse } from "node:http";

/** Routes of the API say themselves which methods they have. */
const API = /^\/api\//;

/**
 * Answers whoever asks which methods a page or a picture has. The framework would keep its empty answer to such a question in
 * place of a picture that it draws once and keeps, and then have only an error for everybody who wants to see that.
 * @returns false when the request asks for something else
 */
export function answerPageOptions({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== "OPTIONS" || API.test(url)) return false;
  response.writeHead(204, { Allow: "GET, HEAD, OPTIONS", "Cache-Control": "no-store" }).end();
  return true;
}
