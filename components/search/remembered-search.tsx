"use client";

import { ArrowLeft, History } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "#components/ui/link.tsx";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { type FinishedSearch, recentResults } from "#lib/search/session.client.ts";
import { useKeptSearch } from "./use-kept-search.ts";

/** Remembers a search that shows no list; lists remember themselves. */
export function KeepSearch({ params, search }: { params: SearchParams; search: FinishedSearch }) {
  useKeptSearch(params, search);
  return null;
}

const neverChanges = () => () => undefined;

/** A link to the results that the reader came from, or to the search page if they came from elsewhere. */
export function BackToResults() {
  const href = useSyncExternalStore(
    neverChanges,
    () => recentResults()?.lastSearchParams ?? "/search",
    () => "/search",
  );
  return (
    <Link
      href={href}
      className="no-print -ml-1 inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Search Results
    </Link>
  );
}

/**
 * For someone who starts a new search: a link to the last one, if it found anything. It comes before the results on
 * the page, because they replace the last search as soon as they are on the screen.
 */
export function LastSearch() {
  const [last, setLast] = useState<ReturnType<typeof recentResults>>(null);
  useEffect(() => setLast((known) => known ?? recentResults()), []);
  if (!last || last.total === 0 || last.lastSearchParams === "/search") return null;
  return (
    <p className="mb-3">
      <Link href={last.lastSearchParams} className="link inline-flex min-h-8 items-center gap-1.5">
        <History aria-hidden="true" size={16} className="shrink-0" />
        Back to your last search: {last.headline}
      </Link>
    </p>
  );
}
