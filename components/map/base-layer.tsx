"use client";

import type { Position } from "geojson";
import { LatLng, svg } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { AttributionControl, GeoJSON, Pane, TileLayer } from "react-leaflet";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { unrolled } from "#lib/places/map-view.rules.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { loadOutline, type StateOutlines } from "./outline.ts";
import { OutlineLabels } from "./outline-labels.tsx";

/** So many tiles in a row have to fail: a single one may be chance. */
const TILE_ERRORS = 4;
const OUTLINE_CREDIT = "Outlines: US Census Bureau";
const OUTLINE_PANE = "outline";

type Props = {
  tiles: MapTiles;
  /** Whether `onFailure` was called, and the reader has not asked to try again. */
  hasFailed: boolean;
  /** The service of the tiles does not answer. */
  onFailure: () => void;
  /** The schools and the zoom, by which places are named where no tile does. */
  placed: readonly PlacedSchool[];
  zoom: number | undefined;
};

/** What the schools stand on: the outlines of the states, and over them the tiles, as long as their service answers. */
export function BaseLayer({ tiles, hasFailed, onFailure, placed, zoom }: Props) {
  const states = useOutline();
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
      <AttributionControl prefix={false} />
      {/* Beneath the tiles, where it fills the places of those that are still to come. */}
      <Pane name={OUTLINE_PANE} style={{ zIndex: 150 }}>
        {states ? <Outline states={states} credit={showsTiles ? "" : OUTLINE_CREDIT} /> : null}
      </Pane>
      {states && !showsTiles && zoom !== undefined ? (
        <OutlineLabels states={states} placed={placed} zoom={zoom} />
      ) : null}
      {tiles.url && showsTiles ? (
        <TileLayer url={tiles.url} attribution={tiles.attribution} eventHandlers={watch} />
      ) : null}
    </>
  );
}

/** Null while it is on its way, and when it cannot be had: then the ground is bare, and the schools stand all the same. */
function useOutline(): StateOutlines | null {
  const [states, setStates] = useState<StateOutlines | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadOutline().then(
      (loaded) => isWanted && setStates(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return states;
}

function Outline({ states, credit }: { states: StateOutlines; credit: string }) {
  const renderer = useMemo(() => svg({ pane: OUTLINE_PANE, padding: 0.5 }), []);
  return (
    <GeoJSON
      // Leaflet takes a credit once, when the layer is added.
      key={credit}
      data={states}
      coordsToLatLng={([longitude = 0, latitude = 0]: Position) => new LatLng(latitude, unrolled(longitude))}
      style={{ renderer, className: "map-state", interactive: false }}
      attribution={credit}
    />
  );
}
