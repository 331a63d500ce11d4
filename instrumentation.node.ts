import type { Instrumentation } from "next";
import { env } from "#lib/platform/env.ts";
import { recordPeerAddresses } from "#lib/platform/http/peer-address.ts";
import { log } from "#lib/platform/log.ts";

export function start(): void {
  env(); // a wrong variable stops the start and says which
  recordPeerAddresses();
}

/**
 * Errors of pages; those of API routes are answered and logged by the route wrapper. The digest is what the visitor's
 * error page shows, so that a report can be matched with this line.
 */
export const logPageError: Instrumentation.onRequestError = (error, request, context) => {
  log().error(
    {
      err: error,
      digest: error instanceof Error && "digest" in error ? error.digest : undefined,
      method: request.method,
      path: request.path.split("?")[0],
      route: context.routePath,
      kind: context.routeType,
    },
    "page failed",
  );
};
