import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { SavedSearch } from "./saved-searches.schema.ts";

/** A member's saved searches, newest first. Only for members; a guest's call is refused. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: async ({ signal }) => (await call("GET /api/users/saved-searches", { signal })).savedSearches,
});

/** @throws CallError, for instance if ten are already saved */
export async function saveSearch({
  displayName,
  searchParams,
}: Pick<SavedSearch, "displayName" | "searchParams">): Promise<SavedSearch> {
  return (await call("POST /api/users/saved-searches", { body: { displayName, searchParams } })).savedSearch;
}

/** @throws CallError */
export async function renameSavedSearch(id: string, displayName: string): Promise<SavedSearch> {
  const input = { params: { id }, body: { displayName } };
  return (await call("PATCH /api/users/saved-searches/{id}", input)).savedSearch;
}

/** @throws CallError */
export async function deleteSavedSearch(id: string): Promise<void> {
  await call("DELETE /api/users/saved-searches/{id}", { params: { id } });
}
