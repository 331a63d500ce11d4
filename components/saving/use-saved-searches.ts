import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showMessage } from "#components/ui/message-state.ts";
import { deleteSavedSearch, savedSearchesQuery, saveSearch } from "#lib/accounts/saved-searches.client.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/** A member's saved searches, and what changes them: each change says whether it worked, and a deletion can be undone. */
export function useSavedSearches() {
  const queries = useQueryClient();
  const { data: searches, isError } = useQuery(savedSearchesQuery);

  function show(change: (known: SavedSearch[]) => SavedSearch[]) {
    queries.setQueryData(savedSearchesQuery.queryKey, (known) => known && change(known));
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
      show((known) => [saved, ...known]);
      const action = isUndoable ? { text: "Undo", onPress: () => drop(saved) } : undefined;
      showMessage({ kind: "success", text: done, ...(action && { action }) });
      return true;
    } catch (error) {
      trackFailure("saved-searches", error);
      const isRefusal = error instanceof CallError && error.code !== undefined && error.code !== "unexpected";
      const text = isRefusal ? (error.errors[0]?.message ?? error.message) : "Failed to save search";
      showMessage({ kind: "error", text });
      return false;
    }
  }

  async function drop(search: SavedSearch): Promise<void> {
    show((known) => known.filter(({ _id }) => _id !== search._id));
    try {
      await deleteSavedSearch(search._id);
      showMessage({
        kind: "success",
        text: `Deleted “${search.displayName}”.`,
        action: { text: "Undo", onPress: () => save(search, `“${search.displayName}” is back.`) },
      });
    } catch (error) {
      trackFailure("saved-searches", error);
      // Restored unchanged, in its old position.
      await queries.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      showMessage({ kind: "error", text: "Failed to delete saved search" });
    }
  }

  return { searches, isError, save, drop };
}

/** A name that is a search for words has their quotation marks already. */
export function savedText(name: string): string {
  const named = name.startsWith("“") ? name : `“${name}”`;
  return `Saved ${named}. It is in My Schools, too.`;
}
