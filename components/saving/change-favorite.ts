import type { QueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import { addFavorite, favoritesQuery, removeFavorite } from "#lib/accounts/favorites.client.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { track, trackFailure } from "#lib/analytics/client.ts";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/** Presses are sent in order, so the last one wins. */
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Saves a school for the member or removes it. The change shows everywhere on the page at once; if the server
 * refuses, it is reverted and the member is told. Removing can be undone.
 */
export async function changeFavorite(
  queries: QueryClient,
  school: NamedSchool,
  isSaved: boolean,
): Promise<void> {
  // A list that is already in flight may predate this change.
  const isKnown = queries.getQueryData(meQuery.queryKey) && queries.isFetching(meQuery) === 0;
  showFavorite(queries, school._id, isSaved);
  const call = lastCall.then(() => (isSaved ? addFavorite(school._id) : removeFavorite(school._id)));
  lastCall = call.catch(() => undefined);
  try {
    await call;
  } catch (error) {
    showFavorite(queries, school._id, !isSaved);
    trackFailure("favorites", error);
    showMessage({ kind: "error", text: failureText(error) });
    return;
  }
  track("favorite_school", { school_id: school._id, action: isSaved ? "add" : "remove" });
  showMessage(
    isSaved
      ? {
          kind: "success",
          text: `${school.name} is saved.`,
          action: { text: "My Schools", href: "/my-schools" },
        }
      : {
          kind: "success",
          text: `${school.name} was removed from your saved schools.`,
          action: { text: "Undo", onPress: () => changeFavorite(queries, school, true) },
        },
  );
  queries.invalidateQueries({ queryKey: favoritesQuery.queryKey });
  if (!isKnown) queries.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** What to tell a member whose list did not change. */
export function failureText(error: unknown): string {
  return error instanceof CallError && error.code === "favorites_full"
    ? error.message
    : "Failed to update favorites. Please try again.";
}

function showFavorite(queries: QueryClient, schoolId: string, isSaved: boolean): void {
  queries.setQueryData(meQuery.queryKey, (me) => {
    if (!me) return undefined;
    const others = me.favoriteSchools.filter((id) => id !== schoolId);
    return { ...me, favoriteSchools: isSaved ? [schoolId, ...others] : others };
  });
}
