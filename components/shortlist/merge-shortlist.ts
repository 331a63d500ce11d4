import type { QueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import { favoritesQuery, mergeFavorites } from "#lib/accounts/favorites.client.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { clearFromShortlist, shortlist, wishedSchool, wishToSave } from "#lib/comparison/shortlist.client.ts";
import { changeFavorite, failureText } from "./change-favorite.ts";

let running: Promise<void> | undefined;

/** Saves for a member what they chose as a guest: the shortlist, and the school they signed in for. */
export function mergeShortlist(queries: QueryClient): Promise<void> {
  running ??= merge(queries).finally(() => {
    running = undefined;
  });
  return running;
}

async function merge(queries: QueryClient): Promise<void> {
  const wished = wishedSchool();
  const ids = shortlist();
  wishToSave(null);
  if (wished && !ids.includes(wished._id)) await changeFavorite(queries, wished, true);
  if (ids.length === 0) return;
  try {
    const added = await mergeFavorites(ids);
    clearFromShortlist(ids);
    showMessage({
      kind: "success",
      text: mergedText(added),
      action: { text: "My Schools", href: "/my-schools" },
    });
  } catch (error) {
    // The list stays in the browser, and the next page tries again.
    showMessage({ kind: "error", text: failureText(error) });
    return;
  }
  queries.invalidateQueries({ queryKey: favoritesQuery.queryKey });
  queries.invalidateQueries({ queryKey: meQuery.queryKey });
}

function mergedText(added: number): string {
  if (added === 0) return "The schools from your shortlist were already saved";
  return added === 1
    ? "1 school from your shortlist was saved"
    : `${added} schools from your shortlist were saved`;
}
