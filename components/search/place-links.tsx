import Link from "next/link";
import type { PlaceChoice } from "#lib/schools/finder.schema.ts";
import { countOf } from "#lib/schools/format.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import type { SearchParams } from "#lib/schools/search-params.schema.ts";

/** Places to choose from; each leads to the same search there. */
export function PlaceLinks({ params, places }: { params: SearchParams; places: PlaceChoice[] }) {
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-2">
      {places.map(({ label, schools }) => (
        <li key={label}>
          <Link
            href={searchHref(params, placeChange(params, label))}
            prefetch={false}
            className="card flex min-h-12 items-center justify-between gap-4 px-4 py-2 hover:border-edge"
          >
            <span className="font-medium">{label}</span>
            <span className="text-sm text-muted">{countOf(schools, "school")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The change of a search to another place. A place typed into the name box moves to where it belongs. */
function placeChange(params: SearchParams, label: string): SearchParams {
  const wasTypedAsName = !params.zip && !params.city;
  return { zip: undefined, city: label, ...(wasTypedAsName && { q: undefined }) };
}
