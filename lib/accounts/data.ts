import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { toUser, type UserRow } from "./format.ts";
import type { User } from "./schema.ts";

// A single statement, prepared once per connection, because every page of a member needs it.
const USER = {
  name: "user",
  text: `SELECT id, email, display_name AS "displayName", role, is_active AS "isActive",
      email_verified_at AS "emailVerifiedAt", marketing_consent AS "marketingConsent", last_login_at AS "lastLoginAt",
      created_at AS "createdAt", plan, is_paid AS "isPaid", credits, credits_added AS "creditsAdded",
      credits_changed_at AS "creditsChangedAt", custom_weights AS "customWeights",
      ARRAY(SELECT school_id FROM favorite WHERE account_id = account.id ORDER BY created_at DESC, school_id)
        AS "favoriteSchools"
    FROM account WHERE id = $1`,
};

/**
 * An account with what its owner has, `favoriteSchools` newest first.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function getUser(id: string): Promise<User> {
  const { rows } = await pool().query<UserRow>({ ...USER, values: [id] });
  if (!rows[0]) throw new AppError("sign_in_required");
  return toUser(rows[0]);
}

/**
 * Whether there is an account with this ID and email address. Without the ID, nobody learns anything about the
 * address.
 */
export async function identityExists(firebaseUid: string, email: string): Promise<boolean> {
  const account = await db().account.findUnique({ where: { email }, select: { id: true } });
  return account?.id === firebaseUid;
}
