"use client";

import { useRef, useState } from "react";
import { SearchNameForm } from "#components/saving/search-name-form.tsx";
import { quoted, savedText, useSavedSearches } from "#components/saving/use-saved-searches.ts";
import { Banner } from "#components/ui/banner.tsx";
import { paramsToSave, savedSearchHref, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import { MOST_SAVED_SEARCHES } from "#lib/accounts/saved-searches.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SavedSearchList } from "./saved-search-list.tsx";

/** A member's saved searches: saving this one; running, deleting, and restoring others. */
export function MemberSearches({ params, hasResults }: { params: SearchParams; hasResults: boolean }) {
  const { searches, isError, save, drop } = useSavedSearches();
  const [isNaming, setIsNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toSave = paramsToSave(params);
  const href = savedSearchHref(toSave);
  const saved = searches?.find(({ searchParams }) => savedSearchHref(searchParams) === href);
  const isFull = (searches?.length ?? 0) >= MOST_SAVED_SEARCHES;

  /** The focused box is about to disappear. */
  function endNaming() {
    setIsNaming(false);
    button.current?.focus();
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
      {saved ? (
        <p className="text-sm text-muted">You saved this search as {quoted(saved.displayName)}.</p>
      ) : null}
      {isNaming && hasResults && !isFull ? (
        <SearchNameForm
          purpose="Save this search"
          // Another search gets another name.
          key={savedSearchName(toSave)}
          proposed={savedSearchName(toSave)}
          onSave={async (displayName) => {
            if (await save({ displayName, searchParams: toSave }, savedText(displayName))) endNaming();
          }}
          onCancel={endNaming}
        />
      ) : null}
      {isError ? <Banner kind="error">Failed to load saved searches</Banner> : null}
      <SavedSearchList searches={searches} onDelete={drop} />
    </>
  );
}
