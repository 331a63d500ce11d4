import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { hashPassword } from "#lib/auth/passwords.ts";
import { issueToken } from "#lib/auth/session-tokens.ts";
import { db } from "#lib/platform/db.ts";
import { type KeptMail, keptMails } from "#lib/platform/mail-folder.ts";
import type { Account, Prisma } from "#prisma/generated/client.ts";

/** The password of every account created by `makeAccount`. */
export const PASSWORD = "correct horse";
let passwordHash: Promise<string> | undefined;

/** A verified account with the role user, unless told otherwise. */
export async function makeAccount(data: Partial<Prisma.AccountCreateInput> = {}): Promise<Account> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${randomUUID()}@example.org`;
  const base = { email, displayName: "Ada", passwordHash: await passwordHash, emailVerifiedAt: new Date() };
  return db().account.create({ data: { ...base, ...data } });
}

/** The header of a program that signed in as this account. */
export async function bearer(account: Account): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await issueToken(account)).token}` };
}

/** All mail to an address, newest first. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  return (await keptMails(1000)).filter(({ to }) => to === email);
}

/** The newest email to an address, once there are `count`: some are sent after the answer. */
export async function waitForMail(email: string, count = 1): Promise<KeptMail> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(email);
      if (mails.length !== count || !mails[0])
        throw new Error(`${mails.length} mails to ${email}, not ${count}`);
      return mails[0];
    },
    { timeout: 5000, interval: 20 },
  );
}

/** The token of the link in an email. */
export function tokenIn(mail: KeptMail): string {
  const token = /[?]token=([\w-]+)$/m.exec(mail.text)?.[1];
  if (!token) throw new Error(`No link in: ${mail.text}`);
  return token;
}
