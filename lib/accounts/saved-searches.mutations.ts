import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { toSavedSearch } from "./saved-searches.data.ts";
import { MOST_SAVED_SEARCHES } from "./saved-searches.rules.ts";
import type { NewSavedSearch, SavedSearch } from "./saved-searches.schema.ts";

/**
 * Keeps a search for a member. The account's row is locked meanwhile, so that no two calls both see room for the last one.
 * @throws AppError saved_search_limit; sign_in_required when the account was deleted since the request began
 */
export async function createSavedSearch(accountId: string, search: NewSavedSearch): Promise<SavedSearch> {
  const row = await db().$transaction(async (tx) => {
    const locked = await tx.$queryRaw<
      unknown[]
    >`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw new AppError("sign_in_required");
    const count = await tx.savedSearch.count({ where: { accountId } });
    if (count >= MOST_SAVED_SEARCHES) throw new AppError("saved_search_limit");
    return tx.savedSearch.create({ data: { accountId, ...search } });
  });
  return toSavedSearch(row);
}

/** @throws AppError saved_search_not_found, also for somebody else's */
export async function deleteSavedSearch(accountId: string, id: string): Promise<void> {
  const { count } = await db().savedSearch.deleteMany({ where: { id, accountId } });
  if (count === 0) throw new AppError("saved_search_not_found");
}
