import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { sessionSecret } from "#lib/auth/secret.ts";
import { pool } from "#lib/platform/pool.ts";

/** Whether a member gets the news of their saved schools by mail. */
export async function isSubscribed(accountId: string): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT FROM news_digest WHERE account_id = $1", [accountId]);
  return rowCount === 1;
}

/** Begins or ends that. What was published before a member subscribes is not sent. */
export async function subscribe(accountId: string, wanted: boolean): Promise<void> {
  await pool().query(
    wanted
      ? "INSERT INTO news_digest (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING"
      : "DELETE FROM news_digest WHERE account_id = $1",
    [accountId],
  );
}

const idSchema = z.uuid();

/**
 * The token by which whoever has one of the mails can end them, without signing in. It does nothing else and does not
 * expire, as mails lie around for years.
 */
export function unsubscribeToken(accountId: string): string {
  return `${accountId}.${signatureOf(accountId)}`;
}

/** The account that a token is for; null if it was not signed by this site. */
function accountOf(token: string): string | null {
  const [given = "", signature = ""] = token.split(".");
  const accountId = idSchema.safeParse(given).data;
  if (accountId === undefined) return null;
  const [expected, actual] = [Buffer.from(signatureOf(accountId)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? accountId : null;
}

function signatureOf(accountId: string): string {
  return createHmac("sha256", sessionSecret()).update(`news digest ${accountId}`).digest("base64url");
}

/** Whether a token was signed by this site. */
export function isUnsubscribeToken(token: string): boolean {
  return accountOf(token) !== null;
}

/** @returns false if the token was not signed by this site; repeating it changes nothing */
export async function unsubscribe(token: string): Promise<boolean> {
  const accountId = accountOf(token);
  if (accountId === null) return false;
  await subscribe(accountId, false);
  return true;
}
