import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { ChatTurn } from "#prisma/generated/client.ts";
import type { AccountExport } from "./export.schema.ts";
import { toReportCredits } from "./format.ts";
import { toSavedSearch } from "./saved-searches.data.ts";
import { customWeightsSchema } from "./weights.schema.ts";

type Messages = AccountExport["conversations"][number]["messages"];

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
      mergedFavorites: {
        orderBy: { goesSavedAt: "asc" },
        include: { merge: { select: { goes: { select: { slug: true, name: true } } } } },
      },
      savedSearches: { orderBy: OLDEST_FIRST },
      listViews: { orderBy: { savedAt: "asc" } },
      creditEntries: { orderBy: OLDEST_FIRST },
      feedback: { orderBy: OLDEST_FIRST },
      chats: { orderBy: OLDEST_FIRST, include: { turns: { orderBy: { position: "asc" } } } },
      activities: { orderBy: OLDEST_FIRST },
      aiCalls: { orderBy: { id: "asc" } },
      newsDigest: true,
      researchGrants: {
        orderBy: { grantedAt: "asc" },
        include: {
          school: { select: { slug: true, name: true } },
          creditEntry: { select: { refundedBy: { select: { createdAt: true } } } },
        },
      },
      newsReports: { orderBy: OLDEST_FIRST, include: { article: { select: { headline: true, url: true } } } },
    },
  });
  if (!account) throw new AppError("sign_in_required");
  const { favorites, providerLogins, savedSearches, creditEntries, feedback, chats, activities, aiCalls } =
    account;
  const { listViews, mergedFavorites, newsDigest, newsReports, researchGrants } = account;
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
    favoritesMerged: mergedFavorites.map(({ merge: { goes }, goesSavedAt }) => ({
      slug: goes.slug,
      name: goes.name,
      savedAt: goesSavedAt.toISOString(),
    })),
    savedSearches: savedSearches.map(toSavedSearch),
    listViews: listViews.map(({ name, query, savedAt }) => ({ name, query, savedAt: savedAt.toISOString() })),
    reportCredits: toReportCredits(account),
    creditEntries: creditEntries.map(({ amount, balance, reason, idempotencyKey, createdAt }) => ({
      amount,
      balance,
      reason,
      idempotencyKey,
      createdAt: createdAt.toISOString(),
    })),
    feedback: feedback.map(({ message, page, status, createdAt }) => ({
      message,
      page,
      status,
      createdAt: createdAt.toISOString(),
    })),
    conversations: chats.map(({ createdAt, clearedAt, turns }) => ({
      startedAt: createdAt.toISOString(),
      clearedAt: clearedAt?.toISOString() ?? null,
      messages: turns.flatMap(toMessages),
    })),
    newsByMail: newsDigest && {
      subscribedAt: newsDigest.subscribedAt.toISOString(),
      lastSentAt: newsDigest.lastSentAt?.toISOString() ?? null,
    },
    newsReports: newsReports.map(({ article, reason, createdAt }) => ({
      headline: article.headline,
      url: article.url,
      reason,
      createdAt: createdAt.toISOString(),
    })),
    research: researchGrants.map(({ school, grantedAt, creditEntry: { refundedBy } }) => ({
      slug: school.slug,
      name: school.name,
      unlockedAt: grantedAt.toISOString(),
      refundedAt: refundedBy?.createdAt.toISOString() ?? null,
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

/** A question, and its answer as far as it came. */
function toMessages({ question, askedAt, answer, answeredAt, rating }: ChatTurn): Messages {
  const asked = { role: "user" as const, content: question, timestamp: askedAt.toISOString(), rating: null };
  if (answer === "") return [asked];
  const timestamp = (answeredAt ?? askedAt).toISOString();
  return [asked, { role: "assistant", content: answer, timestamp, rating }];
}
