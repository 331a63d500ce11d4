/**
 * The site's own server, with Next.js behind it, for `npm start`, `npm run up` and `npm run dev`. Each request passes
 * through these steps in order: target and headers → security headers → refusals → router detour → kept document →
 * Next.js, whose response goes through `responseWithLostPage` and the classes that it extends.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import next from "next";
import { env } from "#lib/platform/env.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { LONGEST_UPLOAD_MS, limitBodyTime } from "#lib/platform/http/body-timeouts.ts";
import { answering } from "#lib/platform/http/current-response.ts";
import { asAppError, failureOf } from "#lib/platform/http/failure.ts";
import { answerFromMemory } from "#lib/platform/http/kept-pages.ts";
import { withoutKeptQuery } from "#lib/platform/http/kept-queries.ts";
import { responseWithLostPage } from "#lib/platform/http/lost-pages.ts";
import { answerPageOptions } from "#lib/platform/http/page-options.ts";
import { recordPeerAddress } from "#lib/platform/http/peer-address.ts";
import { requestIdOf } from "#lib/platform/http/request-id.ts";
import { readableTarget } from "#lib/platform/http/request-target.ts";
import { securityHeaders } from "#lib/platform/http/security-headers.ts";
import { closeInOrder, endWork } from "#lib/platform/http/shutdown.ts";
import { dropSteeringHeaders } from "#lib/platform/http/steering-headers.ts";
import { answerUnreadable, recordAnswer } from "#lib/platform/http/unreadable-requests.ts";
import { refusalOf, refuse } from "#lib/platform/http/unserved-requests.ts";
import { log } from "#lib/platform/log.ts";
import { tileOrigin } from "#lib/platform/map-tiles.ts";
import { keptRoutes } from "#lib/platform/next/kept-routes.ts";
import { isOfPanel } from "#lib/platform/next/requests.ts";
import { isRouterRequest, routerDetour } from "#lib/platform/next/router-requests.ts";
import { pusherOrigin } from "#lib/platform/pusher-address.ts";
import { namesTabInQuery } from "#lib/schools/tabs.rules.ts";

const DEFAULT_PORT = 3000;
/** How long requests in progress may still take after the site is told to shut down. */
const LAST_REQUESTS_MS = 8000;

const began = performance.now();
const port = env().PORT ?? DEFAULT_PORT;
const isDevelopment = env().NODE_ENV === "development";
const build = join(import.meta.dirname, env().BUILD_DIR);

const addSecurityHeaders = securityHeaders({
  isDevelopment,
  analyticsScriptUrl: env().ANALYTICS_ID ? env().ANALYTICS_SCRIPT_URL : null,
  tileOrigin: tileOrigin(),
  eventsOrigin: pusherOrigin(),
  frameUrls: [env().WALKABILITY_EMBED_URL, env().PROPERTY_EMBED_URL].filter((url) => url !== undefined),
  hasProviderWindow: env().GOOGLE_CLIENT_ID !== undefined,
});
const isKept = isDevelopment ? () => false : keptRoutes(join(build, "prerender-manifest.json"));

const server = createServer(
  {
    ServerResponse: responseWithLostPage(isDevelopment ? null : lostDocument()),
    // The limit for file uploads; all other requests get less time (`limitBodyTime`).
    requestTimeout: LONGEST_UPLOAD_MS,
    // We speak no other protocol, so upgrade offers (`curl --http2`) are ignored. In development, Next.js notifies
    // browsers of changes over a web socket.
    shouldUpgradeCallback: () => isDevelopment,
  },
  (request, response) => void answer(request, response),
);
const framework = next({ dev: isDevelopment, dir: import.meta.dirname, port, httpServer: server });
await framework.prepare();
const handle = framework.getRequestHandler();

server.once("error", fail);
// Node.js would close the connection silently.
server.on("connect", (_, socket) => {
  // The client may be gone, and an unhandled error event ends the process.
  socket.on("error", () => undefined);
  socket.end("HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n");
});
server.on("clientError", answerUnreadable);
server.listen(port, () => {
  server.off("error", fail);
  // From now on, an error concerns a single connection that could not be accepted.
  server.on("error", (err) => log().error({ err }, "connection not accepted"));
  console.log(`Ready in ${Math.round(performance.now() - began)} ms on http://localhost:${port}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

/** A failing request must not end the process that serves all the others. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await pass(request, response);
  } catch (err) {
    const error = asAppError(err);
    if (error.status >= 500) {
      const requestId = requestIdOf(new Headers());
      log().error(
        { requestId, err, method: request.method, path: request.url?.split("?")[0] },
        "request failed",
      );
      reportFailure(failureOf(error, "a request that reached no route", requestId));
    }
    // A partly sent response must not look complete to a cache.
    if (response.headersSent) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    addSecurityHeaders(request, response);
    response.writeHead(500, { "cache-control": "no-store" }).end();
  }
}

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  recordAnswer(request, response);
  limitBodyTime(request, response, env().REQUEST_SECONDS * 1000);
  const target = readableTarget(request.url ?? "");
  request.url = target;
  recordPeerAddress(request);
  dropSteeringHeaders(request);
  addSecurityHeaders(request, response);
  const refusal = isDevelopment && isOfPanel(target) ? null : refusalOf(request);
  if (refusal) return refuse(request, response, refusal);
  if (answerPageOptions(request, response)) return;
  const detour = isRouterRequest(request.headers) ? await routerDetour(target, request.headers) : null;
  if (detour) return sendOn(response, detour);
  if (!namesTabInQuery(target)) request.url = withoutKeptQuery(target, isKept);
  if (await answerFromMemory(request, response)) return;
  await answering(response, () => handle(request, response));
}

function sendOn(response: ServerResponse, location: string): void {
  response.writeHead(307, { location, "cache-control": "no-store" });
  response.end();
}

/** The build's output for app/not-found.tsx. */
function lostDocument(): Buffer | null {
  const file = join(build, "server/app/_not-found.html");
  return existsSync(file) ? readFileSync(file) : null;
}

async function stop(): Promise<void> {
  await Promise.all([endWork(LAST_REQUESTS_MS), closeInOrder(server, LAST_REQUESTS_MS)]);
  await framework.close();
  process.exit(0);
}

function fail(error: Error): never {
  console.error(`The site cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
}
