import { currentResponse } from "./current-response.ts";

/**
 * Sets the status, and further headers, of the page being rendered. Must be called before any of it is sent. Next.js
 * lets pages choose only among 401, 403 and 404, and sends all others with the status already set on the response.
 */
export function setPageStatus(status: number, headers: Record<string, string> = {}): void {
  const response = currentResponse();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Sets the length of an answer in bytes, which Next.js drops from a route's response. Call it once nothing can go
 * wrong before the first byte.
 */
export function setAnswerLength(bytes: number): void {
  const response = currentResponse();
  if (response && !response.headersSent) response.setHeader("content-length", bytes);
}

/** These say several things at once, of which a route's are some. */
const JOINED: ReadonlySet<string> = new Set(["set-cookie", "vary"]);

/**
 * Lets the headers of a route's response take the place of those that the server has set for every answer: Next.js
 * leaves out what is there already, and a document's own policy is stricter than that of pages.
 */
export function replaceHeaders(headers: Headers): void {
  const response = currentResponse();
  if (!response || response.headersSent) return;
  for (const [name, value] of headers)
    if (response.hasHeader(name) && !JOINED.has(name)) response.setHeader(name, value);
}
