"use client";

import type { FeatureCollection, Position } from "geojson";
import { LatLng, svg } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { AttributionControl, GeoJSON, Pane, TileLayer } from "react-leaflet";
import { unrolled } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { loadOutline } from "./outline.ts";

/** So many tiles in a row have to fail: a single one may be chance. */
const TILE_ERRORS = 4;
const OUTLINE_CREDIT = "Outlines: US Census Bureau";
const OUTLINE_PANE = "outline";

/** What the schools stand on: the outlines of the states, and over them the tiles, as long as their service answers. */
export function BaseLayer({
  tiles,
  hasFailed,
  onFailure,
}: {
  tiles: MapTiles;
  hasFailed: boolean;
  onFailure: () => void;
}) {
  const errors = useRef(0);
  const watch = useMemo(
    () => ({
      tileload: () => {
        errors.current = 0;
      },
      tileerror: () => {
        errors.current += 1;
        if (errors.current === TILE_ERRORS) onFailure();
      },
    }),
    [onFailure],
  );
  const showsTiles = tiles.url !== null && !hasFailed;
  return (
    <>
      <AttributionControl prefix={false} />
      {/* Beneath the tiles, where it fills the places of those that are still to come. */}
      <Pane name={OUTLINE_PANE} style={{ zIndex: 150 }}>
        <StatesOutline credit={showsTiles ? "" : OUTLINE_CREDIT} />
      </Pane>
      {tiles.url && showsTiles ? (
        <TileLayer url={tiles.url} attribution={tiles.attribution} eventHandlers={watch} />
      ) : null}
    </>
  );
}

function StatesOutline({ credit }: { credit: string }) {
  const [states, setStates] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadOutline().then(
      (loaded) => isWanted && setStates(loaded),
      // Then the ground is bare: the schools on it are what the map is for.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const renderer = useMemo(() => svg({ pane: OUTLINE_PANE, padding: 0.5 }), []);
  if (!states) return null;
  return (
    <GeoJSON
      key={credit}
      data={states}
      coordsToLatLng={([longitude, latitude]: Position) =>
        new LatLng(latitude ?? 0, unrolled(longitude ?? 0))
      }
      style={{ renderer, className: "map-state", interactive: false }}
      attribution={credit}
    />
  );
}
