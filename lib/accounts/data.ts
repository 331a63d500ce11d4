import "server-only";
import { tokenOf } from "#lib/auth/identify.ts";
import type { Viewer } from "#lib/auth/roles.policy.ts";
import { readToken } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { toUser, type UserRow } from "./format.ts";
import type { User } from "./schema.ts";

// Single statements, prepared once per connection, because every page of a member needs them.
const USER_ROW = `SELECT id, email, display_name AS "displayName", role, is_active AS "isActive",
    email_verified_at AS "emailVerifiedAt", marketing_consent AS "marketingConsent", last_login_at AS "lastLoginAt",
    created_at AS "createdAt", plan, is_paid AS "isPaid", credits, credits_added AS "creditsAdded",
    credits_changed_at AS "creditsChangedAt", custom_weights AS "customWeights",
    ARRAY(SELECT school_id FROM favorite WHERE account_id = account.id ORDER BY created_at DESC, school_id)
      AS "favoriteSchools"
  FROM account WHERE id = $1`;
const USER = { name: "user", text: USER_ROW };
const OWNER = { name: "owner", text: `${USER_ROW} AND token_version = $2 AND is_active` };

/**
 * An account with what its owner has, `favoriteSchools` newest first.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function getUser(id: string): Promise<User> {
  const { rows } = await pool().query<UserRow>({ ...USER, values: [id] });
  if (!rows[0]) throw new AppError("sign_in_required");
  return toUser(rows[0]);
}

/** Somebody who is signed in, with the whole account. */
export type Owner = Viewer & { account: User };

/**
 * Who sent a request, as `identify` tells, and the whole account: for a call that every page makes, both are one
 * statement.
 */
export async function identifyOwner(request: Request): Promise<Owner | null> {
  const token = tokenOf(request);
  const claims = token === null ? null : await readToken(token);
  if (!claims) return null;
  const { rows } = await pool().query<UserRow>({ ...OWNER, values: [claims.sub, claims.version] });
  if (!rows[0]) return null;
  const { id, displayName, email, role } = rows[0];
  return { id, displayName, email, role, account: toUser(rows[0]) };
}

/**
 * Whether there is an account with this ID and email address. Without the ID, nobody learns anything about the
 * address.
 */
export async function identityExists(firebaseUid: string, email: string): Promise<boolean> {
  const account = await db().account.findUnique({ where: { email }, select: { id: true } });
  return account?.id === firebaseUid;
}
