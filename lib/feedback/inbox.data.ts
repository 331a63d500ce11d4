import "server-only";
import { db } from "#lib/platform/db.ts";
import type { Account, Feedback, Prisma } from "#prisma/generated/client.ts";
import type { FeedbackItem, FeedbackList, FeedbackQuery } from "./inbox.schema.ts";

/** Includes the writer, read from their account, and the school. */
export const WITH_WRITER = {
  school: { select: { id: true, name: true } },
  account: { select: { displayName: true, email: true } },
} satisfies Prisma.FeedbackInclude;

/** A page of members' messages, newest first. */
export async function feedbackList({ page, limit, status }: FeedbackQuery): Promise<FeedbackList> {
  const where = { status };
  const [rows, total] = await Promise.all([
    db().feedback.findMany({
      where,
      include: WITH_WRITER,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().feedback.count({ where }),
  ]);
  const feedbackItems = rows.map(toFeedbackItem);
  return { success: true, feedbackItems, page, total, totalPages: Math.ceil(total / limit) };
}

export function toFeedbackItem(
  row: Feedback & {
    account: Pick<Account, "displayName" | "email"> | null;
    school: { id: number; name: string } | null;
  },
): FeedbackItem {
  return {
    _id: row.id,
    userId: row.accountId,
    userName: row.account?.displayName ?? null,
    email: row.account?.email ?? null,
    message: row.message,
    school: row.school && { _id: String(row.school.id), name: row.school.name },
    page: row.page,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}
