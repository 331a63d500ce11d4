import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db } from "#lib/platform/db.ts";
import type { MailTokenPurpose, Prisma } from "#prisma/generated/client.ts";

const HOUR = 60 * 60 * 1000;
/**
 * Long enough for a mail that is read the next morning; a link that gives access to the account has a shorter life.
 */
const LIFETIME_MS: Record<MailTokenPurpose, number> = { verify_email: 48 * HOUR, reset_password: HOUR };

/** An invitation goes to someone who did not request it, and opens an account that is still empty. */
export const INVITATION_MS = 7 * 24 * HOUR;

/** Where somebody signed up: the page to return to, and the hash of the mark of their browser (sign-up-mark.ts). */
export type SignUpPlace = { returnTo: string | null; browser: Uint8Array<ArrayBuffer> | null };

/**
 * A new token of 192 random bits for a mailed link. Earlier ones of the same purpose stay valid, because mails may
 * arrive out of order.
 * @param place of a link that verifies an address; by default that of the link before it
 */
export async function issueMailToken(
  purpose: MailTokenPurpose,
  accountId: string,
  { lifetime = LIFETIME_MS[purpose], place }: { lifetime?: number; place?: SignUpPlace } = {},
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { returnTo, browser } = place ?? (await placeBefore(purpose, accountId));
  await db().mailToken.deleteMany({ where: { accountId, expiresAt: { lte: new Date() } } });
  await db().mailToken.create({
    data: {
      hash: hashOf(token),
      purpose,
      accountId,
      expiresAt: new Date(Date.now() + lifetime),
      returnTo,
      browser,
    },
  });
  return token;
}

async function placeBefore(purpose: MailTokenPurpose, accountId: string): Promise<SignUpPlace> {
  const before =
    purpose === "verify_email"
      ? await db().mailToken.findFirst({
          where: { accountId, purpose },
          orderBy: { expiresAt: "desc" },
          select: { returnTo: true, browser: true },
        })
      : null;
  return before ?? { returnTo: null, browser: null };
}

/** Whether a token is valid, without using it. */
export async function isGoodMailToken(purpose: MailTokenPurpose, token: string): Promise<boolean> {
  const where = { hash: hashOf(token), purpose, expiresAt: { gt: new Date() } };
  return (await db().mailToken.count({ where })) > 0;
}

/**
 * Uses up a token, along with all others for the same account and purpose.
 * @returns the account that it was issued for, and where that was created; null if it is unknown, used or expired
 */
export async function useMailToken(
  tx: Prisma.TransactionClient,
  purpose: Exclude<MailTokenPurpose, "verify_email">,
  token: string,
): Promise<({ accountId: string } & SignUpPlace) | null> {
  // A single statement, so that only one of two requests with the same token gets the row.
  const [used] = await tx.$queryRaw<({ accountId: string } & SignUpPlace)[]>`
    DELETE FROM mail_token
    WHERE hash = ${hashOf(token)} AND purpose = ${purpose}::mail_token_purpose AND expires_at > now()
    RETURNING account_id::text AS "accountId", return_to AS "returnTo", browser`;
  if (!used) return null;
  await tx.mailToken.deleteMany({ where: { accountId: used.accountId, purpose } });
  return used;
}

/**
 * The account that a token to verify an address was issued for, locked until the transaction ends. The token stays until
 * it expires: whoever opens a second link, or the same one again, is to learn that the address is verified already.
 * @returns null if it is unknown or expired
 */
export async function readVerificationToken(
  tx: Prisma.TransactionClient,
  token: string,
): Promise<({ accountId: string } & SignUpPlace) | null> {
  const [found] = await tx.$queryRaw<({ accountId: string } & SignUpPlace)[]>`
    SELECT account.id::text AS "accountId", return_to AS "returnTo", browser
    FROM mail_token JOIN account ON account.id = account_id
    WHERE hash = ${hashOf(token)} AND purpose = 'verify_email' AND expires_at > now()
    FOR NO KEY UPDATE OF account`;
  return found ?? null;
}

function hashOf(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
