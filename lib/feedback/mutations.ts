import "server-only";
import { db } from "#lib/platform/db.ts";

/** Keeps what a member wrote to the staff, who find it as pending. @param message as feedbackSchema reads it */
export async function giveFeedback(accountId: string, message: string): Promise<void> {
  await db().feedback.create({ data: { accountId, message } });
}
