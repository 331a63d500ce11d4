import { Link } from "#components/ui/link.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { cityKey } from "#lib/places/cities.rules.ts";
import { namesakeState, stateMeant, stateText } from "#lib/places/lookup.rules.ts";
import { isStateCode, STATES } from "#lib/places/states.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { type ListGroup, namedGroups } from "#lib/search/city-groups.format.ts";
import type { SchoolList } from "#lib/search/finder.schema.ts";
import { mapShareText } from "#lib/search/outcome.format.ts";
import { GUEST_PAGES } from "#lib/search/paging.rules.ts";
import { activeFilters } from "#lib/search/params.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ResultsView } from "./results-view.tsx";
import { SortLinks } from "./sort-links.tsx";

type ResultsProps = {
  params: SearchParams;
  list: SchoolList;
  /** The parts of the list, if its order begins with a city. */
  groups?: readonly ListGroup[] | undefined;
  /** The result of the search, in words. */
  headline: string;
  /** What the catalog does not have of what was looked for. */
  notice: string | null;
  tiles: MapTiles;
  /** Whether the viewer is a guest, who may open only the first pages. */
  isGuest: boolean;
};

/** A page of schools: with which spelling, filters, and order, and links to the other pages. */
export function Results({ params, list, groups = [], headline, notice, tiles, isGuest }: ResultsProps) {
  const named = namedGroups(groups, list, params.city);
  const hasNone = hasNoneInPlace(list);
  return (
    <>
      <div className="results-column">
        {list.corrected ? (
          <p className="mt-1">
            Showing results for <strong>“{list.corrected.to}”</strong>.{" "}
            {list.corrected.by === "spelling" ? "No school name matches" : "No school has all the words in"} “
            {list.corrected.from}”.
          </p>
        ) : null}
        <OtherPlaces params={params} list={list} />
        <NowhereNote list={list} />
        <FilterChips params={params} />
      </div>
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
        groups={named}
        firstNumber={(list.page - 1) * list.limit + 1}
        tiles={tiles}
        notice={notice}
        mapShare={mapShareText(list)}
        total={list.totalIsCapped ? null : list.total}
        stateName={stateOf(params, list)}
        center={list.place ? { ...list.place, label: list.place.zip ?? list.place.label } : undefined}
        filters={activeFilters(params).length}
        found={`${formatCount(list.total)}${list.totalIsCapped ? "+" : ""}`}
        sorting={
          list.schools.length > 0 ? (
            <SortLinks
              params={params}
              placeLabel={list.place?.label ?? null}
              isCounty={list.county !== null}
              hasNone={hasNone}
              isDivided={named.length > 0 && !hasNone}
            />
          ) : null
        }
        pager={
          <Pager
            current={list.page}
            pages={list.pages}
            hrefOf={(page) => searchHref(params, { page })}
            {...(isGuest && { open: { pages: GUEST_PAGES, beyond: "Sign in to see more" } })}
          />
        }
      />
    </>
  );
}

/** Why the map of a list, all of which is on this page, has none of its schools. */
function NowhereNote({ list: { schools, total } }: { list: SchoolList }) {
  const isNowhere = schools.length === total && schools.every(({ latitude }) => latitude === null);
  if (schools.length === 0 || !isNowhere) return null;
  const [these, are] =
    total === 1 ? ["this school", "it is"] : [`these ${countOf(total, "school")}`, "they are"];
  return (
    <p className="mt-1 text-sm text-muted">
      We do not know where {these} {total === 1 ? "is" : "are"}, so {are} not on the map.
    </p>
  );
}

/**
 * Whether a list that would begin with the schools of its city has none of them: all are of other places, the nearest
 * first. Those of a part of the city, such as the Bronx, would come by size. Later pages do not tell.
 */
function hasNoneInPlace({ place, page, schools }: SchoolList): boolean {
  if (place === null || page > 1) return false;
  const isOfPlace = schools.some(({ city }) => cityKey(city ?? "") === cityKey(place.city));
  return !isOfPlace && schools.every(({ distance = 0 }, at) => distance >= (schools[at - 1]?.distance ?? 0));
}

/** The state that the search is of, or is in. */
function stateOf({ city }: SearchParams, { place, county }: SchoolList): string | null {
  const code = place?.state ?? (city && !county ? stateMeant(city) : null);
  return code && isStateCode(code) ? STATES[code] : null;
}

function OtherPlaces({ params, list }: { params: SearchParams; list: SchoolList }) {
  const state = params.city ? namesakeState(params.city) : null;
  const labels = [...(state ? [stateText(state)] : []), ...list.otherPlaces.map(({ label }) => label)];
  if (labels.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      Another place?{" "}
      {labels.map((label, index) => (
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
