"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Map as MapIcon, Search } from "lucide-react";
import {
  Activity,
  type ComponentProps,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import type { MapCenter } from "#components/map/map-schools.ts";
import { SchoolMap } from "#components/map/school-map.tsx";
import { useWideScreen } from "#components/ui/use-wide-screen.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import type { NamedGroup } from "#lib/search/city-groups.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { positionsQuery } from "#lib/search/positions.client.ts";
import { otherPlaces } from "#lib/search/positions.rules.ts";
import { type FinishedSearch, readSearchSession, updateSearchView } from "#lib/search/session.client.ts";
import { cardIdOf } from "./result-card.tsx";
import { ResultList } from "./result-list.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { useSearchNavigation } from "./search-navigation.tsx";
import { useKeptSearch } from "./use-kept-search.ts";
import { openSheet } from "./use-sheet.ts";

/** From this many cards on, a list is laid out in pieces. */
const LONG_LIST = 60;

type ViewProps = {
  params: SearchParams;
  search: FinishedSearch;
  /** The parts of the list, each with a heading. */
  groups: readonly NamedGroup[];
  /** The place of the first school of this page in the whole list. */
  firstNumber: number;
  tiles: MapTiles;
  /** What the catalog does not have of what was looked for. */
  notice: string | null;
  /** How many of the schools found are on this page, in words for the map; null if they all are. */
  mapShare: string | null;
  /** How many schools were found, as far as they were counted to the last one. */
  total: number | null;
  /** The state that was searched, or that the place is in. */
  stateName: string | null;
  center: MapCenter | undefined;
  /** How many filters are in use. */
  filters: number;
  /** How many schools were found, in words. */
  found: string;
  /** The sort orders to choose from; null where nothing was found. */
  sorting: ReactNode;
  /** The links to other pages. */
  pager: ReactNode;
};

/**
 * The results as a list and on a map, linked to each other: what the pointer or the focus is on in one is highlighted
 * in the other. A wide screen shows both, a small one either. The list alone has all the information.
 */
export function ResultsView({
  params,
  search,
  groups,
  firstNumber,
  tiles,
  notice,
  mapShare,
  total,
  stateName,
  center,
  filters,
  found,
  sorting,
  pager,
}: ViewProps) {
  const { isPending } = useSearchNavigation();
  const left = useKeptSearch(params, search);
  const { isMapShown, isMapAlone, isWide, toggleMap, searchArea } = useMapChoice(params);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  /** Undefined until the visitor chooses one, or closes the card of one. */
  const [chosenId, setChosenId] = useState<string | null>();
  const selectedId = chosenId === undefined ? (left?.selectedSchoolId ?? null) : chosenId;
  const { schools } = search;
  const isMapDrawn = isMapShown && (isWide || isMapAlone);
  const others = useOthers(params, search, isMapDrawn);

  function select(id: string | null) {
    setChosenId(id);
    updateSearchView({ selectedSchoolId: id });
    document.getElementById(cardIdOf(id ?? ""))?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  return (
    <>
      <div className="results-column relative mt-4 lg:min-h-9">
        {sorting}
        <button
          type="button"
          onClick={() => toggleMap(!isMapShown)}
          className="needs-script no-print absolute top-0 right-0 inline-flex min-h-9 items-center gap-1.5 rounded-lg border border-edge bg-surface px-3 text-sm font-medium hover:bg-sunken max-lg:hidden"
        >
          <MapIcon aria-hidden="true" size={16} />
          {isMapShown ? "Hide map" : "Show map"}
        </button>
      </div>
      <div
        aria-busy={isPending}
        className={clsx(
          "mt-4 grid items-start gap-5 transition-opacity",
          isPending && "opacity-60",
          isMapShown && "xl:grid-cols-2",
        )}
      >
        <div className={clsx("min-w-0", isMapAlone && "max-lg:invisible")}>
          <Cards
            schools={schools}
            groups={groups}
            {...(isMapShown && { firstNumber })}
            className={clsx(
              // A tablet has room for two, beside no map and no fields.
              "md:max-lg:grid-cols-2",
              !isMapShown && "xl:grid-cols-2",
              schools.length > LONG_LIST && "long-list",
            )}
            selectedId={selectedId}
            hoveredId={hoveredId}
            onHover={setHoveredId}
            onOpen={rememberLeaving}
          />
          {pager}
        </div>
        {isMapShown ? (
          <div className="map-column needs-script no-print">
            <div
              className={clsx(
                "map-frame overflow-hidden border-line lg:order-first lg:max-xl:h-80 lg:rounded-xl lg:border",
                isMapAlone ? "map-alone" : "max-lg:hidden",
              )}
            >
              {isMapAlone ? <MapTitle params={params} headline={search.headline} notice={notice} /> : null}
              {isMapDrawn ? (
                <SchoolMap
                  schools={schools}
                  tiles={tiles}
                  share={mapShare}
                  total={total}
                  stateName={stateName}
                  others={others}
                  label="Map of the results"
                  firstNumber={firstNumber}
                  selectedId={selectedId}
                  hoveredId={hoveredId}
                  onSelect={select}
                  onHover={setHoveredId}
                  onSearchArea={searchArea}
                  area={params.bounds}
                  center={center}
                />
              ) : null}
            </div>
          </div>
        ) : null}
      </div>
      <ResultsBar
        isMapAlone={isMapAlone}
        onToggle={() => toggleMap(!isMapAlone)}
        filters={filters}
        found={found}
      />
    </>
  );
}

/**
 * Where the schools of the other pages are. The map does not wait for them, and is as it was without them if there is no
 * answer. By name, the best matches are on the first page, and the rest would only hide them.
 */
function useOthers(params: SearchParams, { schools, total }: FinishedSearch, isMapDrawn: boolean) {
  const enabled = isMapDrawn && schools.length > 0 && total > schools.length && !params.q;
  const { data } = useQuery({ ...positionsQuery(params), enabled });
  return useMemo(() => {
    const others = data && enabled ? otherPlaces(data, schools) : [];
    return others.length > 0 ? others : undefined;
  }, [data, enabled, schools]);
}

/**
 * What a map that fills the screen shows: it covers the fields and the headline. It looks like the field for the place, and
 * leads to it.
 */
function MapTitle({ params, headline, notice }: Pick<ViewProps, "params" | "notice"> & { headline: string }) {
  const { q, zip, city, bounds } = params;
  const searched = zip ?? city ?? (q ? `“${q}”` : bounds ? "This part of the map" : null);
  return (
    <button type="button" onClick={openSheet} className="map-title">
      <span className="map-title-field">
        <Search aria-hidden="true" size={18} className="shrink-0" />
        <span className={clsx("truncate", searched === null && "text-muted")}>
          {searched ?? "ZIP code, city or state"}
        </span>
        <span className="sr-only">: change the search.</span>
      </span>
      <span className="map-title-found">{headline}</span>
      {notice ? <span className="px-0.5 text-xs text-muted">{notice}</span> : null}
    </button>
  );
}

/**
 * A page's cards are most of its script's work. In a separate boundary, they come to life in short pieces after the
 * rest, or at once where somebody presses. With the same props, nothing hurries them.
 */
const Cards = memo(function Cards(props: ComponentProps<typeof ResultList>) {
  return (
    <Activity>
      <ResultList {...props} />
    </Activity>
  );
});

const isHere = (href: string) => new URL(href, location.href).href === location.href;

/** The school that the visitor leaves for, and where its card was in the window. */
function rememberLeaving(id: string): void {
  const cardTop = document.getElementById(cardIdOf(id))?.getBoundingClientRect().top ?? null;
  updateSearchView({ selectedSchoolId: id, cardTop });
}

/**
 * Whether the map is shown: as the address says, else as the visitor last chose, else always. Until the browser has
 * reported its width, the map's space is reserved.
 */
function useMapChoice(params: SearchParams) {
  const { go } = useSearchNavigation();
  const isWide = useWideScreen();
  const [, startTransition] = useTransition();
  const [choice, setChoice] = useOptimistic(params.map);
  const [remembered, setRemembered] = useState<boolean | null>(null);
  /** The entry in the window's history that this page made for the map. */
  const opened = useRef<string | null>(null);
  useEffect(() => setRemembered(readSearchSession().ui.showMap), []);
  const isMapShown = choice ? choice === "show" : remembered !== false;

  /** A small screen's map replaces the list like another page, so Back returns to the list, and so does "Show list". */
  function toggleMap(isShown: boolean) {
    updateSearchView({ showMap: isShown });
    setRemembered(isShown);
    const map = isShown ? "show" : "hide";
    const href = searchHref(params, { map });
    // Only from that entry itself, which is not there while its answer is on its way.
    if (!isShown && opened.current !== null && isHere(opened.current)) {
      opened.current = null;
      window.history.back();
      return;
    }
    opened.current = isShown && !isWide ? href : null;
    startTransition(() => {
      setChoice(map);
      go(href, { replace: isWide || !isShown });
    });
  }

  function searchArea(bounds: Bounds) {
    go(
      searchHref(params, {
        bounds,
        zip: undefined,
        city: undefined,
        radiusMiles: undefined,
        sort: undefined,
      }),
    );
  }

  // On a small screen the map replaces the list, but only on request.
  return { isMapShown, isMapAlone: choice === "show" && !isWide, isWide, toggleMap, searchArea };
}
