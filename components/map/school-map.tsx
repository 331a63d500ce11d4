"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { Position } from "#lib/places/distance.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { MapError } from "./map-error.tsx";

/** What the map needs of a school; a card of a search result is one. */
export type MapSchool = Pick<
  SchoolCard,
  "_id" | "slug" | "name" | "city" | "schoolType" | "gradesOffered" | "latitude" | "longitude"
>;

export type SchoolMapProps = {
  /** In the order of the list beside the map, the best first. Those without coordinates are counted in a note. */
  schools: readonly MapSchool[];
  /** From `mapTiles()` on the server. */
  tiles: MapTiles;
  /** What a screen reader calls the map, for instance "Map of the results". */
  label: string;
  /** The school with the orange marker, by `_id`. When it changes, the map moves to it and shows its card. */
  selectedId?: string | null;
  /** The school whose marker is raised, for instance because the pointer is over its entry in the list. */
  hoveredId?: string | null;
  /** A marker was chosen, or the card of the chosen one closed (null). */
  onSelect?: (id: string | null) => void;
  /** The pointer or the focus came to a marker, or left it (null). */
  onHover?: (id: string | null) => void;
  /** With it, the map offers "Search this area" once a reader has moved it. */
  onSearchArea?: (area: Bounds) => void;
  /** The area that was searched: the map shows it, instead of moving to the schools that were found in it. */
  area?: Bounds;
  /** Where the map stands while there is no school to show. */
  center?: Position;
};

/**
 * Schools on a map. Fills the element that it stands in, which gives it its size. The map itself is loaded when it comes
 * near the window; until then, and when it cannot be loaded, this says so.
 */
export function SchoolMap(props: SchoolMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { MapView, error, load } = useMapView();
  useEffect(() => (frame.current ? whenNear(frame.current, load) : undefined), [load]);
  return (
    <div ref={frame} className="relative isolate h-full min-h-64 overflow-hidden rounded-xl bg-sunken">
      {MapView ? (
        <MapView {...props} />
      ) : error ? (
        <MapError error={error} retry={load} />
      ) : (
        <p className="grid h-full min-h-64 place-items-center text-muted">Loading the map…</p>
      )}
    </div>
  );
}

type LoadedView = { MapView: ComponentType<SchoolMapProps> | null; error: unknown };

/** The part with Leaflet in it and what catches its errors, which is many times larger than the rest of a page's script. */
function useMapView(): LoadedView & { load: () => void } {
  const [loaded, setLoaded] = useState<LoadedView>({ MapView: null, error: null });
  const load = useCallback(() => {
    setLoaded({ MapView: null, error: null });
    import("./caught-map.tsx").then(
      ({ CaughtMap }) => setLoaded({ MapView: CaughtMap, error: null }),
      (error: unknown) => setLoaded({ MapView: null, error }),
    );
  }, []);
  return { ...loaded, load };
}

/** Calls once, when the element is in the window or less than its height away. @returns the way to give up waiting */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: "50% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
