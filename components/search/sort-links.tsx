import { clsx } from "clsx";
import { Link } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { sortLabel, sortsOf } from "#lib/search/sort.format.ts";

/** The orders that make sense for a search, with an explanation of the current one. */
export function SortLinks({
  params,
  placeLabel,
  isCounty,
}: {
  params: SearchParams;
  placeLabel: string | null;
  isCounty: boolean;
}) {
  const { sorts, natural } = sortsOf(params, { hasPlace: placeLabel !== null, isCounty });
  const current = params.sort && sorts.includes(params.sort) ? params.sort : natural;
  const explanation = sortLabel(current, params).explanation({
    center: params.bounds ? "the middle of the map" : placeLabel && `the center of ${placeLabel}`,
    place: placeLabel,
  });
  return (
    <nav aria-label="Sort" className="no-print flex flex-wrap items-center gap-x-1 text-sm">
      <span className="pr-1 text-muted">Sort by</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          href={searchHref(params, { sort: sort === natural ? undefined : sort })}
          scroll={false}
          aria-current={sort === current ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-8 items-center rounded-md px-2.5 hover:bg-sunken",
            sort === current && "bg-brand-soft font-medium text-on-brand-soft",
          )}
        >
          {sortLabel(sort, params).name}
        </Link>
      ))}
      <span className="basis-full text-muted max-sm:hidden">{explanation}</span>
      {/* On a phone, it would stand between the heading and the first school. */}
      <details className="ml-auto text-muted open:basis-full sm:hidden">
        <summary className="min-h-8 pt-1.5">How these are sorted</summary>
        {explanation}
      </details>
    </nav>
  );
}
