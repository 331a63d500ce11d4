"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Columns3, Heart, Map as MapIcon, RotateCw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CopyLinkButton } from "#components/compare/copy-link-button.tsx";
import { changeFavorite } from "#components/saving/change-favorite.ts";
import { SavedSearchesLink, SavedSearchLinks } from "#components/saving/saved-search-links.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { favoritesQuery } from "#lib/accounts/favorites.client.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS, FIRST_ORDER, inOrder } from "#lib/comparison/comparison.rules.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { ComparisonSkeleton } from "./comparison-skeleton.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { MapSplit } from "./map-split.tsx";
import { PrioritiesPanel } from "./priorities-panel.tsx";
import { usePriorities } from "./use-priorities.ts";

/** A phone has room for both beside each other. */
const VIEW = "max-sm:px-3 max-sm:text-[0.9375rem]";

/** What a member saved: priorities, comparison, and map. Loaded for members only. */
export function SavedSchools({ tiles }: { tiles: MapTiles }) {
  const favorites = useQuery(favoritesQuery);
  const me = useMe();
  const [isMapShown, setIsMapShown] = useState(false);
  const priorities = usePriorities(me.data?.customWeights ?? DEFAULT_WEIGHTS);
  const ordering = useState(FIRST_ORDER);
  const queries = useQueryClient();

  if (favorites.isLoadingError && !favorites.isFetching) {
    const retry = () => Promise.all([favorites.refetch(), me.refetch()]);
    return <LoadingFailed retry={retry} />;
  }
  // Without the account, the schools are there, and only its priorities are not.
  const isWithoutAccount = !me.data && me.errorUpdateCount > 0;
  if (!favorites.data || (!me.data && !isWithoutAccount)) return <ComparisonSkeleton />;
  // A removed school leaves the list before the server has answered.
  const saved = me.data && new Set(me.data.favoriteSchools);
  const schools = favorites.data.favoriteSchools.filter(({ _id }) => saved?.has(_id) ?? true);
  if (schools.length === 0)
    return <NothingSaved isLoading={(saved?.size ?? 0) > 0 && favorites.isFetching} />;

  // A comparison has them in the order of the list that it was opened from.
  const ordered = inOrder(schools, ordering[0], priorities.weights);
  const ids = ordered.map(({ _id }) => _id);
  const remove = (school: ComparedSchool) => changeFavorite(queries, school, false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl sm:text-3xl">My Saved Schools ({schools.length})</h1>
          <SavedSearchesLink />
        </div>
        {/* What leads to another view, apart from what is done with this one. */}
        <div className="no-print flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => setIsMapShown(!isMapShown)}
            className={buttonLook("quiet", VIEW)}
          >
            <MapIcon aria-hidden="true" size={18} />
            {isMapShown ? "Hide Map" : "Show Map"}
          </button>
          {schools.length > 1 ? (
            <Link href={comparePath(ids)} prefetch={false} className={buttonLook("quiet", VIEW)}>
              <Columns3 aria-hidden="true" size={18} />
              Compare side by side
            </Link>
          ) : null}
        </div>
      </div>
      {me.data ? <PrioritiesPanel schools={schools} {...priorities} /> : null}
      <MapSplit schools={ordered} tiles={tiles} isMapShown={isMapShown}>
        {(marks) => (
          <ComparisonTable
            layout="schools"
            ordering={ordering}
            schools={schools}
            weights={priorities.weights}
            onRemove={remove}
            {...marks}
          >
            <CopyLinkButton ids={ids} />
          </ComparisonTable>
        )}
      </MapSplit>
      <SavedSearchLinks />
    </>
  );
}

function NothingSaved({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <ComparisonSkeleton />;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">My Saved Schools (0)</h1>
      <section className="card mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
          <Heart aria-hidden="true" size={26} />
        </span>
        <div>
          <h2 className="text-xl">No saved schools yet</h2>
          <p className="mt-1 text-muted">Save schools with the heart to compare them here.</p>
        </div>
        <Link href="/" prefetch={false} className={buttonLook("primary")}>
          Search Schools
        </Link>
      </section>
      <SavedSearchLinks />
    </>
  );
}

function LoadingFailed({ retry }: { retry: () => void }) {
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">My Saved Schools</h1>
      <div className="mt-6 max-w-xl">
        <Banner kind="error">Failed to load favorite schools</Banner>
        <button type="button" onClick={retry} className={buttonLook("primary", "mt-4")}>
          <RotateCw aria-hidden="true" size={18} />
          Try Again
        </button>
      </div>
    </>
  );
}
