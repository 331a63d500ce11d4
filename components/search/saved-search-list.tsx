"use client";

import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { DeleteSearchButton } from "#components/saving/delete-search-button.tsx";
import { SavedSearchWords } from "#components/saving/saved-search-words.tsx";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { useSearchNavigation } from "./search-navigation.tsx";

/** The saved searches; a click runs one again. @param searches undefined until they are known */
export function SavedSearchList({
  searches,
  onDelete,
}: {
  searches: readonly SavedSearch[] | undefined;
  onDelete: (search: SavedSearch) => void;
}) {
  const { go } = useSearchNavigation();
  const summary = useRef<HTMLElement>(null);
  return (
    <details
      className="group/saved scroll-mb-20"
      // The panel scrolls by itself, and on a phone the list opens below its edge.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary ref={summary} className="flex min-h-8 list-none items-center gap-2 text-sm font-medium">
        Saved searches{searches ? ` (${searches.length})` : ""}
        <ChevronDown aria-hidden="true" size={16} className="group-open/saved:rotate-180" />
      </summary>
      {searches?.length === 0 ? (
        <p className="pt-1 text-sm text-muted">
          None yet. Save a search, and you can run it again from here.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {searches?.map((search) => (
          <li key={search._id} className="flex items-center gap-1">
            <a
              href={savedSearchHref(search.searchParams)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                go(event.currentTarget.getAttribute("href") ?? "/search", { scroll: true });
              }}
              className="grid min-h-11 min-w-0 flex-1 content-center py-1 text-sm wrap-anywhere hover:underline"
            >
              {search.displayName}
              <SavedSearchWords search={search} />
            </a>
            <DeleteSearchButton
              name={search.displayName}
              onClick={() => {
                onDelete(search);
                // The button disappeared with its search.
                summary.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
