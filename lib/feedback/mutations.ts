import "server-only";
import { db } from "#lib/platform/db.ts";

/**
 * Stores a member's message to the staff, as pending.
 * @param message already parsed by feedbackSchema
 * @param school ID or slug of the school whose page was open; an unknown one is left out
 */
export async function giveFeedback(accountId: string, message: string, school?: string): Promise<void> {
  const schoolId = school === undefined ? null : await schoolIdOf(school);
  await db().feedback.create({ data: { accountId, message, schoolId } });
}

async function schoolIdOf(reference: string): Promise<number | null> {
  const isId = /^\d{1,9}$/.test(reference);
  const found = await db().school.findUnique({
    where: isId ? { id: Number(reference) } : { slug: reference },
    select: { id: true },
  });
  return found?.id ?? null;
}
