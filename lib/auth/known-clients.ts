import "server-only";
import { createHmac } from "node:crypto";
import { pool } from "#lib/platform/pool.ts";
import { sessionSecret } from "./secret.ts";

/** How many days a client is remembered: longer than a session, after which its owner signs in again. */
const REMEMBERED_DAYS = 90;

/**
 * Remembers that the owner of an account used this client: they have signed in there, or opened a link mailed to
 * them.
 * @param address the client's address in the form in which limits count it
 */
export async function rememberClient(accountId: string, address: string): Promise<void> {
  await pool().query(
    "DELETE FROM known_client WHERE account_id = $1 AND seen_at < now() - make_interval(days => $2)",
    [accountId, REMEMBERED_DAYS],
  );
  await pool().query(
    `INSERT INTO known_client (account_id, client) VALUES ($1, $2)
     ON CONFLICT (account_id, client) DO UPDATE SET seen_at = now()`,
    [accountId, hashOf(address)],
  );
}

/** Whether the owner of the account with this email address has recently used this client. */
export async function isKnownClient(email: string, address: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM known_client JOIN account ON account.id = account_id
     WHERE email = $1 AND client = $2 AND seen_at >= now() - make_interval(days => $3)`,
    [email, hashOf(address), REMEMBERED_DAYS],
  );
  return rowCount === 1;
}

/** Keyed, because there are few enough network addresses to try them all. */
function hashOf(address: string): Buffer {
  return createHmac("sha256", sessionSecret()).update(`client ${address}`).digest();
}
