import type { IncomingMessage } from "node:http";
import { PREFETCH_OF_MIDDLEWARE } from "../next/requests.ts";

/**
 * Headers by which parts of the framework, or a proxy in front of it, tell it what to do. We have neither, and from a visitor
 * it would take them for the truth.
 */
const STEERING = [
  // The nonce for the scripts of a page: it would go into the page that is kept for everybody (decision 0007).
  "content-security-policy",
  "content-security-policy-report-only",
  PREFETCH_OF_MIDDLEWARE,
] as const;

/**
 * Takes from a request what only a server in front of ours would have to say to the framework. A program that does not say
 * what it is gets a name: of such a one alone the framework would not know how it wants the head of a page (next.config.ts).
 */
export function dropSteeringHeaders({ headers }: IncomingMessage): void {
  for (const name of STEERING) delete headers[name];
  headers["user-agent"] ||= "unknown";
  // It matches any page that exists, but the framework answers 304 even where none does.
  if (headers["if-none-match"]?.trim() === "*") delete headers["if-none-match"];
}
