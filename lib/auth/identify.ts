import "server-only";
import { z } from "zod";
import { pool } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
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
 * Who sends this request: the account of its `Authorization: Bearer`, else of its session cookie; null for a guest, and
 * for whoever holds a token that has expired or whose account is gone, deactivated or was signed out everywhere.
 * @throws AppError cross_site when a cookie comes with a write that another site's page has sent
 */
export async function identify(request: Request): Promise<Viewer | null> {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return viewerOf(bearer);
  const cookie = cookieOf(request.headers, sessionCookieName());
  if (!cookie) return null;
  if (!READS.has(request.method) && isFromElsewhere(request)) throw new AppError("cross_site");
  return viewerOf(cookie);
}

/** The account behind a token as it is at this moment. */
async function viewerOf(token: string): Promise<Viewer | null> {
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

/**
 * Browsers say with every write where it comes from, and scripts cannot change what they say. A program that sends
 * neither header is no browser that somebody else's page could misuse.
 */
function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return (
    origin !== null &&
    (!URL.canParse(origin) || new URL(origin).host !== (headers.get("host") ?? new URL(url).host))
  );
}

function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(";") ?? [];
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
