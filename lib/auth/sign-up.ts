import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sendMail } from "#lib/platform/mail.ts";
import type { Account } from "#prisma/generated/client.ts";
import { countAttempt } from "./attempts.ts";
import { verificationMail } from "./mails.ts";
import { MESSAGES } from "./messages.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { returnPath } from "./return-path.ts";
import type { SignUp } from "./schema.ts";
import { hashOfMark, newSignUpMark } from "./sign-up-mark.ts";
import { mailVerification } from "./verification.ts";

/**
 * Creates an account and mails the link that verifies its address, without signing anyone in. If the address already
 * has an account, the right password gets a message (and the link again, if it is still needed).
 * @param address the client's address in the form in which limits count it
 * @returns the message for the user, and for the browser a mark by which the mailed link signs in there; none if the
 * account was there before
 * @throws AppError email_in_use (different password), rate_limited, mail_failed
 */
export async function signUp(
  form: SignUp,
  address: string,
): Promise<{ message: string; mark: string | null }> {
  await countAttempt("sign_up", address, form.email);
  const existing = await db().account.findUnique({ where: { email: form.email } });
  if (existing) return { message: await answerExisting(existing, form, address), mark: null };
  const account = await createAccount(form);
  if (!account) {
    // Someone else got there first, most likely the same person with a double click.
    const winner = await db().account.findUniqueOrThrow({ where: { email: form.email } });
    return { message: await answerExisting(winner, form, address), mark: null };
  }
  const mark = newSignUpMark();
  const place = { returnTo: returnPath(form.returnTo), browser: hashOfMark(mark) };
  await sendMail(await verificationMail(account, place));
  return { message: MESSAGES.accountCreated, mark };
}

/** Null if the address was taken in the meantime. */
async function createAccount(form: SignUp): Promise<Account | null> {
  const { email, name, marketingConsent } = form;
  const passwordHash = await hashPassword(form.password);
  const [account] = await db().account.createManyAndReturn({
    data: { email, displayName: name, passwordHash, marketingConsent },
    skipDuplicates: true,
  });
  return account ?? null;
}

async function answerExisting(account: Account, form: SignUp, address: string): Promise<string> {
  // This tries a password, so it counts as a login attempt.
  await countAttempt("login", address, form.email);
  if (!(await passwordMatches(account.passwordHash, form.password))) throw new AppError("email_in_use");
  await mailVerification(account);
  return MESSAGES.accountExists;
}
