import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { toUser } from "./format.ts";
import type { User } from "./schema.ts";

/** @throws AppError sign_in_required when the account was deleted since the request began */
export async function getUser(id: string): Promise<User> {
  const account = await db().account.findUnique({ where: { id } });
  if (!account) throw new AppError("sign_in_required");
  return toUser(account);
}

/** Whether there is an identity with this id and this address. Who does not know the id learns nothing about the address. */
export async function identityExists(firebaseUid: string, email: string): Promise<boolean> {
  const account = await db().account.findUnique({ where: { email }, select: { id: true } });
  return account?.id === firebaseUid;
}
