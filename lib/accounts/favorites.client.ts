import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { Favorites, MergedFavorites } from "./favorites.schema.ts";

/** The saved schools with what a comparison shows of them. Ask for members only; a guest's call is refused. */
export const favoritesQuery = queryOptions({
  queryKey: ["favorites"],
  queryFn: ({ signal }) => callApi<Favorites>("/api/users/favorites", { signal }),
});

/** @param schoolId `_id` of the school, as for all here */
export async function addFavorite(schoolId: string): Promise<void> {
  await callApi("/api/users/favorites", { method: "POST", body: { schoolId } });
}

export async function removeFavorite(schoolId: string): Promise<void> {
  await callApi(`/api/users/favorites/${schoolId}`, { method: "DELETE" });
}

/** Saves a guest's shortlist. @returns how many of its schools were not saved before */
export async function mergeFavorites(schoolIds: readonly string[]): Promise<number> {
  const body = { schoolIds };
  return (await callApi<MergedFavorites>("/api/users/favorites/merge", { method: "POST", body })).added;
}
