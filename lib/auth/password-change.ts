import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendInBackground, sendMail } from "#lib/platform/mail.ts";
import type { Account } from "#prisma/generated/client.ts";
import { countAttempt } from "./attempts.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import type { Viewer } from "./roles.policy.ts";
import type { ChangePassword } from "./schema.ts";

/**
 * Sets the password of a signed-in user who knows the old one, and ends all their sessions.
 * @param address the client's address in the form in which limits count it
 * @returns the updated account, for a new session on the same device
 * @throws AppError wrong_password, no_password, rate_limited; sign_in_required if the account is gone
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, password }: ChangePassword,
  address: string,
): Promise<Account> {
  await countAttempt("change_password", address, viewer.email);
  const before = await db().account.findUnique({ where: { id: viewer.id } });
  if (!before) throw new AppError("sign_in_required");
  if (before.passwordHash === null) throw new AppError("no_password");
  if (!(await passwordMatches(before.passwordHash, currentPassword))) throw new AppError("wrong_password");
  const passwordHash = await hashPassword(password);
  const account = await db().$transaction(async (tx) => {
    // A password link still sitting in some mailbox must not undo this.
    await tx.mailToken.deleteMany({ where: { accountId: viewer.id, purpose: "reset_password" } });
    return tx.account.update({
      where: { id: viewer.id },
      data: { passwordHash, tokenVersion: { increment: 1 } },
    });
  });
  sendInBackground(() => sendMail(passwordChangedMail(account)));
  return account;
}

/** Whether the account has a password; accounts created through a provider may not. */
export async function hasPassword(accountId: string): Promise<boolean> {
  return (await db().account.count({ where: { id: accountId, passwordHash: { not: null } } })) > 0;
}
