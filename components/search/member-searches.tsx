"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { deleteSavedSearch, savedSearchesQuery, saveSearch } from "#lib/accounts/saved-searches.client.ts";
import { paramsToSave, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import { MOST_SAVED_SEARCHES } from "#lib/accounts/saved-searches.rules.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import { CallError } from "#lib/platform/http/call.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SaveSearchForm } from "./save-search-form.tsx";
import { SavedSearchList } from "./saved-search-list.tsx";

/** A member's saved searches: saving this one; running, deleting, and restoring others. */
export function MemberSearches({ params, hasResults }: { params: SearchParams; hasResults: boolean }) {
  const queries = useQueryClient();
  const { data: searches, isError } = useQuery(savedSearchesQuery);
  const [isNaming, setIsNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toSave = paramsToSave(params);
  const isFull = (searches?.length ?? 0) >= MOST_SAVED_SEARCHES;

  function show(change: (known: SavedSearch[]) => SavedSearch[]) {
    queries.setQueryData(savedSearchesQuery.queryKey, (known) => known && change(known));
  }

  /** The focused box is about to disappear. */
  function endNaming() {
    setIsNaming(false);
    button.current?.focus();
  }

  async function save(search: Pick<SavedSearch, "displayName" | "searchParams">, done: string) {
    try {
      const saved = await saveSearch(search);
      show((known) => [saved, ...known]);
      if (isNaming) endNaming();
      showMessage({ kind: "success", text: done });
    } catch (error) {
      trackFailure("saved-searches", error);
      const isRefusal = error instanceof CallError && error.code !== undefined && error.code !== "unexpected";
      const text = isRefusal ? (error.errors[0]?.message ?? error.message) : "Failed to save search";
      showMessage({ kind: "error", text });
    }
  }

  async function drop(search: SavedSearch) {
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

  return (
    <>
      <SaveSearchButton
        ref={button}
        isDisabled={!searches || !hasResults || isFull}
        reason={
          isFull
            ? `Maximum of ${MOST_SAVED_SEARCHES} saved searches allowed`
            : hasResults
              ? undefined
              : "Only a search that finds schools can be saved"
        }
        isExpanded={isNaming}
        onClick={() => setIsNaming(!isNaming)}
      />
      {isNaming && hasResults && !isFull ? (
        <SaveSearchForm
          // Another search gets another name.
          key={savedSearchName(toSave)}
          proposed={savedSearchName(toSave)}
          onSave={(displayName) => save({ displayName, searchParams: toSave }, savedText(displayName))}
          onCancel={endNaming}
        />
      ) : null}
      {isError ? <Banner kind="error">Failed to load saved searches</Banner> : null}
      <SavedSearchList searches={searches} onDelete={drop} />
    </>
  );
}

/** A name that is a search for words has their quotation marks already. */
function savedText(name: string): string {
  const named = name.startsWith("“") ? name : `“${name}”`;
  return `Saved ${named}. It is in My Schools, too.`;
}
