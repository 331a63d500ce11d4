import type { Instrumentation } from "next";
import { keepAccounts } from "#lib/accounts/data.ts";
import { networkLookup } from "#lib/places/ip-location.service.ts";
import { env } from "#lib/platform/env.ts";
import { onFailure, reportFailure } from "#lib/platform/failure-reports.ts";
import { asAppError, failureOf } from "#lib/platform/http/failure.ts";
import { endsWithServer } from "#lib/platform/http/shutdown.ts";
import { log } from "#lib/platform/log.ts";
import { stopQueue } from "#lib/platform/queue.ts";
import { startPageCache } from "#lib/platform/start-page-cache.ts";
import { hearSettings, startSettings } from "#lib/settings/live.jobs.ts";
import { notifyOfFailure } from "#lib/settings/notifications.jobs.ts";
import { startWorker } from "#lib/worker/start.jobs.ts";

export async function start(): Promise<void> {
  // The first look at the environment: an invalid variable stops the start and is named.
  const isProduction = env().NODE_ENV === "production";
  // next-auth reads its own address only from here; without it, it would trust the request's headers.
  process.env.NEXTAUTH_URL = env().SITE_URL;
  onFailure(notifyOfFailure);
  if (networkLookup() === "none") {
    log().info("no table of network addresses: “Use My Location” needs the browser's position");
  }
  // In development, the framework renders every page again.
  if (isProduction) startPageCache(hearSettings);
  const databaseUrl = env().DATABASE_URL;
  if (!databaseUrl) return;
  // In development, code is read anew while the pool stays open, and its connections could not be made to listen.
  if (isProduction) keepAccounts(databaseUrl);
  await startSettings();
  // Not awaited: a database that is down must not hold up the start.
  if (env().WORKER === "site") void startWorker();
  // The worker's jobs continue at the next start, or in another process.
  endsWithServer(stopQueue);
}

/**
 * Errors in pages; those in API routes are answered and logged by the route wrapper. The visitor's error page shows
 * the digest, so a report can be matched with this line.
 */
export const logPageError: Instrumentation.onRequestError = (error, request, context) => {
  const failure = asAppError(error);
  if (failure.code === "request_aborted") return;
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  log().error(
    {
      err: error,
      digest,
      method: request.method,
      path: request.path.split("?")[0],
      route: context.routePath,
      kind: context.routeType,
    },
    "page failed",
  );
  const route = `page ${context.routePath}`;
  reportFailure(failureOf(failure, route, digest ?? "“page failed”"));
};
