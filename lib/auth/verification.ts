import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendInBackground, sendMail } from "#lib/platform/mail.ts";
import type { Account } from "#prisma/generated/client.ts";
import { countAttempt, mayMail } from "./attempts.ts";
import { rememberClient } from "./known-clients.ts";
import { useMailToken } from "./mail-tokens.ts";
import { verificationMail } from "./mails.ts";
import { MESSAGES } from "./messages.ts";

/**
 * Marks the address that the token was mailed to as verified.
 * @throws AppError link_invalid, rate_limited
 */
export async function verifyEmail(token: string, address: string): Promise<string> {
  await countAttempt("link", address);
  const accountId = await db().$transaction(async (tx) => {
    const id = await useMailToken(tx, "verify_email", token);
    if (!id) throw new AppError("link_invalid");
    await tx.account.updateMany({
      where: { id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    return id;
  });
  await rememberClient(accountId, address);
  return MESSAGES.emailVerified;
}

/**
 * Mails the link again if the address has an account that needs it. If not, the answer is the same, and just as
 * quick.
 * @throws AppError rate_limited
 */
export async function resendVerification(email: string, address: string): Promise<string> {
  await countAttempt("mail", address, email);
  sendInBackground(() => mailIfUnverified(email));
  return MESSAGES.verificationSent;
}

async function mailIfUnverified(email: string): Promise<void> {
  const account = await db().account.findUnique({ where: { email } });
  if (account) await mailVerification(account);
}

/** Mails the link to an account that needs it; above the limit for mails, silently does nothing. */
export async function mailVerification(account: Account): Promise<void> {
  if (!account.isActive || account.emailVerifiedAt) return;
  if (await mayMail("verify_email", account.email)) await sendMail(await verificationMail(account));
}
