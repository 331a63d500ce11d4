import "server-only";
import { db } from "#lib/platform/db.ts";
import type { SavedSearch as SavedSearchRow } from "#prisma/generated/client.ts";
import type { SavedSearch, SavedSearchParams } from "./saved-searches.schema.ts";

/** A member's saved searches, newest first. */
export async function listSavedSearches(accountId: string): Promise<SavedSearch[]> {
  const rows = await db().savedSearch.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toSavedSearch);
}

export function toSavedSearch({ id, displayName, searchParams, createdAt }: SavedSearchRow): SavedSearch {
  return {
    _id: id,
    displayName,
    // Written only by createSavedSearch.
    searchParams: searchParams as SavedSearchParams,
    createdAt: createdAt.toISOString(),
  };
}
