import "server-only";
import { timingSafeEqual } from "node:crypto";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendInBackground, sendMail } from "#lib/platform/mail.ts";
import type { Account } from "#prisma/generated/client.ts";
import { countAttempt, mayMail } from "./attempts.ts";
import { rememberClient } from "./known-clients.ts";
import { readVerificationToken } from "./mail-tokens.ts";
import { verificationMail } from "./mails.ts";
import { MESSAGES } from "./messages.ts";
import { returnPath } from "./return-path.ts";
import { hashOfMark } from "./sign-up-mark.ts";

export type Verified = {
  message: string;
  /** The page that the owner signed up on. */
  returnTo: string;
  /** Whom to sign in: the link was opened in the browser in which the account was created, and nobody is signed in there. */
  signIn: Account | null;
};

/**
 * Marks the address that the token was mailed to as verified.
 * @param browser.mark the mark that the browser got when somebody signed up in it
 * @param browser.isSignedIn whether somebody is signed in there already
 * @throws AppError link_invalid, rate_limited
 */
export async function verifyEmail(
  token: string,
  address: string,
  { mark, isSignedIn }: { mark: string | null; isSignedIn: boolean },
): Promise<Verified> {
  await countAttempt("link", address);
  const { account, returnTo, browser, isNew } = await db().$transaction(async (tx) => {
    const found = await readVerificationToken(tx, token);
    if (!found) throw new AppError("link_invalid");
    const where = { id: found.accountId };
    const { count } = await tx.account.updateMany({
      where: { ...where, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    return { ...found, isNew: count > 0, account: await tx.account.findUniqueOrThrow({ where }) };
  });
  // Only the first link signs anybody in.
  if (!isNew) return { message: MESSAGES.emailVerifiedBefore, returnTo: returnPath(returnTo), signIn: null };
  await rememberClient(account.id, address);
  const isSame = mark !== null && browser !== null && timingSafeEqual(browser, hashOfMark(mark));
  const mayEnter = isSame && !isSignedIn && account.isActive;
  if (mayEnter) await db().account.update({ where: { id: account.id }, data: { lastLoginAt: new Date() } });
  return {
    message: mayEnter ? MESSAGES.emailVerifiedHere : MESSAGES.emailVerified,
    returnTo: returnPath(returnTo),
    signIn: mayEnter ? account : null,
  };
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
