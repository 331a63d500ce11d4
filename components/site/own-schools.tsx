import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { favoritesQuery } from "#lib/accounts/favorites.client.ts";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { OwnOutline } from "./own-outline.tsx";

/** More would make the card longer than those beside it. */
const MOST_NAMED = 3;

/** What a member has saved, on the home page: the newest schools, the latest search, and the ways on. */
export function OwnSchools() {
  const { data, isError } = useQuery(favoritesQuery);
  const { data: searches } = useQuery(savedSearchesQuery);
  if (!data && !isError) return <OwnOutline />;
  const schools = data?.favoriteSchools ?? [];
  const more = schools.length - MOST_NAMED;
  const [search] = searches ?? [];
  return (
    <>
      <p className="mt-2 text-muted">
        {schools.length > 0 || !data
          ? "What you save is here, and on one list and one map under My Schools."
          : "Save a school with the heart on its page or in a list of results. Then it is here, and under My Schools."}
      </p>
      <div className="mt-5 border-t border-line pt-4 wrap-anywhere">
        {data ? (
          <p className="font-semibold">
            {schools.length > 0 ? `Your schools (${schools.length})` : "You have not saved a school yet."}
          </p>
        ) : (
          <p>Your schools could not be loaded.</p>
        )}
        {schools.length > 0 ? (
          <ul className="mt-2 grid gap-2">
            {schools.slice(0, MOST_NAMED).map(({ _id, slug, name }) => (
              <li key={_id}>
                <Link href={`/school/${slug}`} className="link">
                  {name}
                </Link>
                {_id === schools[MOST_NAMED - 1]?._id && more > 0 ? (
                  <span className="text-muted"> and {more} more</span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {search ? (
          <p className="mt-3">
            Latest search:{" "}
            <Link href={savedSearchHref(search.searchParams)} className="link">
              {search.displayName}
            </Link>
          </p>
        ) : null}
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 font-semibold">
          {schools.length > 1 ? (
            <Link href={comparePath(schools.map(({ _id }) => _id))} className="link">
              Compare
            </Link>
          ) : null}
          <Link href={schools.length > 0 || !data ? "/my-schools" : "/search"} className="link">
            {schools.length > 0 || !data ? "My Schools" : "Find a school"}
          </Link>
        </p>
      </div>
    </>
  );
}
