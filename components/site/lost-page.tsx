"use client";

import { SchoolSearchForm } from "#components/search/school-search-form.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";

/**
 * Shown at an address without a page. In the browser's bundle, because every page's payload carries this one, too.
 */
export function LostPage() {
  return (
    <div className="mx-auto max-w-xl px-4 py-20">
      <p className="font-semibold text-muted">404</p>
      <h1 className="mt-1 text-3xl">Page Not Found</h1>
      <p className="mt-4">
        There is no page at this address. The link may be out of date or mistyped. If you were looking for a
        school, search for its name:
      </p>
      <div className="mt-6">
        <SchoolSearchForm id="lost-search" />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/" className={buttonLook("primary")}>
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
