import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { SavedSearch } from "./saved-searches.schema.ts";

/** A member's saved searches, newest first. Ask for members only; a guest's call is refused. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: async ({ signal }): Promise<SavedSearch[]> => {
    const answer = await callApi<{ savedSearches: SavedSearch[] }>("/api/users/saved-searches", { signal });
    return answer.savedSearches;
  },
});

/** @throws CallError, for instance when ten are saved already */
export async function saveSearch({
  displayName,
  searchParams,
}: Pick<SavedSearch, "displayName" | "searchParams">): Promise<SavedSearch> {
  const answer = await callApi<{ savedSearch: SavedSearch }>("/api/users/saved-searches", {
    method: "POST",
    body: { displayName, searchParams },
  });
  return answer.savedSearch;
}

/** @throws CallError */
export async function deleteSavedSearch(id: string): Promise<void> {
  await callApi(`/api/users/saved-searches/${id}`, { method: "DELETE" });
}
