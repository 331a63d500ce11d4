import "server-only";
import { db } from "#lib/platform/db.ts";
import { pagePath } from "./rules.ts";
import type { ContactInput, FeedbackInput } from "./schema.ts";

/**
 * Stores a member's message to the staff, as pending. A school that is unknown and a page that is not ours are left
 * out.
 */
export async function giveFeedback(accountId: string, input: FeedbackInput): Promise<void> {
  await db().feedback.create({ data: { accountId, ...(await storedAs(input)) } });
}

/** Stores the message of somebody without an account, likewise. */
export async function takeMessage({ name, email, ...input }: ContactInput): Promise<void> {
  await db().feedback.create({
    data: { guestName: name ?? null, guestEmail: email, ...(await storedAs(input)) },
  });
}

async function storedAs({ message, school, page }: FeedbackInput) {
  const schoolId = school === undefined ? null : await schoolIdOf(school);
  return { message, schoolId, page: page === undefined ? null : pagePath(page) };
}

async function schoolIdOf(reference: string): Promise<number | null> {
  const isId = /^\d{1,9}$/.test(reference);
  const found = await db().school.findUnique({
    where: isId ? { id: Number(reference) } : { slug: reference },
    select: { id: true },
  });
  return found?.id ?? null;
}
