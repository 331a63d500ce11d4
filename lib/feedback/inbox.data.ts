import "server-only";
import type pg from "pg";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Account, Feedback, Prisma } from "#prisma/generated/client.ts";
import type { FeedbackItem, FeedbackList, FeedbackQuery } from "./inbox.schema.ts";

/** Includes the writer, read from their account, and the school. */
export const WITH_WRITER = {
  school: { select: { id: true, name: true } },
  account: { select: { displayName: true, email: true } },
} satisfies Prisma.FeedbackInclude;

/** A page of messages to the staff, newest first. */
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
  const marks = await marksOf(
    pool(),
    rows.map(({ id }) => id),
  );
  const feedbackItems = rows.map((row) => toFeedbackItem(row, marks.get(row.id)));
  return { success: true, feedbackItems, page, total, totalPages: Math.ceil(total / limit) };
}

type Mark = NonNullable<FeedbackItem["marked"]>;

/** Who last changed the status of messages, and when, by message ID, from the record of what staff did. */
export async function marksOf(
  client: pg.ClientBase | pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Mark>> {
  const { rows } = await client.query<{ feedback: string; by: string | null; at: Date }>(
    `SELECT DISTINCT ON (a.details ->> 'feedback') a.details ->> 'feedback' AS feedback,
       coalesce(staff.display_name, former.display_name) AS by, a.created_at AS at
     FROM activity a LEFT JOIN account staff ON staff.id = a.account_id
     LEFT JOIN former_staff former ON former.account_id = a.former_id
     WHERE a.action = 'feedback_status_changed' AND a.details ->> 'feedback' = ANY($1::text[])
     ORDER BY a.details ->> 'feedback', a.created_at DESC, a.id DESC`,
    [ids],
  );
  return new Map(rows.map(({ feedback, by, at }) => [feedback, { by, at: at.toISOString() }]));
}

export function toFeedbackItem(
  row: Feedback & {
    account: Pick<Account, "displayName" | "email"> | null;
    school: { id: number; name: string } | null;
  },
  mark: Mark | undefined,
): FeedbackItem {
  return {
    _id: row.id,
    userId: row.accountId,
    userName: row.account?.displayName ?? row.guestName,
    email: row.account?.email ?? row.guestEmail,
    message: row.message,
    school: row.school && { _id: String(row.school.id), name: row.school.name },
    page: row.page,
    status: row.status,
    marked: (row.status !== "pending" && mark) || null,
    createdAt: row.createdAt.toISOString(),
  };
}
