import "server-only";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { reportFailure } from "#lib/platform/failure-reports.ts";
import { clientAddressOf } from "#lib/platform/http/client-address.ts";
import { asAppError, failureBody, failureOf } from "#lib/platform/http/failure.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "#lib/platform/http/request-id.ts";
import { log } from "#lib/platform/log.ts";
import { CALLBACK_PARAMETER, callbackAddress } from "./callback-address.ts";
import { nextAuthOptions, PROVIDER_END, type SignInOutcome } from "./next-auth.ts";
import { callbackCookieName, droppedCookie } from "./session-tokens.ts";

/** The parts of next-auth that we use; its `_log` would let anybody write into our log. */
const ACTIONS = new Map([
  ["GET", ["csrf", "providers", "signin", "callback", "error"]],
  ["POST", ["signin", "callback", "signout"]],
]);
const PROVIDERS = ["credentials", "google"];
/** Bytes of a form with an address, a password and a token. */
const FORM_LIMIT = 16 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

/** Told of every sign-in and sign-out by cookie, before it is answered. Identity itself keeps no record of them. */
export type SignInListener = {
  /** @param provider "credentials" for a password, else the provider's name */
  signedIn: (accountId: string, provider: string) => Promise<void>;
  signedOut: (accountId: string) => Promise<void>;
};

/**
 * next-auth's handler behind what every route of ours has: request id, log line, bounded input, and failures in our own
 * words, status and headers. Only here, because next-auth itself answers with cookies and redirects, which
 * `route()` does not know.
 */
export function nextAuthRoute(listener: SignInListener) {
  return (request: NextRequest, context: Context) => answer(request, context, listener);
}

async function answer(request: NextRequest, context: Context, listener: SignInListener): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const [action = "", provider = ""] = (await context.params).nextauth;
  const outcome: SignInOutcome = {};
  let response: Response;
  try {
    if (!ACTIONS.get(request.method)?.includes(action)) throw new AppError("not_found");
    if (request.method === "POST") assertSmallForm(request);
    // A password comes by a form; next-auth takes an address that was typed for a fault of ours.
    else if (action === "callback" && provider === "credentials") throw new AppError("method_not_allowed");
    assertCallbackAddresses(request);
    response =
      action === "error"
        ? providerFailed(request, provider)
        : await NextAuth(request, context, nextAuthOptions(request.headers, outcome));
    if (outcome.account) await listener.signedIn(outcome.account.id, provider);
    if (outcome.signedOut) await listener.signedOut(outcome.signedOut);
    // A visitor who comes back from the provider needs the redirect; a form of ours wants to know what was wrong.
    if (outcome.failure && request.method === "POST") throw outcome.failure;
    // next-auth answers a form without its own token like one that it took; the page would believe it was signed in.
    const isForm = request.method === "POST" && action === "callback";
    if (isForm && !outcome.account) throw new AppError("cross_site");
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) {
      log().error({ requestId, err: error.cause ?? error }, "request failed");
      reportFailure(failureOf(error, `${request.method} /api/auth/${action}`, requestId));
    }
    response = Response.json(failureBody(error, requestId), { status: error.status, headers: error.headers });
    // A browser would send what it keeps again and again.
    if (error.code === "bad_request" && request.cookies.has(callbackCookieName()))
      response.headers.append("set-cookie", droppedCookie(callbackCookieName()));
  }
  response.headers.set("cache-control", "no-store");
  response.headers.set(REQUEST_ID_HEADER, requestId);
  log().info(
    {
      requestId,
      method: request.method,
      route: loggedRoute(request.method, action, provider),
      address: clientAddressOf(request.headers, env().TRUSTED_PROXIES),
      status: response.status,
    },
    "request",
  );
  return response;
}

/** Words of ours alone; what else stands in an address is not for the log. */
function loggedRoute(method: string, action: string, provider: string): string {
  const known = ACTIONS.get(method)?.includes(action) ? action : "{unknown}";
  if (!provider) return `/api/auth/${known}`;
  return `/api/auth/${known}/${PROVIDERS.includes(provider) ? provider : "{unknown}"}`;
}

/**
 * What a query and a cookie say of where to go afterwards; of a form next-auth asks us itself. It answers 500 to any that is no
 * address.
 * @throws AppError bad_request
 */
function assertCallbackAddresses(request: NextRequest): void {
  const given = [
    ...request.nextUrl.searchParams.getAll(CALLBACK_PARAMETER),
    request.cookies.get(callbackCookieName())?.value,
  ];
  for (const address of given) if (address) callbackAddress(address, env().SITE_URL);
}

/** The end of the provider's window. next-auth would put the error into the address as it is, which headers do not bear. */
function providerFailed(request: NextRequest, reason: string): Response {
  const error = request.nextUrl.searchParams.get("error") ?? reason;
  const location = `${PROVIDER_END}?${new URLSearchParams({ error })}`;
  return new Response(null, { status: 302, headers: { location } });
}

function assertSmallForm(request: Request): void {
  if (!/^application\/x-www-form-urlencoded/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", { message: "Send a form." });
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > FORM_LIMIT) throw new AppError("body_too_large");
}
