import "server-only";
import { db } from "#lib/platform/db.ts";

/** Stores a member's message to the staff, as pending. @param message already parsed by feedbackSchema */
export async function giveFeedback(accountId: string, message: string): Promise<void> {
  await db().feedback.create({ data: { accountId, message } });
}
