import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";

/**
 * A member's saved searches, where they keep their schools; nothing if there are none. They are saved and deleted in the
 * search form.
 */
export function SavedSearchLinks() {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="no-print mt-10">
      <h2 id="saved-searches" className="text-xl">
        Saved searches
      </h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {searches.map(({ _id, displayName, searchParams }) => (
          <li key={_id}>
            <Link
              href={savedSearchHref(searchParams)}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
