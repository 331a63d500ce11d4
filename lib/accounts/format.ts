import { type CategoryWeights, DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import type { Account } from "#prisma/generated/client.ts";
import type { ReportCredits, User } from "./schema.ts";

/** The columns of an account that its owner may read. */
export type UserRow = Omit<Account, "passwordHash" | "tokenVersion" | "updatedAt" | "customWeights"> & {
  customWeights: CategoryWeights | null;
  favoriteSchools: number[];
};

/** The account as its owner reads it, without what stays on the server. */
export function toUser(row: UserRow): User {
  return {
    ...toAccount(row),
    favoriteSchools: row.favoriteSchools.map(String),
    customWeights: row.customWeights ?? DEFAULT_WEIGHTS,
  };
}

/** The fields of an account shown to its owner and to administrators alike. */
export function toAccount(
  row: Omit<UserRow, "favoriteSchools" | "customWeights">,
): Omit<User, "favoriteSchools" | "customWeights"> {
  return {
    _id: row.id,
    firebaseUid: row.id,
    email: row.email,
    displayName: row.displayName,
    role: row.role,
    isActive: row.isActive,
    emailVerified: row.emailVerifiedAt !== null,
    marketingConsent: row.marketingConsent,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    subscription: { plan: row.plan, isPaid: row.isPaid },
    reportCredits: toReportCredits(row),
  };
}

export function toReportCredits(
  account: Pick<Account, "credits" | "creditsAdded" | "creditsChangedAt">,
): ReportCredits {
  return {
    current: account.credits,
    total: account.creditsAdded,
    lastUpdated: account.creditsChangedAt?.toISOString() ?? null,
  };
}
