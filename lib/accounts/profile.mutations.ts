import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { getUser } from "./data.ts";
import type { ProfileChanges } from "./profile.schema.ts";
import type { User } from "./schema.ts";

/**
 * Changes the parts of an account that its owner may change.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function updateProfile(id: string, changes: ProfileChanges): Promise<User> {
  const { count } = await db().account.updateMany({ where: { id }, data: changes });
  if (count === 0) throw new AppError("sign_in_required");
  return getUser(id);
}
