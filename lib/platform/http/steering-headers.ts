import type { IncomingMessage } from "node:http";

/**
 * Headers of an answer in which, on a request, the framework looks for the nonce of the scripts that it writes into a page.
 * That is for a proxy in front that makes nonces, and we have none (decision 0007); from a visitor, it would go into the
 * page that is kept for everybody.
 */
const STEERING = ["content-security-policy", "content-security-policy-report-only"] as const;

/** Takes from a request what only a server in front of ours would have to say to the framework. */
export function dropSteeringHeaders({ headers }: IncomingMessage): void {
  for (const name of STEERING) delete headers[name];
}
