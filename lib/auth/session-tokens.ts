import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { env } from "#lib/platform/env.ts";
import { sessionSecret } from "./secret.ts";

/** How long a session or an API token lasts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * The contents of a token: its account, and the account's version at the time. Everything else is read from the row.
 */
export type SessionClaims = { sub: string; version: number };

/** next-auth's name for the cookie; browsers accept the prefixed one only over https. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** next-auth's name for the cookie that stores where to go afterwards. */
export function callbackCookieName(): string {
  return isSecure() ? "__Secure-next-auth.callback-url" : "next-auth.callback-url";
}

/** The header that makes a browser delete one of next-auth's cookies. */
export function droppedCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** The attributes that next-auth gives the cookie, for places where we set it ourselves. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: SESSION_SECONDS } as const;
}

function isSecure(): boolean {
  return env().SITE_URL.startsWith("https:");
}

/** A new token, for the session cookie or `Authorization: Bearer`. */
export async function issueToken(account: {
  id: string;
  tokenVersion: number;
}): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const claims: SessionClaims = { sub: account.id, version: account.tokenVersion };
  const token = await encode({ token: claims, secret: sessionSecret(), maxAge: SESSION_SECONDS });
  return { token, expiresAt };
}

/** A decrypted token and its expiry, in milliseconds since 1970. */
type Opened = SessionClaims & { expires: number };

/**
 * Recently decrypted tokens, by hash: deriving the key and decrypting takes longer than everything else in a call.
 * They only identify the account; whether the token is still valid is asked of the account each time.
 */
const opened = new LRUCache<string, Opened>({ max: 10_000 });

/** The claims of a token; null if it isn't ours, was tampered with or has expired. */
export async function readToken(token: string): Promise<SessionClaims | null> {
  const hash = createHash("sha256").update(token).digest("base64");
  const known = opened.get(hash) ?? (await openToken(token));
  if (!known || known.expires <= Date.now()) return null;
  opened.set(hash, known);
  return { sub: known.sub, version: known.version };
}

async function openToken(token: string): Promise<Opened | null> {
  const secret = sessionSecret();
  try {
    const { sub, version, exp } = (await decode({ token, secret })) ?? {};
    if (typeof sub !== "string" || typeof version !== "number" || typeof exp !== "number") return null;
    return { sub, version, expires: exp * 1000 };
  } catch {
    return null;
  }
}
