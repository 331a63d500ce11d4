import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import { GUEST_PAGES } from "#lib/schools/finder.schema.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import type { SearchParams } from "#lib/schools/search-params.schema.ts";

/** What a guest sees beyond the last page that is open to guests. */
export function GuestLimit({ params }: { params: SearchParams }) {
  return (
    <div className="card mt-4 p-6">
      <p>
        Guests can look through {GUEST_PAGES} pages of a search. A name, a smaller radius or a filter brings
        the school that you look for further to the front.
      </p>
      <Link
        href={searchHref(params, { page: GUEST_PAGES })}
        prefetch={false}
        className={buttonLook("primary", "mt-5")}
      >
        Back to page {GUEST_PAGES}
      </Link>
    </div>
  );
}
