import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { AccountExport } from "./export.schema.ts";
import { toReportCredits } from "./format.ts";
import { toSavedSearch } from "./saved-searches.data.ts";
import { customWeightsSchema } from "./weights.schema.ts";

const OLDEST_FIRST = { createdAt: "asc" } as const;

/**
 * All data stored about a person, oldest first.
 * @throws AppError sign_in_required if the account was deleted after the request began
 */
export async function exportAccount(id: string): Promise<AccountExport> {
  const account = await db().account.findUnique({
    where: { id },
    include: {
      providerLogins: { orderBy: OLDEST_FIRST },
      favorites: { orderBy: OLDEST_FIRST, include: { school: { select: { slug: true, name: true } } } },
      savedSearches: { orderBy: OLDEST_FIRST },
      creditEntries: { orderBy: OLDEST_FIRST },
      feedback: { orderBy: OLDEST_FIRST },
      activities: { orderBy: OLDEST_FIRST },
      aiCalls: { orderBy: { id: "asc" } },
    },
  });
  if (!account) throw new AppError("sign_in_required");
  const { favorites, providerLogins, savedSearches, creditEntries, feedback, activities, aiCalls } = account;
  return {
    exportedAt: new Date().toISOString(),
    profile: {
      id: account.id,
      email: account.email,
      displayName: account.displayName,
      role: account.role,
      isActive: account.isActive,
      emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      marketingConsent: account.marketingConsent,
      hasPassword: account.passwordHash !== null,
      providerLogins: providerLogins.map(({ provider, subject, createdAt }) => ({
        provider,
        subject,
        createdAt: createdAt.toISOString(),
      })),
      lastLogin: account.lastLoginAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
    },
    subscription: { plan: account.plan, isPaid: account.isPaid },
    customWeights: customWeightsSchema.nullable().parse(account.customWeights),
    favorites: favorites.map(({ schoolId, school, createdAt }) => ({
      schoolId: String(schoolId),
      slug: school.slug,
      name: school.name,
      savedAt: createdAt.toISOString(),
    })),
    savedSearches: savedSearches.map(toSavedSearch),
    reportCredits: toReportCredits(account),
    creditEntries: creditEntries.map(({ amount, balance, reason, idempotencyKey, createdAt }) => ({
      amount,
      balance,
      reason,
      idempotencyKey,
      createdAt: createdAt.toISOString(),
    })),
    feedback: feedback.map(({ message, status, createdAt }) => ({
      message,
      status,
      createdAt: createdAt.toISOString(),
    })),
    activity: activities.map(({ action, details, createdAt }) => ({
      action,
      details,
      createdAt: createdAt.toISOString(),
    })),
    languageModelCalls: aiCalls.map(({ at, task, model, outcome, promptTokens, completionTokens }) => ({
      at: at.toISOString(),
      task,
      model,
      outcome,
      promptTokens,
      completionTokens,
    })),
  };
}
