import { Link } from "#components/ui/link.tsx";
import { Pager } from "#components/ui/pager.tsx";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { GUEST_PAGES, type SchoolList } from "#lib/search/finder.schema.ts";
import { listEndText } from "#lib/search/limits.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ResultsView } from "./results-view.tsx";
import { SortLinks } from "./sort-links.tsx";

type ResultsProps = {
  params: SearchParams;
  list: SchoolList;
  /** The result of the search, in words. */
  headline: string;
  tiles: MapTiles;
  /** Whether the viewer is a guest, who may open only the first pages. */
  isGuest: boolean;
};

/** A page of schools: with which spelling, filters, and order, and links to the other pages. */
export function Results({ params, list, headline, tiles, isGuest }: ResultsProps) {
  return (
    <>
      {list.corrected ? (
        <p className="mt-1">
          Showing results for <strong>“{list.corrected.to}”</strong>.{" "}
          {list.corrected.by === "spelling" ? "No school name matches" : "No school has all the words in"} “
          {list.corrected.from}”.
        </p>
      ) : null}
      <OtherPlaces params={params} list={list} />
      <FilterChips params={params} />
      <ResultsView
        params={params}
        search={{
          schools: list.schools,
          total: list.total,
          totalPages: list.pages,
          currentPage: list.page,
          lastSearchParams: searchHref(params),
          headline,
        }}
        tiles={tiles}
        center={list.place ?? undefined}
        sorting={<SortLinks params={params} placeLabel={list.place?.label ?? null} />}
        pager={
          <>
            {list.totalIsCapped && list.page >= list.pages ? (
              <p className="mt-6 text-muted">{listEndText(list.total)}</p>
            ) : null}
            <Pager
              current={list.page}
              pages={list.pages}
              hrefOf={(page) => searchHref(params, { page })}
              nextLabel={isGuest && list.page >= GUEST_PAGES ? "Sign in to see more" : undefined}
            />
          </>
        }
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
          <Link href={searchHref(params, { zip: undefined, city: label })} className="link whitespace-nowrap">
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
