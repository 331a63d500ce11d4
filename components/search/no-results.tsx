import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import { formatMiles } from "#lib/schools/format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { activeFilters, WITHOUT_FILTERS } from "#lib/schools/search-params.format.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import { DEFAULT_RADIUS_MILES, type SearchParams } from "#lib/schools/search-params.schema.ts";

const WIDER_RADII = [25, 50, 100];

/**
 * Ways from a search that nothing matches to something that does.
 * @param nearest the nearest school beyond the radius that passes the filters, when there is one
 */
export function NoResults({ params, nearest }: { params: SearchParams; nearest: SchoolCard | undefined }) {
  const filters = activeFilters(params);
  const radius = params.radiusMiles ?? DEFAULT_RADIUS_MILES;
  const isAroundPlace = !params.q && Boolean(params.zip || params.city);
  const wider = isAroundPlace ? WIDER_RADII.find((miles) => miles > radius) : undefined;
  return (
    <div className="card mt-4 p-6">
      {nearest?.distance === undefined ? null : (
        <p className="mb-5">
          The nearest that does is{" "}
          <Link href={`/school/${nearest.slug}`} prefetch={false} className="link">
            {nearest.name}
          </Link>{" "}
          in {nearest.location}, {formatMiles(nearest.distance)} away.
        </p>
      )}
      <ul className="flex flex-wrap gap-3">
        {wider ? (
          <li>
            <Link
              href={searchHref(params, { radiusMiles: wider })}
              prefetch={false}
              className={buttonLook("primary")}
            >
              Search within {wider} miles
            </Link>
          </li>
        ) : null}
        {filters.map(({ label, without }) => (
          <li key={label}>
            <Link href={searchHref(params, without)} prefetch={false} className={buttonLook("quiet")}>
              Without “{label}”
            </Link>
          </li>
        ))}
        {filters.length > 1 ? (
          <li>
            <Link href={searchHref(params, WITHOUT_FILTERS)} prefetch={false} className={buttonLook("quiet")}>
              Without any filter
            </Link>
          </li>
        ) : null}
        {params.q && (params.zip || params.city) ? (
          <li>
            <Link
              href={searchHref(params, { zip: undefined, city: undefined, radiusMiles: undefined })}
              prefetch={false}
              className={buttonLook("quiet")}
            >
              “{params.q}” anywhere
            </Link>
          </li>
        ) : null}
        <li>
          <Link href="/search" prefetch={false} className={buttonLook("quiet")}>
            Browse All Schools
          </Link>
        </li>
      </ul>
    </div>
  );
}
