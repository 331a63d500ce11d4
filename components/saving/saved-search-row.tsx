import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "#components/ui/link.tsx";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { DeleteSearchButton } from "./delete-search-button.tsx";
import { SavedSearchWords } from "./saved-search-words.tsx";
import { SearchNameForm } from "./search-name-form.tsx";

/** A saved search in a list: its name leads to it, and can be changed. @param onRename tells whether that worked */
export function SavedSearchRow({
  search,
  onRename,
  onDelete,
}: {
  search: SavedSearch;
  onRename: (displayName: string) => Promise<boolean>;
  onDelete: () => void;
}) {
  const [isNaming, setIsNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  // The box with the focus is gone, and the button is there again.
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const { displayName, searchParams } = search;
  if (isNaming)
    return (
      <li className="py-1">
        <SearchNameForm
          purpose={`Rename ${displayName}`}
          proposed={displayName}
          onSave={async (name) => {
            if (await onRename(name)) setIsNaming(false);
          }}
          onCancel={() => setIsNaming(false)}
        />
      </li>
    );
  return (
    <li className="flex items-center justify-between">
      <Link
        href={savedSearchHref(searchParams)}
        className="grid min-h-11 min-w-0 flex-1 content-center py-1 pr-2 wrap-anywhere"
      >
        <span className="link justify-self-start">{displayName}</span>
        <SavedSearchWords search={search} />
      </Link>
      <button
        ref={pencil}
        type="button"
        onClick={() => setIsNaming(true)}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden="true" size={16} />
        <span className="sr-only">Rename saved search {displayName}</span>
      </button>
      <DeleteSearchButton name={displayName} onClick={onDelete} />
    </li>
  );
}
