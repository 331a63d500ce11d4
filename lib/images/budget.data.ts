import "server-only";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import type { ApiStats } from "./schema.ts";

/** The state of a school's budget after a number of searches. */
export function statsOf(used: number): ApiStats {
  const limit = env().IMAGE_SEARCH_LIMIT;
  return { used, limit, remaining: Math.max(limit - used, 0) };
}

export async function searchStats(schoolId: number): Promise<ApiStats> {
  const budget = await db().imageSearchBudget.findUnique({ where: { schoolId } });
  return statsOf(budget?.used ?? 0);
}
