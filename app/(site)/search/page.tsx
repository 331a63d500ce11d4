import { clsx } from "clsx";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Activity } from "react";
import { pageMetadata } from "#app/page-metadata.ts";
import { AskLocation } from "#components/search/ask-location.tsx";
import { BeyondLast } from "#components/search/beyond-last.tsx";
import { GuestLimit } from "#components/search/guest-limit.tsx";
import { NoResults } from "#components/search/no-results.tsx";
import { PlaceChoices, UnknownPlace } from "#components/search/place-links.tsx";
import { KeepSearch, LastSearch } from "#components/search/remembered-search.tsx";
import { Results } from "#components/search/results.tsx";
import { SearchLimit } from "#components/search/search-limit.tsx";
import { SearchNavigation } from "#components/search/search-navigation.tsx";
import { gradesNotice, IgnoredParams } from "#components/search/search-notices.tsx";
import { SearchPanel } from "#components/search/search-panel.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { Link } from "#components/ui/link.tsx";
import { SKIP_LOOK } from "#components/ui/skip-look.ts";
import { countPageVisit } from "#lib/auth/call-limits.ts";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { missingLowerGrades } from "#lib/directory/coverage.data.ts";
import { missingForSearch } from "#lib/directory/coverage.rules.ts";
import { networkLookup } from "#lib/places/ip-location.service.ts";
import { stateMeant } from "#lib/places/lookup.rules.ts";
import { parseState, type StateCode } from "#lib/places/states.rules.ts";
import { ERRORS } from "#lib/platform/errors.ts";
import { mapTiles } from "#lib/platform/map-tiles.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { placeNamed } from "#lib/search/finder.data.ts";
import { mayOpenPage, reachOfViewer } from "#lib/search/finder.policy.ts";
import type { SchoolList, SearchOutcome } from "#lib/search/finder.schema.ts";
import { heldBackText, SEARCH_LIMIT_HEADLINE } from "#lib/search/limits.format.ts";
import { isAroundPlace } from "#lib/search/outcome.data.ts";
import { foundText, headlineOf, showLabelOf } from "#lib/search/outcome.format.ts";
import { GUEST_PAGES, pageSize } from "#lib/search/paging.rules.ts";
import { activeFilters, describeSearch } from "#lib/search/params.format.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { LARGEST_PAGE_SIZE, type SearchParams } from "#lib/search/params.schema.ts";
import { stateBegun } from "#lib/search/places.rules.ts";
import { waysOut } from "#lib/search/ways-out.data.ts";
import { isRankedHref, notRankedText, WHERE_HEADLINE } from "#lib/search/wish.format.ts";
import { wishHere } from "#lib/search/wish.rules.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { findSchools } from "./find-schools.ts";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readSearchParams(await searchParams);
  const subject = describeSearch(params, await placeNamed(params));
  // Search engines find schools by their own pages; every list in every order would only be noise to them.
  const isIndexed = searchHref(params) === searchHref({});
  return pageMetadata(
    {
      title: subject ? titleOf(subject) : "Browse schools",
      description:
        "Search US schools by name, ZIP code or city, and narrow by distance, type, grade, religious affiliation, magnet and charter.",
      isIndexed,
    },
    "/search",
  );
}

/** Where “Skip to results” leads. */
const RESULTS = "results";

/** "Schools in Vermont", but "Schools: “latin” in Boston, MA". */
function titleOf(subject: string): string {
  return /^(?:in|within) /.test(subject) ? `Schools ${subject}` : `Schools: ${subject}`;
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const { params, ignored, canonicalHref } = readSearchParams(query);
  if (canonicalHref) redirect(canonicalHref);
  const viewer = await currentViewer();
  const isGuest = viewer === null;
  const mayOpen = mayOpenPage(isGuest, params.page ?? 1);
  const wait = await countPageVisit(apiRouteOf(params), viewer);
  const here = wishHere(params);
  const found = wait || here ? null : await outcomeFor(params, { isGuest, mayOpen });
  const held = found?.kind === "held_back" ? found.list : null;
  const list = found?.kind === "held_back" || found?.kind === "schools" ? found.list : null;
  const outcome = found?.kind === "held_back" ? null : found;
  const state = list ? null : stateBegun(params.city);
  if (state) redirect(searchHref(params, { city: state }));
  const headline = outcome
    ? headlineOf(params, outcome)
    : wait
      ? SEARCH_LIMIT_HEADLINE
      : here
        ? WHERE_HEADLINE
        : ERRORS.guest_page_limit.message;
  const hasResults = outcome?.kind === "schools" && outcome.list.total > 0;
  // Where nothing was found, the ways on come first, and what the catalog lacks is said once, below them.
  const isEmpty = outcome?.kind === "schools" && outcome.list.total === 0;
  const missing = missingForSearch(params, stateOf(params, outcome), await missingLowerGrades());
  const notice = gradesNotice(params, missing);
  const isSearch = Boolean(params.q || params.zip || params.city || params.bounds);
  return (
    <SearchNavigation>
      <div className="wide-page mx-auto px-4 pt-4 sm:pt-6">
        {/* Before the first result, the panel has some thirty things that a key stops at. */}
        <a href={`#${RESULTS}`} className={SKIP_LOOK}>
          Skip to results
        </a>
        {/* On a phone, the heading of the results says it, and the first of them are seen sooner. */}
        <h1 className={clsx("text-2xl", isSearch && "max-sm:sr-only")}>
          {isSearch ? "Search results" : "Browse schools"}
        </h1>
        <div
          className={clsx(
            "grid grid-cols-1 items-start gap-4 sm:mt-4 sm:gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]",
            !isSearch && "max-sm:mt-3",
          )}
        >
          {/* It comes to life in short pieces, or at once where somebody presses. */}
          <Activity>
            <SearchPanel
              params={params}
              hasResults={hasResults}
              place={list?.place?.label}
              county={list?.county ?? null}
              isPlaceKnown={outcome?.kind !== "unknown_place"}
              showLabel={showLabelOf(outcome)}
              mostOnPage={pageSize(LARGEST_PAGE_SIZE, currentSettings().general)}
              networks={networkLookup()}
            />
          </Activity>
          <div id={RESULTS} tabIndex={-1} className="results-area min-w-0 scroll-mt-20 focus:outline-none">
            <div className="results-column">
              <IgnoredParams ignored={ignored} />
              {/* Who pages through all schools is not starting a new search. */}
              {isSearch || params.page ? null : <LastSearch />}
              <h2 className="text-lg">
                {hasResults ? <Found {...foundText(params, outcome.list)} /> : headline}
              </h2>
              {hasResults && isRankedHref(query) ? (
                <p className="mt-1">{notRankedText(params, outcome.list.county !== null)}</p>
              ) : null}
              {notice && !isEmpty ? <p className="mt-1 max-w-prose text-sm text-muted">{notice}</p> : null}
            </div>
            <Announcement text={headline} />
            {outcome ? (
              <Outcome
                params={params}
                outcome={outcome}
                headline={headline}
                isGuest={isGuest}
                notice={notice}
              />
            ) : wait ? (
              <SearchLimit minutes={wait.minutes} href={searchHref(params)} isGuest={isGuest} />
            ) : here ? (
              <AskLocation params={params} wish={here} networks={networkLookup()} />
            ) : held ? (
              <GuestLimit
                heldBack={heldBackText(held, GUEST_PAGES, isSearch || activeFilters(params).length > 0)}
                openPages={GUEST_PAGES}
                href={searchHref(params)}
                lastOpenHref={searchHref(params, { page: GUEST_PAGES })}
              />
            ) : null}
          </div>
        </div>
      </div>
    </SearchNavigation>
  );
}

