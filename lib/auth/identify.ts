import "server-only";
import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isFromElsewhere, type OwnPlace } from "#lib/platform/http/own-origin.ts";
import { pool } from "#lib/platform/pool.ts";
import { ROLES, type Viewer } from "./roles.policy.ts";
import { readToken, sessionCookieName } from "./session-tokens.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const rowSchema = z.object({
  id: z.string(),
  display_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});

/**
 * Who sent this request: the account of its `Authorization: Bearer` header, otherwise of its session cookie. Null for
 * a guest, and for a token that has expired or whose account was deleted, deactivated or signed out everywhere.
 * @throws AppError cross_site if a write with a cookie was sent by another site's page
 */
export async function identify(request: Request): Promise<Viewer | null> {
  const token = tokenOf(request);
  return token === null ? null : viewerOfToken(token);
}

/**
 * The token that a request brings along: it names the account, whose row says whether it is still valid.
 * @throws AppError cross_site if a write with a cookie was sent by another site's page
 */
export function tokenOf(request: Request): string | null {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return bearer;
  const cookie = cookieOf(request.headers, sessionCookieName());
  if (!cookie) return null;
  if (!READS.has(request.method) && isFromElsewhere(request.headers, ownPlace()))
    throw new AppError("cross_site");
  return cookie;
}

/** Where this site is. */
export function ownPlace(): OwnPlace {
  return { siteUrl: env().SITE_URL, trustedProxies: env().TRUSTED_PROXIES };
}

/** The account behind a token, in its current state. */
export async function viewerOfToken(token: string): Promise<Viewer | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  const { rows } = await pool().query({
    name: "viewer",
    text: "SELECT id, display_name, email, role FROM account WHERE id = $1 AND token_version = $2 AND is_active",
    values: [claims.sub, claims.version],
  });
  if (!rows[0]) return null;
  const { display_name: displayName, ...row } = rowSchema.parse(rows[0]);
  return { ...row, displayName };
}

/** The value of a cookie that a request brings along. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(";") ?? [];
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
