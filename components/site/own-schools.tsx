import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { favoritesQuery } from "#lib/accounts/favorites.client.ts";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import { savedSearchHref } from "#lib/accounts/saved-searches.format.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { OwnLine } from "./own-outline.tsx";

/** More would not fit on a line. */
const MOST_NAMED = 3;

/** The schools that a member has saved, on the home page below its search: the newest by name, and the ways to all of them. */
export function OwnSchools() {
  const { data, isError } = useQuery(favoritesQuery);
  if (!data && !isError) return <OwnLine />;
  const schools = data?.favoriteSchools ?? [];
  const more = schools.length - MOST_NAMED;
  if (data && schools.length === 0)
    return <OwnLine>You have not saved a school yet. Press the heart of one, and it is here.</OwnLine>;
  return (
    <OwnLine>
      <Link href="/my-schools" className="font-semibold underline underline-offset-4">
        {data ? `My Schools (${schools.length})` : "My Schools"}
      </Link>
      {schools.length > 1 ? (
        <Link
          href={comparePath(schools.map(({ _id }) => _id))}
          className="font-semibold underline underline-offset-4"
        >
          Compare
        </Link>
      ) : null}
      {schools.slice(0, MOST_NAMED).map(({ _id, slug, name }) => (
        <Link
          key={_id}
          href={`/school/${slug}`}
          className="truncate underline underline-offset-4 max-sm:hidden"
        >
          {name}
        </Link>
      ))}
      {more > 0 ? <span className="max-sm:hidden">and {more} more</span> : null}
    </OwnLine>
  );
}

/** What an account is for, for whoever has one: the ways to it, in place of how to get one. */
export function OwnAccount() {
  const { data: searches } = useQuery(savedSearchesQuery);
  const [search] = searches ?? [];
  return (
    <>
      <p className="mt-2 text-muted">
        Your account keeps your schools and searches, and scores each school by what matters to your family.
      </p>
      <ul className="mt-5 grid content-start gap-2 border-t border-line pt-4 wrap-anywhere">
        <li>
          <Link href="/my-schools" className="link font-semibold">
            Set what matters to you
          </Link>
        </li>
        {search ? (
          <li>
            Latest search:{" "}
            <Link href={savedSearchHref(search.searchParams)} className="link">
              {search.displayName}
            </Link>
          </li>
        ) : null}
        <li>
          <Link href="/dashboard?tab=preferences" className="link">
            Get news about your schools by email
          </Link>
        </li>
      </ul>
    </>
  );
}
