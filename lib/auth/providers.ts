import "server-only";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Account } from "#prisma/generated/client.ts";
import { displayNameSchema, emailSchema } from "./schema.ts";

/** The Google provider for next-auth; empty unless configured. */
export function providers() {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env();
  if (!clientId || !clientSecret) return [];
  const wellKnown = `${issuer}/.well-known/openid-configuration`;
  return [GoogleProvider({ clientId, clientSecret, issuer, wellKnown })];
}

/** What Google vouches for. */
export type ProviderIdentity = Pick<GoogleProfile, "sub" | "email" | "email_verified" | "name">;

/** Whom a provider has identified. */
export type ProviderSignIn = {
  account: Account;
  /** Whether this created the account. */
  isNew: boolean;
};

/**
 * The account of a person whom Google has just identified, created on the first sign-in. An existing account with the
 * same address belongs to them, because Google vouches for the address. If the address was unverified until now, the
 * password may have been chosen by someone else, so it is dropped and all sessions end.
 * @throws AppError wrong_credentials (Google does not vouch for the address), account_inactive
 */
export async function signInWithProvider(
  provider: string,
  identity: ProviderIdentity,
): Promise<ProviderSignIn> {
  const email = emailSchema.parse(identity.email);
  if (!identity.email_verified) throw new AppError("wrong_credentials");
  const key = { provider_subject: { provider, subject: identity.sub } };
  const { account, isNew } = await db().$transaction(async (tx) => {
    const known = await tx.providerLogin.findUnique({ where: key, include: { account: true } });
    if (known) return { account: known.account, isNew: false };
    const displayName = displayNameSchema.safeParse(identity.name).data ?? email.split("@")[0] ?? email;
    const isNew = (await tx.account.count({ where: { email } })) === 0;
    const owned = await tx.account.upsert({
      where: { email },
      create: { email, displayName, emailVerifiedAt: new Date() },
      update: {},
    });
    await tx.providerLogin.create({ data: { provider, subject: identity.sub, accountId: owned.id } });
    if (owned.emailVerifiedAt) return { account: owned, isNew };
    await tx.mailToken.deleteMany({ where: { accountId: owned.id } });
    const taken = await tx.account.update({
      where: { id: owned.id },
      data: { emailVerifiedAt: new Date(), passwordHash: null, tokenVersion: { increment: 1 } },
    });
    return { account: taken, isNew };
  });
  if (!account.isActive) throw new AppError("account_inactive");
  const data = { lastLoginAt: new Date() };
  return { account: await db().account.update({ where: { id: account.id }, data }), isNew };
}
