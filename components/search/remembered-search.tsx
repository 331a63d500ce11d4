"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useEffect, useSyncExternalStore } from "react";

const KEY = "homeroom.last-search";

/** Keeps the address of the results on the screen for the way back from a school. */
export function RememberSearch({ href }: { href: string }) {
  useEffect(() => sessionStorage.setItem(KEY, href), [href]);
  return null;
}

const neverChanges = () => () => undefined;

/** A link to the results that the reader came from, or to the search page for who came from elsewhere. */
export function BackToResults() {
  const href = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(KEY) ?? "/search",
    () => "/search",
  );
  return (
    <Link
      href={href}
      prefetch={false}
      className="no-print -ml-1 inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Search Results
    </Link>
  );
}
