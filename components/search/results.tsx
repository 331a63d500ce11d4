import { clsx } from "clsx";
import { X } from "lucide-react";
import Link from "next/link";
import { Pager } from "#components/ui/pager.tsx";
import { GUEST_PAGES, type SchoolList } from "#lib/schools/finder.schema.ts";
import { activeFilters, WITHOUT_FILTERS } from "#lib/schools/search-params.format.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import type { SearchParams } from "#lib/schools/search-params.schema.ts";
import { ResultCard } from "./result-card.tsx";

const SORT_NAMES = {
  best: "Best match",
  distance: "Distance",
  name: "Name, A to Z",
  size: "Most students",
} as const;

/** A page of schools: of which spelling, filters and order, and the way to the other pages. */
export function Results({ params, list }: { params: SearchParams; list: SchoolList }) {
  return (
    <>
      {list.corrected ? (
        <p className="mt-1">
          Showing results for <strong>“{list.corrected.to}”</strong>. Nothing is spelled “
          {list.corrected.from}”.
        </p>
      ) : null}
      <OtherPlaces params={params} list={list} />
      <Chips params={params} />
      <SortLinks params={params} hasPlace={list.place !== null} />
      <ul className="mt-4 grid gap-3">
        {list.schools.map((school) => (
          <ResultCard key={school._id} school={school} />
        ))}
      </ul>
      <Pager
        current={list.page}
        pages={list.pages}
        hrefOf={(page) => searchHref(params, { page })}
        nextLabel={list.page >= GUEST_PAGES ? "Sign in to see more" : undefined}
      />
    </>
  );
}

function OtherPlaces({ params, list }: { params: SearchParams; list: SchoolList }) {
  if (list.otherPlaces.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      Another place?{" "}
      {list.otherPlaces.map(({ label }, index) => (
        <span key={label}>
          {index > 0 ? ", " : ""}
          <Link
            href={searchHref(params, { zip: undefined, city: label })}
            prefetch={false}
            className="link whitespace-nowrap"
          >
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}

function Chips({ params }: { params: SearchParams }) {
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mt-3 flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            href={searchHref(params, without)}
            prefetch={false}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-8 items-center gap-1 rounded-full border border-edge pr-2 pl-3 text-sm hover:bg-sunken"
          >
            {label}
            <X aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Link
            href={searchHref(params, WITHOUT_FILTERS)}
            prefetch={false}
            className="link inline-flex min-h-8 items-center px-1 text-sm"
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Best match orders names; around a place the nearest come first. So only one of the two is the natural order. */
function SortLinks({ params, hasPlace }: { params: SearchParams; hasPlace: boolean }) {
  const natural = hasPlace && !params.q ? "distance" : "best";
  const sorts = (["best", "distance", "name", "size"] as const).filter((sort) =>
    sort === "best" ? natural === "best" : sort !== "distance" || hasPlace,
  );
  const current = params.sort ?? natural;
  return (
    <nav aria-label="Sort" className="no-print mt-4 flex flex-wrap items-center gap-x-1 text-sm">
      <span className="pr-1 text-muted">Sort by</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          href={searchHref(params, { sort: sort === natural ? undefined : sort })}
          prefetch={false}
          aria-current={sort === current ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-8 items-center rounded-md px-2.5 hover:bg-sunken",
            sort === current && "bg-brand-soft font-medium text-on-brand-soft",
          )}
        >
          {SORT_NAMES[sort]}
        </Link>
      ))}
    </nav>
  );
}
