import "server-only";
import { db } from "#lib/platform/db.ts";
import { pagePath } from "./rules.ts";
import type { FeedbackInput } from "./schema.ts";

/**
 * Stores a member's message to the staff, as pending. A school that is unknown and a page that is not ours are left
 * out.
 */
export async function giveFeedback(
  accountId: string,
  { message, school, page }: FeedbackInput,
): Promise<void> {
  const schoolId = school === undefined ? null : await schoolIdOf(school);
  const path = page === undefined ? null : pagePath(page);
  await db().feedback.create({ data: { accountId, message, schoolId, page: path } });
}

async function schoolIdOf(reference: string): Promise<number | null> {
  const isId = /^\d{1,9}$/.test(reference);
  const found = await db().school.findUnique({
    where: isId ? { id: Number(reference) } : { slug: reference },
    select: { id: true },
  });
  return found?.id ?? null;
}
