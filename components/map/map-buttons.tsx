"use client";

import { Minus, Plus, Search } from "lucide-react";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { HIGHEST_ZOOM, LOWEST_ZOOM } from "#lib/places/map-view.rules.ts";
import type { MapViewport, Shown } from "./map-viewport.ts";

/** The buttons over the map: zoom, and searching the area that a reader has moved to. */
export function MapButtons({
  shown,
  viewport,
  onSearchArea,
}: {
  shown: Shown;
  viewport: MapViewport;
  onSearchArea?: (area: Bounds) => void;
}) {
  return (
    <>
      <div className="map-zoom no-print">
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={shown.zoom >= HIGHEST_ZOOM}
          onClick={() => viewport.zoomBy(1)}
        >
          <Plus aria-hidden="true" size={20} />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={shown.zoom <= LOWEST_ZOOM}
          onClick={() => viewport.zoomBy(-1)}
        >
          <Minus aria-hidden="true" size={20} />
        </button>
      </div>
      {onSearchArea && shown.movedByHand ? (
        <button
          type="button"
          className="map-search-area no-print"
          onClick={() => onSearchArea(viewport.takeArea())}
        >
          <Search aria-hidden="true" size={18} />
          Search this area
        </button>
      ) : null}
    </>
  );
}
