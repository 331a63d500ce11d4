import "server-only";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";

/** @throws AppError sign_in_required if the account was deleted after the request began */
export async function setWeights(accountId: string, customWeights: CategoryWeights): Promise<void> {
  const { count } = await db().account.updateMany({ where: { id: accountId }, data: { customWeights } });
  if (count === 0) throw new AppError("sign_in_required");
}
