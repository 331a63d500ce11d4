import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";
import { statsOf } from "./budget.data.ts";
import type { ApiStats } from "./schema.ts";

/** One search taken from a school's budget. */
export type TakenSearch = { apiStats: ApiStats; resetAt: Date };

/**
 * Takes one search from a school's budget. A single statement, so that concurrent calls never take more than there
 * are.
 * @throws AppError image_budget_spent if none is left
 */
export async function takeSearch(schoolId: number): Promise<TakenSearch> {
  const rows = await db().$queryRaw<{ used: number; reset_at: Date }[]>`
    INSERT INTO image_search_budget (school_id, used) VALUES (${schoolId}, 1)
    ON CONFLICT (school_id) DO UPDATE SET used = image_search_budget.used + 1
      WHERE image_search_budget.used < ${env().IMAGE_SEARCH_LIMIT}
    RETURNING used, reset_at`;
  const [taken] = rows;
  if (!taken) throw new AppError("image_budget_spent");
  return { apiStats: statsOf(taken.used), resetAt: taken.reset_at };
}

/** Refunds a search that failed, unless the counter was reset since it was taken. */
export async function giveSearchBack(schoolId: number, { resetAt }: TakenSearch): Promise<void> {
  await db().imageSearchBudget.updateMany({
    where: { schoolId, resetAt, used: { gt: 0 } },
    data: { used: { decrement: 1 } },
  });
}

/** Resets a school's budget, and records who did it. */
export async function resetSearches(schoolId: number, actorId: string): Promise<ApiStats> {
  await unitOfWork(async ({ tx, client }) => {
    const { name } = await tx.school.findUniqueOrThrow({ where: { id: schoolId }, select: { name: true } });
    const before = await tx.imageSearchBudget.findUnique({ where: { schoolId } });
    const fresh = { used: 0, resetAt: new Date() };
    await tx.imageSearchBudget.upsert({ where: { schoolId }, create: { schoolId, ...fresh }, update: fresh });
    await recordActivity(client, {
      accountId: actorId,
      action: "school_image_budget_reset",
      details: { school: schoolId, name, used: before?.used ?? 0 },
    });
  });
  return statsOf(0);
}
