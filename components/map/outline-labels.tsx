"use client";

import type { Geometry } from "geojson";
import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker, Pane } from "react-leaflet";
import type { MapCenter, PlacedSchool } from "#components/map/map-schools.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { toPixel, unrolled } from "#lib/places/map-view.rules.ts";
import type { StateOutlines } from "./outline.ts";
import { centerOfRing, spotsInRing } from "./ring.ts";

/** From this zoom level on, cities say more than states. */
const CITY_ZOOM = 8;
/** A letter of a label is so wide, and a state's name may be so many times as wide as the state. */
const LETTER_PX = 7.5;
const WIDER = 2;

/** More names than this are nowhere on one map. */
const MOST_CITIES = 60;

/** So many places are tried for the name of a state that was not searched, those nearest to its middle. */
const MOST_SPOTS = 60;

/**
 * @param spots other places that it may stand at
 * @param isFirst whether it is the most important one
 * @param degrees the width of a state
 */
type Label = Position & {
  text: string;
  spots?: readonly Position[];
  isFirst?: boolean;
  degrees?: number;
  /** Of a city: how far its schools reach from there, in pixels at zoom 0. */
  reach?: number;
};

/** Labels for a map without tiles: the states or, at closer zoom, the cities of its schools. */
export function OutlineLabels({
  states,
  placed,
  center,
  stateName,
  zoom,
}: {
  states: StateOutlines;
  placed: readonly PlacedSchool[];
  /** Is named by `CenterMark` already. */
  center: MapCenter | undefined;
  stateName: string | null | undefined;
  zoom: number;
}) {
  const stateLabels = useMemo(() => {
    const all = states.features.map(({ properties, geometry }) =>
      stateLabel(properties.name, geometry, properties.name === stateName),
    );
    // Large states first: most readers find their way by them.
    return all.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || (b.degrees ?? 0) - (a.degrees ?? 0));
  }, [states, stateName]);
  const named = center?.label.split(",")[0];
  const cityLabels = useMemo(
    () => labelsOfCities(placed).filter(({ text }) => text !== named),
    [placed, named],
  );
  const labels = useMemo(
    () =>
      (zoom < CITY_ZOOM
        ? stateLabels.filter((label) => isWideEnough(label, zoom))
        : cityLabels.filter((label) => isOneSpot(label, zoom))
      ).map((label) => ({ ...label, icon: labelIcon(label, zoom) })),
    [stateLabels, cityLabels, zoom],
  );
  return (
    <Pane name="outline-labels" style={{ zIndex: 160 }}>
      {labels.map(({ text, latitude, longitude, icon }) => (
        <Marker
          key={`${text} ${latitude}`}
          position={[latitude, longitude]}
          icon={icon}
          interactive={false}
          keyboard={false}
        />
      ))}
    </Pane>
  );
}

/** `keepNamesClear` finds its other places in an attribute, in pixels from the first. */
function labelIcon(label: Label, zoom: number): DivIcon {
  const name = document.createElement("span");
  name.textContent = label.text;
  if (label.isFirst) name.dataset.first = "";
  if (label.spots) {
    const from = toPixel(label);
    name.dataset.spots = label.spots
      .map(toPixel)
      .map(({ x, y }) => `${Math.round((x - from.x) * 2 ** zoom)} ${Math.round((y - from.y) * 2 ** zoom)}`)
      .join();
  }
  const look = zoom < CITY_ZOOM ? "map-label-state" : "map-label-city";
  return new DivIcon({ className: `map-label ${look}`, html: name, iconSize: [0, 0] });
}

/** A state's label is at the center of gravity of its largest part: the middle of Florida's extent is in the sea. */
function stateLabel(text: string, geometry: Geometry, isFirst: boolean): Label {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  const [largest] = polygons
    .map(([ring = []]) => ({ ...centerOfRing(ring), ring }))
    .sort((a, b) => b.size - a.size);
  const { latitude = 0, longitude = 0, ring = [] } = largest ?? {};
  const spots = spotsInRing(ring);
  const easts = ring.map(([east = 0]) => unrolled(east));
  const degrees = Math.max(...easts) - Math.min(...easts);
  return { text, latitude, longitude, isFirst, degrees, spots: isFirst ? spots : spots.slice(0, MOST_SPOTS) };
}

/** A city's label is in the middle of its schools; cities with more schools come first. */
function labelsOfCities(placed: readonly PlacedSchool[]): Label[] {
  const cities = new Map<string, PlacedSchool[]>();
  for (const school of placed) {
    // Many states have a Springfield: one that is some hundred miles away is another city.
    const key = `${school.city} ${Math.round(school.latitude / 2)} ${Math.round(school.longitude / 2)}`;
    if (school.city) cities.set(key, [...(cities.get(key) ?? []), school]);
  }
  return [...cities.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_CITIES)
    .map((schools) => {
      const middle = {
        latitude: mean(schools.map(({ latitude }) => latitude)),
        longitude: mean(schools.map(({ longitude }) => unrolled(longitude))),
      };
      const at = toPixel(middle);
      const away = schools.map(toPixel).map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
      return { ...middle, text: schools[0]?.city ?? "", reach: Math.max(...away) };
    });
}

/**
 * Whether a city's schools are at one spot of the map, where its name can stand. The middle of schools miles apart may
 * be far from the city's own, which the browser does not know.
 */
function isOneSpot({ reach = 0 }: Label, zoom: number): boolean {
  return reach * 2 ** zoom <= ONE_SPOT_PX;
}
const ONE_SPOT_PX = 48;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A name much wider than its state would be read as that of its neighbors. The state that was searched is named anyway. */
function isWideEnough({ text, isFirst, degrees = 0 }: Label, zoom: number): boolean {
  const width = (degrees * 256 * 2 ** zoom) / 360;
  return isFirst || width * WIDER >= text.length * LETTER_PX;
}
