import type { QueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import { favoritesQuery, mergeFavorites } from "#lib/accounts/favorites.client.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { failureText } from "./change-favorite.ts";

/** Saves several schools for a member, all or none, and says so. @param ids the `_id` of each */
export async function saveAll(queries: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const added = await mergeFavorites(ids);
    showMessage({
      kind: "success",
      text: `${countOf(added, "school")} saved`,
      action: { text: "My Schools", href: "/my-schools" },
    });
  } catch (error) {
    trackFailure("favorites", error);
    showMessage({ kind: "error", text: failureText(error) });
    return;
  }
  queries.invalidateQueries({ queryKey: favoritesQuery.queryKey });
  await queries.invalidateQueries({ queryKey: meQuery.queryKey });
}
