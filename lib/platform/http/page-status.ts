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
