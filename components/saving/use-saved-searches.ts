import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import {
  deleteSavedSearch,
  renameSavedSearch,
  savedSearchesQuery,
  saveSearch,
} from "#lib/accounts/saved-searches.client.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/** A member's saved searches, and what changes them: each change says whether it worked, and a deletion can be undone. */
export function useSavedSearches() {
  const queries = useQueryClient();
  const { data: searches, isError, refetch } = useQuery(savedSearchesQuery);

  const { queryKey } = savedSearchesQuery;

  /** @returns what was shown before */
  async function show(change: (known: SavedSearch[]) => SavedSearch[]): Promise<SavedSearch[] | undefined> {
    // A list that is on its way may be older than the change.
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, before && change(before));
    return before;
  }

  /**
   * @param done what to say then
   * @param isUndoable whether that offers to take it back, where the list to delete it from is not at hand
   * @returns whether it was saved
   */
  async function save(
    search: Pick<SavedSearch, "displayName" | "searchParams">,
    done: string,
    { isUndoable = false } = {},
  ): Promise<boolean> {
    try {
      const saved = await saveSearch(search);
      if (!(await show((known) => [saved, ...known]))) void queries.invalidateQueries({ queryKey });
      const action = isUndoable ? { text: "Undo", onPress: () => drop(saved) } : undefined;
      showMessage({ kind: "success", text: done, ...(action && { action }) });
      return true;
    } catch (error) {
      refuse(error, "Failed to save search");
      return false;
    }
  }

  /** @returns whether it has the name now */
  async function rename({ _id, displayName: before }: SavedSearch, displayName: string): Promise<boolean> {
    if (displayName === before) return true;
    try {
      const renamed = await renameSavedSearch(_id, displayName);
      await show((known) => known.map((one) => (one._id === _id ? renamed : one)));
      showMessage({ kind: "success", text: `Renamed to ${quoted(renamed.displayName)}.` });
      return true;
    } catch (error) {
      refuse(error, "Failed to rename saved search");
      // It was deleted elsewhere, such as in another tab.
      const isGone = error instanceof CallError && error.code === "saved_search_not_found";
      if (isGone) void queries.invalidateQueries({ queryKey });
      return false;
    }
  }

  async function drop(search: SavedSearch): Promise<void> {
    const before = await show((known) => known.filter(({ _id }) => _id !== search._id));
    try {
      await deleteSavedSearch(search._id);
      showMessage({
        kind: "success",
        text: `Deleted ${quoted(search.displayName)}.`,
        action: { text: "Undo", onPress: () => save(search, `${quoted(search.displayName)} is back.`) },
      });
    } catch (error) {
      trackFailure("saved-searches", error);
      // In its old position.
      queries.setQueryData(queryKey, before);
      showMessage({ kind: "error", text: "Failed to delete saved search" });
      void queries.invalidateQueries({ queryKey });
    }
  }

  return { searches, isError, refetch, save, rename, drop };
}

/** @param failed what to say where the server does not say why */
function refuse(error: unknown, failed: string): void {
  trackFailure("saved-searches", error);
  const isRefusal = error instanceof CallError && error.code !== undefined && error.code !== "unexpected";
  const text = isRefusal ? (error.errors[0]?.message ?? error.message) : failed;
  showMessage({ kind: "error", text });
}

export function savedText(name: string): string {
  return `Saved ${quoted(name)} to My Schools.`;
}

/** A name that begins with a search for words has their quotation marks already. */
export function quoted(name: string): string {
  return name.startsWith("“") ? name : `“${name}”`;
}