/**
 * What a search found; of a page that its reader may not open, the list up to there. A list that ends before it holds
 * nothing back, and neither does a place that is not clear.
 */
async function outcomeFor(
  params: SearchParams,
  { isGuest, mayOpen }: { isGuest: boolean; mayOpen: boolean },
): Promise<SearchOutcome | { kind: "held_back"; list: SchoolList }> {
  const reach = reachOfViewer(isGuest);
  if (mayOpen) return findSchools(params, reach);
  const last = await findSchools({ ...params, page: GUEST_PAGES }, reach);
  if (last.kind !== "schools" || last.list.total === 0) return last;
  if (last.list.pages > GUEST_PAGES) return { kind: "held_back", list: last.list };
  return { kind: "schools", list: { ...last.list, schools: [], page: params.page ?? 1 } };
}

/** The state that a search is about; null if it is about none, or about a part of the map. */
function stateOf({ city, zip }: SearchParams, outcome: SearchOutcome | null): StateCode | null {
  const state = city && !zip ? stateMeant(city) : null;
  if (state || outcome?.kind !== "schools") return state;
  const { place, county } = outcome.list;
  return parseState(place?.state ?? county?.split(", ").at(-1) ?? "");
}

/** The API route that runs the same search: both count against one limit. */
function apiRouteOf(params: SearchParams): string {
  return isAroundPlace(params) ? "/api/schools/nearby" : "/api/schools/search";
}

/** On smaller screens, what was searched for stands right above it. */
function Found({ count, subject }: { count: string; subject: string }) {
  return (
    <>
      {count}
      {subject ? <span className="max-lg:sr-only"> {subject}</span> : null}
    </>
  );
}

type OutcomeProps = {
  params: SearchParams;
  outcome: SearchOutcome;
  headline: string;
  isGuest: boolean;
  /** What the catalog does not have of what was looked for. */
  notice: string | null;
};

async function Outcome({ params, outcome, headline, isGuest, notice }: OutcomeProps) {
  switch (outcome.kind) {
    case "choose_place":
      return <PlaceChoices params={params} places={outcome.choices} />;
    case "unknown_place":
      return <UnknownPlace params={params} suggestions={outcome.suggestions} />;
    case "schools": {
      const { list, groups } = outcome;
      if (list.total > 0 && list.schools.length === 0) return <BeyondLast params={params} list={list} />;
      // An empty area of the map stays in view, so the user can move on from it.
      const hasView = list.total > 0 || params.bounds !== undefined;
      return (
        <>
          {list.total === 0 ? (
            <div className="results-column">
              <NoResults params={params} list={list} waysOut={await waysOut(params, list.place)} />
            </div>
          ) : null}
          {hasView ? (
            <Results
              params={params}
              list={list}
              groups={groups}
              headline={headline}
              notice={notice}
              tiles={mapTiles()}
              isGuest={isGuest}
            />
          ) : (
            <KeepSearch
              params={params}
              search={{ ...EMPTY, lastSearchParams: searchHref(params), headline }}
            />
          )}
          <p className="results-column mt-4 text-sm text-muted">
            {(list.total === 0 && notice) ||
              "Our catalog does not have every school, so some may be missing here."}{" "}
            <Link href="/data" className="link">
              See what is covered
            </Link>
          </p>
        </>
      );
    }
  }
}

const EMPTY = { schools: [], total: 0, totalPages: 0, currentPage: 1 };
