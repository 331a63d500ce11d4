import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "#lib/platform/env.ts";
import { sessionSecret } from "./secret.ts";

/** How long a session or an API token lasts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What a token says: whose it is, and the version that the account had then. Everything else is read from the row. */
export type SessionClaims = { sub: string; version: number };

/** next-auth's name for the cookie: with the prefix, browsers take it over https only. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** The attributes that next-auth gives the cookie, for where we set it ourselves. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: SESSION_SECONDS } as const;
}

function isSecure(): boolean {
  return env().SITE_URL.startsWith("https:");
}

/** A new token, as the session cookie and as `Authorization: Bearer` carry it. */
export async function issueToken(account: {
  id: string;
  tokenVersion: number;
}): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const claims: SessionClaims = { sub: account.id, version: account.tokenVersion };
  const token = await encode({ token: claims, secret: sessionSecret(), maxAge: SESSION_SECONDS });
  return { token, expiresAt };
}

/** What a token claims; null when it is none of ours, tampered with or expired. */
export async function readToken(token: string): Promise<SessionClaims | null> {
  const secret = sessionSecret();
  try {
    const claims = await decode({ token, secret });
    const { sub, version } = claims ?? {};
    return typeof sub === "string" && typeof version === "number" ? { sub, version } : null;
  } catch {
    return null;
  }
}
