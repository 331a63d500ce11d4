import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import { SavedSearchRow } from "./saved-search-row.tsx";
import { useSavedSearches } from "./use-saved-searches.ts";

const HEADING = "saved-searches";

export const SAVED_SEARCHES_PATH = `/my-schools#${HEADING}`;

/** A member's saved searches, where they keep their schools; nothing if there are none. */
export function SavedSearchLinks() {
  const { searches, isError, refetch, rename, drop } = useSavedSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = searches !== undefined;
  // Whoever opens the page there: the browser looked for it before it was there.
  useEffect(() => {
    if (isShown && window.location.hash === `#${HEADING}`) heading.current?.scrollIntoView();
  }, [isShown]);
  // Whoever deletes the last one keeps their place, and can take it back.
  const [hasDeleted, setHasDeleted] = useState(false);
  if (!searches && isError)
    return (
      <div className="no-print mt-10 grid max-w-xl justify-items-start gap-3">
        <Banner kind="error">Failed to load saved searches</Banner>
        <button type="button" onClick={() => refetch()} className={buttonLook("quiet")}>
          Try Again
        </button>
      </div>
    );
  if (!searches || (searches.length === 0 && !hasDeleted)) return null;
  return (
    <section aria-labelledby={HEADING} className="no-print mt-10">
      <h2 ref={heading} id={HEADING} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        Saved searches ({searches.length})
      </h2>
      {searches.length === 0 ? <p className="mt-2 text-muted">You have no saved searches now.</p> : null}
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {searches.map((search) => (
          <SavedSearchRow
            key={search._id}
            search={search}
            onRename={(name) => rename(search, name)}
            onDelete={() => {
              setHasDeleted(true);
              drop(search);
              // The button is gone with its search.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Leads to them from the top of a page that may be long. */
export function SavedSearchesLink() {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  if (searches.length === 0) return null;
  return (
    <a href={`#${HEADING}`} className="link no-print inline-flex min-h-8 items-center text-sm">
      Saved searches ({searches.length})
    </a>
  );
}
