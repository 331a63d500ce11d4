import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import { marksOf, toFeedbackItem, WITH_WRITER } from "./inbox.data.ts";
import type { FeedbackItem } from "./inbox.schema.ts";

/** Deletes the name and address from messages that guests wrote more than a year ago, as /privacy promises. */
export async function forgetGuests(): Promise<void> {
  await pool().query(
    `UPDATE feedback SET guest_name = NULL, guest_email = NULL
     WHERE guest_email IS NOT NULL AND created_at < now() - interval '1 year'`,
  );
}

/**
 * Deletes the name and address from a guest's message, who may ask for that at any time, and records that it was done.
 * @throws AppError feedback_not_found, also for a message of a member: their account has their name
 */
export async function forgetGuest(id: string, adminId: string): Promise<FeedbackItem> {
  return unitOfWork(async ({ tx, client }) => {
    const { count } = await tx.feedback.updateMany({
      where: { id, guestEmail: { not: null } },
      data: { guestName: null, guestEmail: null },
    });
    if (count === 0) throw new AppError("feedback_not_found");
    await recordActivity(client, {
      accountId: adminId,
      action: "feedback_writer_deleted",
      details: { feedback: id },
    });
    const row = await tx.feedback.findUniqueOrThrow({ where: { id }, include: WITH_WRITER });
    return toFeedbackItem(row, (await marksOf(client, [id])).get(id));
  });
}
