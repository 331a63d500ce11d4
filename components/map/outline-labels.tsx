"use client";

import type { Geometry } from "geojson";
import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker, Pane } from "react-leaflet";
import type { MapCenter, PlacedSchool } from "#components/map/map-schools.ts";
import { unrolled } from "#lib/places/map-view.rules.ts";
import type { StateOutlines } from "./outline.ts";
import { centerOfRing } from "./ring.ts";

/** From this zoom level on, cities say more than states. */
const CITY_ZOOM = 8;
/** Labels closer than this many pixels would overlap. */
const ROOM = { x: 110, y: 22 };

type Label = { text: string; latitude: number; longitude: number };

/** Labels for a map without tiles: the states or, at closer zoom, the cities of its schools. */
export function OutlineLabels({
  states,
  placed,
  center,
  zoom,
}: {
  states: StateOutlines;
  placed: readonly PlacedSchool[];
  /** Is named by `CenterMark` already. */
  center: MapCenter | undefined;
  zoom: number;
}) {
  const stateLabels = useMemo(
    () => states.features.map(({ properties, geometry }) => stateLabel(properties.name, geometry)),
    [states],
  );
  const named = center?.label.split(",")[0];
  const cityLabels = useMemo(
    () => labelsOfCities(placed).filter(({ text }) => text !== named),
    [placed, named],
  );
  const labels = useMemo(
    () => withRoom(zoom < CITY_ZOOM ? stateLabels : cityLabels, zoom),
    [stateLabels, cityLabels, zoom],
  );
  return (
    <Pane name="outline-labels" style={{ zIndex: 160 }}>
      {labels.map((label) => (
        <Marker
          key={`${label.text} ${label.latitude}`}
          position={[label.latitude, label.longitude]}
          icon={labelIcon(label.text, zoom < CITY_ZOOM ? "map-label-state" : "map-label-city")}
          interactive={false}
          keyboard={false}
        />
      ))}
    </Pane>
  );
}

function labelIcon(text: string, look: string): DivIcon {
  const name = document.createElement("span");
  name.textContent = text;
  return new DivIcon({ className: `map-label ${look}`, html: name, iconSize: [0, 0] });
}

/** A state's label is at the center of gravity of its largest part: the middle of Florida's extent is in the sea. */
function stateLabel(text: string, geometry: Geometry): Label {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  const [largest] = polygons.map(([ring = []]) => centerOfRing(ring)).sort((a, b) => b.size - a.size);
  return { text, latitude: largest?.latitude ?? 0, longitude: largest?.longitude ?? 0 };
}

/** A city's label is at the center of its schools; cities with more schools come first. */
function labelsOfCities(placed: readonly PlacedSchool[]): Label[] {
  const cities = new Map<string, PlacedSchool[]>();
  for (const school of placed) {
    // Many states have a Springfield: one that is some hundred miles away is another city.
    const key = `${school.city} ${Math.round(school.latitude / 2)} ${Math.round(school.longitude / 2)}`;
    if (school.city) cities.set(key, [...(cities.get(key) ?? []), school]);
  }
  return [...cities.values()]
    .sort((a, b) => b.length - a.length)
    .map((schools) => ({
      text: schools[0]?.city ?? "",
      latitude: mean(schools.map(({ latitude }) => latitude)),
      longitude: mean(schools.map(({ longitude }) => unrolled(longitude))),
    }));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The labels that do not overlap an earlier one. */
function withRoom(labels: readonly Label[], zoom: number): Label[] {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360;
  const kept: Label[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      ({ latitude, longitude }) =>
        Math.abs(longitude - label.longitude) * pixelsPerDegree > ROOM.x ||
        Math.abs(latitude - label.latitude) * pixelsPerDegree > ROOM.y,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}
