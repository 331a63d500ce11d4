import "server-only";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { toSavedSearch } from "./saved-searches.data.ts";
import { MOST_SAVED_SEARCHES } from "./saved-searches.rules.ts";
import type { NewSavedSearch, SavedSearch } from "./saved-searches.schema.ts";

/**
 * Saves a search for a member. Locks the account's row, so that two calls cannot both take the last place.
 * @throws AppError saved_search_limit; sign_in_required if the account was deleted after the request began
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

/** @throws AppError saved_search_not_found, even if it exists but belongs to someone else */
export async function renameSavedSearch(
  accountId: string,
  id: string,
  displayName: string,
): Promise<SavedSearch> {
  const [row] = await db().savedSearch.updateManyAndReturn({
    where: { id, accountId },
    data: { displayName },
  });
  if (!row) throw new AppError("saved_search_not_found");
  return toSavedSearch(row);
}

/** @throws AppError saved_search_not_found, even if it exists but belongs to someone else */
export async function deleteSavedSearch(accountId: string, id: string): Promise<void> {
  const { count } = await db().savedSearch.deleteMany({ where: { id, accountId } });
  if (count === 0) throw new AppError("saved_search_not_found");
}
