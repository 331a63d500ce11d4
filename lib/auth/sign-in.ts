import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendInBackground } from "#lib/platform/mail.ts";
import type { Account } from "#prisma/generated/client.ts";
import { countAttempt } from "./attempts.ts";
import { rememberClient } from "./known-clients.ts";
import { passwordMatches } from "./passwords.ts";
import type { Credentials } from "./schema.ts";
import { mailVerification } from "./verification.ts";

/**
 * The account for these credentials. Someone who knows the password of an unverified account gets the link mailed
 * again; nothing else reveals whether an address has an account.
 * @param address the client's address in the form in which limits count it
 * @throws AppError wrong_credentials, account_inactive, email_unverified, rate_limited
 */
export async function signIn({ email, password }: Credentials, address: string): Promise<Account> {
  await countAttempt("login", address, email);
  const account = await db().account.findUnique({ where: { email } });
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw new AppError("wrong_credentials");
  if (!account.isActive) throw new AppError("account_inactive");
  if (!account.emailVerifiedAt) {
    sendInBackground(() => mailVerification(account));
    throw new AppError("email_unverified");
  }
  await rememberClient(account.id, address);
  return db().account.update({ where: { id: account.id }, data: { lastLoginAt: new Date() } });
}
