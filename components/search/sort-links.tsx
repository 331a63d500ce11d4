import { clsx } from "clsx";
import { Link } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import { activeFilters } from "#lib/search/params.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { sortLabel, sortsOf } from "#lib/search/sort.format.ts";
import { SaveOnPhone } from "./save-on-phone.tsx";

/** The orders that make sense for a search, with an explanation of the current one. */
export function SortLinks({
  params,
  placeLabel,
  isCounty,
  hasNone,
  isDivided,
}: {
  params: SearchParams;
  placeLabel: string | null;
  isCounty: boolean;
  /** Whether no school is in the place itself. */
  hasNone: boolean;
  /** Whether headings in the list say what comes first. */
  isDivided: boolean;
}) {
  const { sorts, natural } = sortsOf(params, { hasPlace: placeLabel !== null, isCounty });
  const current = params.sort && sorts.includes(params.sort) ? params.sort : natural;
  const label = sortLabel(current, params);
  const around = {
    center: params.bounds ? "the middle of the map" : placeLabel && `the center of ${placeLabel}`,
    place: placeLabel,
    hasNone,
  };
  return (
    <div className="no-print flex flex-wrap items-center text-sm">
      <nav aria-label="Sort" className="flex min-h-9 basis-full flex-wrap items-center gap-x-1 lg:pr-32">
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
      </nav>
      {!isWholeCatalog(params) ? <SaveOnPhone params={params} /> : null}
      {/* All of the rule would stand between the heading and the first school. */}
      <details className="text-muted open:basis-full max-lg:ml-auto">
        <summary className="min-h-8 pt-1.5">{isDivided ? "About this order" : label.first(around)}</summary>
        {label.explanation(around)}
      </details>
    </div>
  );
}

/** Nobody asked for anything yet, so there is nothing to come back to. */
const isWholeCatalog = ({ q, zip, city, bounds, ...rest }: SearchParams) =>
  !(q || zip || city || bounds) && activeFilters(rest).length === 0;
