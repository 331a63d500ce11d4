import type { Account } from "#prisma/generated/client.ts";
import type { User } from "./schema.ts";

/** The account without what stays on the server. */
export function toUser(account: Account): User {
  return {
    _id: account.id,
    firebaseUid: account.id,
    email: account.email,
    displayName: account.displayName,
    role: account.role,
    isActive: account.isActive,
    emailVerified: account.emailVerifiedAt !== null,
    marketingConsent: account.marketingConsent,
    lastLogin: account.lastLoginAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
