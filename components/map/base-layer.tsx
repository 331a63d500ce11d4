"use client";

import type { Feature, Position } from "geojson";
import { LatLng, type PathOptions, type Renderer, svg } from "leaflet";
import { memo, useCallback, useEffect, useMemo, useRef } from "react";
import { AttributionControl, GeoJSON, Pane, TileLayer } from "react-leaflet";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { pixelsOf, unrolled } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import type { Shown } from "./map-viewport.ts";
import { BORDER_DEGREES, loadNeighbors, type StateOutlines } from "./outline.ts";
import { OutlineLabels } from "./outline-labels.tsx";
import { useLoaded } from "./use-loaded.ts";

/** How many tiles in a row must fail; a single failure may be chance. */
const TILE_ERRORS = 4;
const OUTLINE_CREDIT = "Outlines: US Census Bureau, Natural Earth";
const OUTLINE_PANE = "outline";
const NEIGHBOR_PANE = "neighbors";

type Props = {
  /** Null until they are loaded, and where they cannot be. */
  states: StateOutlines | null;
  tiles: MapTiles;
  /** Whether `onFailure` was called and the reader has not asked to try again. */
  hasFailed: boolean;
  /** The tile service does not answer. */
  onFailure: () => void;
  /** The schools and the view, used to label places when there are no tiles. */
  placed: readonly PlacedSchool[];
  /** The first state to be named, if it matters more than others. */
  stateName?: string | null | undefined;
  shown: Shown | null;
};

/**
 * The base of the map: the outlines of the states and, on top of them, the tiles, as long as their service answers. It is
 * rendered only when something about it changes; the map around it is rendered whenever a school is hovered.
 */
export const BaseLayer = memo(function BaseLayer(props: Props) {
  const { states, tiles, hasFailed, onFailure, placed, stateName, shown } = props;
  const errors = useRef(0);
  const watch = useMemo(
    () => ({
      tileload: () => {
        errors.current = 0;
      },
      tileerror: () => {
        errors.current += 1;
        if (errors.current < TILE_ERRORS) return;
        errors.current = 0;
        onFailure();
      },
    }),
    [onFailure],
  );
  const showsTiles = tiles.url !== null && !hasFailed;
  return (
    <>
      {/* On the left: the assistant’s button stands in the corner on the right. */}
      <AttributionControl prefix={false} position="bottomleft" />
      {/* Beneath the tiles, visible where they have not loaded yet. */}
      <Pane name={OUTLINE_PANE} style={{ zIndex: 150 }}>
        {states ? <Outline states={states} credit={showsTiles ? "" : OUTLINE_CREDIT} /> : null}
      </Pane>
      {states && !showsTiles && shown ? (
        <>
          <Pane name={NEIGHBOR_PANE} style={{ zIndex: 140 }}>
            <Neighbors zoom={shown.zoom} />
          </Pane>
          <OutlineLabels states={states} placed={placed} stateName={stateName} shown={shown} />
        </>
      ) : null}
      {tiles.url && showsTiles ? (
        <TileLayer url={tiles.url} attribution={tiles.attribution} eventHandlers={watch} />
      ) : null}
    </>
  );
});

/** What draws outlines in a pane. It leaves the map with them: Leaflet would keep it, and have it follow each move. */
function useDrawing(pane: string): Renderer {
  const renderer = useMemo(() => svg({ pane, padding: 0.5 }), [pane]);
  useEffect(() => () => void renderer.remove(), [renderer]);
  return renderer;
}

/** Around the states, so that Canada does not look like the sea. */
function Neighbors({ zoom }: { zoom: number }) {
  const neighbors = useLoaded(loadNeighbors);
  const renderer = useDrawing(NEIGHBOR_PANE);
  const style = useCallback(
    (part?: Feature): PathOptions => ({
      renderer,
      className: `map-${part?.properties?.kind}`,
      interactive: false,
      weight: pixelsOf(2 * BORDER_DEGREES, zoom),
    }),
    [renderer, zoom],
  );
  return neighbors ? <GeoJSON data={neighbors} style={style} /> : null;
}

function Outline({ states, credit }: { states: StateOutlines; credit: string }) {
  const renderer = useDrawing(OUTLINE_PANE);
  const style = useMemo(
    (): PathOptions => ({ renderer, className: "map-state", interactive: false }),
    [renderer],
  );
  return (
    <GeoJSON
      // Leaflet reads a credit only once, when the layer is added.
      key={credit}
      data={states}
      coordsToLatLng={([longitude = 0, latitude = 0]: Position) => new LatLng(latitude, unrolled(longitude))}
      style={style}
      attribution={credit}
    />
  );
}
