import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import { marksOf, toFeedbackItem, WITH_WRITER } from "./inbox.data.ts";
import type { FeedbackItem, FeedbackStatus } from "./inbox.schema.ts";

/**
 * Sets the status of a message and records who did it.
 * @throws AppError feedback_not_found
 */
export async function markFeedback(
  id: string,
  status: FeedbackStatus,
  adminId: string,
): Promise<FeedbackItem> {
  return unitOfWork(async ({ tx, client }) => {
    // Locked, so that the recorded previous status is right even if two people change it at once.
    const [before] = await tx.$queryRaw<{ status: FeedbackStatus }[]>`
      SELECT status::text AS status FROM feedback WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    if (!before) throw new AppError("feedback_not_found");
    const row = await tx.feedback.update({ where: { id }, data: { status }, include: WITH_WRITER });
    if (before.status !== status) {
      const details = {
        feedback: id,
        ...(row.accountId !== null && { account: row.accountId }),
        status: `${before.status} → ${status}`,
      };
      await recordActivity(client, { accountId: adminId, action: "feedback_status_changed", details });
    }
    return toFeedbackItem(row, (await marksOf(client, [id])).get(id));
  });
}
