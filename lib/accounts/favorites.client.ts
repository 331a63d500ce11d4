import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** The saved schools with their comparison data. Only for members; a guest's call is refused. */
export const favoritesQuery = queryOptions({
  queryKey: ["favorites"],
  queryFn: ({ signal }) => call("GET /api/users/favorites", { signal }),
});

/** Saves a school, even if the page is left at once. @param schoolId its `_id`, here and below */
export async function addFavorite(schoolId: string): Promise<void> {
  await call("POST /api/users/favorites", { body: { schoolId }, keepalive: true });
}

export async function removeFavorite(schoolId: string): Promise<void> {
  await call("DELETE /api/users/favorites/{id}", { params: { id: schoolId }, keepalive: true });
}

/** Saves several schools at once. @returns how many of them were not yet saved */
export async function mergeFavorites(schoolIds: readonly string[]): Promise<number> {
  return (await call("POST /api/users/favorites/merge", { body: { schoolIds: [...schoolIds] } })).added;
}
