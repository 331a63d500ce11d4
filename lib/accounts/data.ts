import "server-only";
import { tokenOf } from "#lib/auth/identify.ts";
import type { Viewer } from "#lib/auth/roles.policy.ts";
import { readToken } from "#lib/auth/session-tokens.ts";
import type { ChannelListener } from "#lib/platform/channel-listener.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { keepRows, keptRow } from "#lib/platform/kept-rows.ts";
import { pool } from "#lib/platform/pool.ts";
import { toUser, type UserRow } from "./format.ts";
import type { User } from "./schema.ts";

// A single statement, prepared once per connection.
const USER = {
  name: "user",
  text: `SELECT id, email, display_name AS "displayName", role, is_active AS "isActive",
    email_verified_at AS "emailVerifiedAt", marketing_consent AS "marketingConsent", last_login_at AS "lastLoginAt",
    created_at AS "createdAt", plan, is_paid AS "isPaid", credits, credits_added AS "creditsAdded",
    credits_changed_at AS "creditsChangedAt", custom_weights AS "customWeights",
    token_version AS "tokenVersion",
    ARRAY(SELECT school_id FROM favorite WHERE account_id = account.id ORDER BY created_at DESC, school_id)
      AS "favoriteSchools"
  FROM account WHERE id = $1`,
};

/**
 * An account with what its owner has, `favoriteSchools` newest first.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function getUser(id: string): Promise<User> {
  const row = await readUser(id);
  if (!row) throw new AppError("sign_in_required");
  return toUser(row);
}

/** Somebody who is signed in, with the whole account. */
export type Owner = Viewer & { account: User };

type KeptOwner = Owner & { isActive: boolean; tokenVersion: number };

/** The channel on which the database names accounts that changed, or whose favorites did. */
const ACCOUNTS_CHANNEL = "homeroom_accounts";

/** From now on, accounts are kept in memory until they change. */
export function keepAccounts(databaseUrl: string): ChannelListener {
  return keepRows(ACCOUNTS_CHANNEL, databaseUrl);
}

/** Like `identify`, but with the whole account, from memory until it changes: for the one call that every page makes. */
export async function identifyOwner(request: Request): Promise<Owner | null> {
  const token = tokenOf(request);
  const claims = token === null ? null : await readToken(token);
  if (!claims) return null;
  const owner = await keptRow(ACCOUNTS_CHANNEL, claims.sub, readOwner);
  return owner?.isActive && owner.tokenVersion === claims.version ? owner : null;
}

async function readOwner(accountId: string): Promise<KeptOwner | null> {
  const row = await readUser(accountId);
  if (!row) return null;
  const { id, displayName, email, role, isActive, tokenVersion } = row;
  return { id, displayName, email, role, isActive, tokenVersion, account: toUser(row) };
}

async function readUser(id: string): Promise<(UserRow & { tokenVersion: number }) | undefined> {
  const { rows } = await pool().query<UserRow & { tokenVersion: number }>({ ...USER, values: [id] });
  return rows[0];
}

/**
 * Whether there is an account with this ID and email address. Without the ID, nobody learns anything about the
 * address.
 */
export async function identityExists(firebaseUid: string, email: string): Promise<boolean> {
  const account = await db().account.findUnique({ where: { email }, select: { id: true } });
  return account?.id === firebaseUid;
}
