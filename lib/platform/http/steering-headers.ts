import type { IncomingMessage } from "node:http";
import { PREFETCH_OF_MIDDLEWARE } from "../next/requests.ts";

/**
 * Headers by which parts of Next.js, or a proxy in front of it, give it instructions. We use neither, and it would
 * trust the same headers from a visitor.
 */
const STEERING = [
  // The nonce for a page's scripts: it would end up in the page that is kept for everybody (decision 0007).
  "content-security-policy",
  "content-security-policy-report-only",
  PREFETCH_OF_MIDDLEWARE,
] as const;

/**
 * Removes headers that only a server in front of ours should send. A client without a user agent gets one: without
 * it, Next.js could not tell how the client wants the head of a page (next.config.ts).
 */
export function dropSteeringHeaders({ headers }: IncomingMessage): void {
  for (const name of STEERING) delete headers[name];
  headers["user-agent"] ||= "unknown";
  // It matches any existing page, but Next.js answers 304 even if there is none.
  if (headers["if-none-match"]?.trim() === "*") delete headers["if-none-match"];
}
