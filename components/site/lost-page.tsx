"use client";

import { useSyncExternalStore } from "react";
import { SchoolSearchForm } from "#components/search/school-search-form.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { wordsOfSchoolPath } from "#lib/schools/tabs.rules.ts";

/**
 * Shown at an address without a page. In the browser's bundle, because every page's payload carries this one, too.
 *
 * One document serves all such addresses, so that of a missing school says what it is once the script is here.
 */
export function LostPage() {
  const words = useSyncExternalStore(never, wordsAsked, () => null);
  return (
    <div className="mx-auto max-w-xl px-4 py-20">
      <p className="font-semibold text-muted">404</p>
      <h1 className="mt-1 text-3xl">Page Not Found</h1>
      {words === null ? (
        <p className="mt-4">
          There is no page at this address. The link may be out of date or mistyped. If you were looking for a
          school, search for its name:
        </p>
      ) : (
        <>
          <p className="mt-4">
            There is no school at this address in our catalog. The link may be out of date or mistyped, or the
            school may be listed under another name.
          </p>
          {words ? (
            <p className="mt-4">
              <Link href={`/search?${new URLSearchParams({ q: words })}`} className={buttonLook("primary")}>
                Search for “{words}”
              </Link>
            </p>
          ) : null}
          <p className="mt-4">{words ? "Or search for its name:" : "Search for its name:"}</p>
        </>
      )}
      <div className="mt-6">
        <SchoolSearchForm id="lost-search" />
      </div>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
        <Link href="/" className={buttonLook(words ? "quiet" : "primary")}>
          Return to Home
        </Link>
        <Link href="/search" className={buttonLook("quiet")}>
          Browse Schools
        </Link>
        <Link href="/schools" className={buttonLook("quiet")}>
          Schools by state
        </Link>
      </div>
    </div>
  );
}

/** The address of a page that is not there does not change. */
const never = () => () => {};
const wordsAsked = () => wordsOfSchoolPath(location.pathname);
