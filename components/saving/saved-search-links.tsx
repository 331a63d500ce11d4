import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";
import { DeleteSearchButton } from "./delete-search-button.tsx";
import { SavedSearchWords } from "./saved-search-words.tsx";
import { useSavedSearches } from "./use-saved-searches.ts";

const HEADING = "saved-searches";

export const SAVED_SEARCHES_PATH = `/my-schools#${HEADING}`;

/** A member's saved searches, where they keep their schools; nothing if there are none. */
export function SavedSearchLinks() {
  const { searches, isError, refetch, drop } = useSavedSearches();
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
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {searches.map((search) => (
          <li key={search._id} className="flex items-center justify-between gap-2">
            <Link
              href={savedSearchHref(search.searchParams)}
              className="grid min-h-11 min-w-0 content-center py-1 wrap-anywhere"
            >
              <span className="link">{search.displayName}</span>
              <SavedSearchWords search={search} />
            </Link>
            <DeleteSearchButton
              name={search.displayName}
              onClick={() => {
                setHasDeleted(true);
                drop(search);
                // The button is gone with its search.
                heading.current?.focus();
              }}
            />
          </li>
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
