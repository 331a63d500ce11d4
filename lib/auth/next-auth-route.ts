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
import { CALLBACK_PARAMETER, callbackAddress, PROVIDER_END, withCreated } from "./callback-address.ts";
import { nextAuthOptions, type SignInOutcome } from "./next-auth.ts";
import { callbackCookieName, droppedCookie } from "./session-tokens.ts";

/** The parts of next-auth that we use. Its `_log` would let anyone write to our log. */
const ACTIONS = new Map([
  ["GET", ["csrf", "providers", "signin", "callback", "error"]],
  ["POST", ["signin", "callback", "signout"]],
]);
const PROVIDERS = ["credentials", "google"];
/** In bytes: enough for a form with an address, a password and a token. */
const FORM_LIMIT = 16 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

/** Called on every sign-in and sign-out by cookie, before it is answered. Identity itself keeps no record of them. */
export type SignInListener = {
  /** @param provider "credentials" for a password, otherwise the provider's name */
  signedIn: (accountId: string, provider: string) => Promise<void>;
  signedOut: (accountId: string) => Promise<void>;
};

/**
 * next-auth's handler, wrapped in what all our routes have: request ID, log line, bounded input, and failures with
 * our own messages, status codes and headers. Needed only here, because next-auth answers with cookies and redirects,
 * which `route()` does not support.
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
    // Passwords are sent by form; next-auth would treat a typed address as an error on our side.
    else if (action === "callback" && provider === "credentials") throw new AppError("method_not_allowed");
    assertCallbackAddresses(request);
    response =
      action === "error"
        ? providerFailed(request, provider)
        : await NextAuth(request, context, nextAuthOptions(request.headers, outcome));
    const location = response.headers.get("location");
    // The page that opened the window reports a sign-up as one.
    if (outcome.isNew && location) response.headers.set("location", withCreated(location, env().SITE_URL));
    if (outcome.account) await listener.signedIn(outcome.account.id, provider);
    if (outcome.signedOut) await listener.signedOut(outcome.signedOut);
    // A visitor returning from the provider needs the redirect; one of our forms needs to know what was wrong.
    if (outcome.failure && request.method === "POST") throw outcome.failure;
    // next-auth answers a form without a valid token as if it had succeeded, so the page would believe it was signed
    // in.
    const isForm = request.method === "POST" && action === "callback";
    if (isForm && !outcome.account) throw new AppError("cross_site");
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) {
      log().error({ requestId, err: error.cause ?? error }, "request failed");
      reportFailure(failureOf(error, `${request.method} /api/auth/${action}`, requestId));
    }
    response = Response.json(failureBody(error, requestId), { status: error.status, headers: error.headers });
    // Otherwise the browser would send the same bad cookie over and over.
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

/** Only words of ours; anything else in an address must not reach the log. */
function loggedRoute(method: string, action: string, provider: string): string {
  const known = ACTIONS.get(method)?.includes(action) ? action : "{unknown}";
  if (!provider) return `/api/auth/${known}`;
  return `/api/auth/${known}/${PROVIDERS.includes(provider) ? provider : "{unknown}"}`;
}

/**
 * Checks the query and the cookie for where to go afterwards; for forms, next-auth asks us itself. It answers 500 to
 * anything that is not an address.
 * @throws AppError bad_request
 */
function assertCallbackAddresses(request: NextRequest): void {
  const given = [
    ...request.nextUrl.searchParams.getAll(CALLBACK_PARAMETER),
    request.cookies.get(callbackCookieName())?.value,
  ];
  for (const address of given) if (address) callbackAddress(address, env().SITE_URL);
}

/**
 * The end of the provider's window. next-auth would put the error into the address unescaped, which headers cannot
 * carry.
 */
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
