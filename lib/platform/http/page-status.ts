import { currentResponse } from "./current-response.ts";

/**
 * The status, and further headers, of the page that is being rendered. To be called before anything of it is sent. The
 * framework lets pages choose among 401, 403 and 404 only, and sends any other one with the status that its response already
 * has.
 */
export function setPageStatus(status: number, headers: Record<string, string> = {}): void {
  const response = currentResponse();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * The length of an answer in bytes, which the framework drops from what a route answers. To be called when nothing can go
 * wrong any more before its first byte.
 */
export function setAnswerLength(bytes: number): void {
  const response = currentResponse();
  if (response && !response.headersSent) response.setHeader("content-length", bytes);
}
