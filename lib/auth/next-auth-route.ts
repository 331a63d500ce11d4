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
import { own } from "#lib/platform/own.ts";
import { nextAuthOptions, type SignInOutcome } from "./next-auth.ts";

/** The parts of next-auth that we use; its `_log` would let anybody write into our log. */
const ACTIONS: Record<string, string[]> = {
  GET: ["csrf", "providers", "signin", "callback", "error"],
  POST: ["signin", "callback", "signout"],
};
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
    if (!own(ACTIONS, request.method)?.includes(action)) throw new AppError("not_found");
    if (request.method === "POST") assertSmallForm(request);
    response = await NextAuth(request, context, nextAuthOptions(request.headers, outcome));
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
  }
  response.headers.set("cache-control", "no-store");
  response.headers.set(REQUEST_ID_HEADER, requestId);
  log().info(
    {
      requestId,
      method: request.method,
      route: `/api/auth/${action}/${provider}`,
      address: clientAddressOf(request.headers, env().TRUSTED_PROXIES),
      status: response.status,
    },
    "request",
  );
  return response;
}

function assertSmallForm(request: Request): void {
  if (!/^application\/x-www-form-urlencoded/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", { message: "Send a form." });
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > FORM_LIMIT) throw new AppError("body_too_large");
}
