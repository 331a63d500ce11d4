import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError, ERRORS } from "#lib/platform/errors.ts";
import { sendInBackground, sendMail } from "#lib/platform/mail.ts";
import { countAttempt, mayMail } from "./attempts.ts";
import { rememberClient } from "./known-clients.ts";
import { isGoodMailToken, useMailToken } from "./mail-tokens.ts";
import { passwordChangedMail, passwordResetMail } from "./mails.ts";
import { MESSAGES } from "./messages.ts";
import { hashPassword } from "./passwords.ts";
import { mailTokenSchema } from "./schema.ts";

/**
 * Mails a link for choosing a new password if the address has an account. If not, the answer is the same, and just as
 * quick.
 * @throws AppError rate_limited
 */
export async function requestPasswordReset(email: string, address: string): Promise<string> {
  await countAttempt("mail", address, email);
  sendInBackground(async () => {
    const account = await db().account.findUnique({ where: { email } });
    if (!account?.isActive || !(await mayMail("reset_password", email))) return;
    await sendMail(await passwordResetMail(account));
  });
  return MESSAGES.resetSent;
}

/**
 * Sets the password of the account that the token was mailed to, and ends all its sessions. Whoever received the mail
 * owns the address, so it counts as verified from now on.
 * @throws AppError link_invalid, rate_limited
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  address: string,
): Promise<string> {
  await countAttempt("link", address);
  const passwordHash = await hashPassword(password);
  const account = await db().$transaction(async (tx) => {
    const used = await useMailToken(tx, "reset_password", token);
    if (!used) throw new AppError("link_invalid");
    const id = used.accountId;
    await tx.mailToken.deleteMany({ where: { accountId: id } });
    await tx.account.updateMany({
      where: { id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    return tx.account.update({ where: { id }, data: { passwordHash, tokenVersion: { increment: 1 } } });
  });
  await rememberClient(account.id, address);
  sendInBackground(() => sendMail(passwordChangedMail(account)));
  return MESSAGES.passwordChanged;
}

/**
 * Why a mailed link cannot set a password, with the message that the attempt would get; null if it can. Not counted
 * as an attempt: other sites can make a browser open a page, and nobody guesses one of 2^192 tokens.
 */
export async function resetLinkProblem(token: string): Promise<string | null> {
  const read = mailTokenSchema.safeParse({ token });
  if (!read.success) return read.error.issues[0]?.message ?? null;
  return (await isGoodMailToken("reset_password", token)) ? null : ERRORS.link_invalid.message;
}
