import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendInBackground, sendMail } from "#lib/platform/mail.ts";
import { countAttempt } from "./attempts.ts";
import { useMailToken } from "./mail-tokens.ts";
import { verificationMail } from "./mails.ts";
import { MESSAGES } from "./messages.ts";

/**
 * Marks the address as verified that the token was mailed to.
 * @throws AppError link_invalid, rate_limited
 */
export async function verifyEmail(token: string, address: string): Promise<string> {
  await countAttempt("link", address);
  await db().$transaction(async (tx) => {
    const id = await useMailToken(tx, "verify_email", token);
    if (!id) throw new AppError("link_invalid");
    await tx.account.updateMany({
      where: { id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
  });
  return MESSAGES.emailVerified;
}

/**
 * Mails the link again if the address has an account that needs it. The answer is the same, and as quick, if not.
 * @throws AppError rate_limited
 */
export async function resendVerification(email: string, address: string): Promise<string> {
  await countAttempt("mail", address, email);
  sendInBackground(() => mailIfUnverified(email));
  return MESSAGES.verificationSent;
}

/** As a refused login does it: beyond the limit for mails silently none. */
export async function mailVerification(email: string, address: string): Promise<void> {
  try {
    await countAttempt("mail", address, email);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return;
    throw error;
  }
  await mailIfUnverified(email);
}

async function mailIfUnverified(email: string): Promise<void> {
  const account = await db().account.findUnique({ where: { email } });
  if (account?.isActive && !account.emailVerifiedAt) await sendMail(await verificationMail(account));
}
