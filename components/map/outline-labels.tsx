"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker, Pane } from "react-leaflet";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { toPixel, unrolled } from "#lib/places/map-view.rules.ts";
import { useLargestCities } from "./cities.ts";
import type { Shown } from "./map-viewport.ts";
import type { StateOutlines } from "./outline.ts";
import { type Label, labelsInView, labelsOfCities, labelsOfStates, labelsOfTowns } from "./place-labels.ts";

/** Labels for a map without tiles. */
export function OutlineLabels({
  states,
  placed,
  stateName,
  shown: { zoom, bounds },
}: {
  states: StateOutlines;
  placed: readonly PlacedSchool[];
  stateName: string | null | undefined;
  shown: Shown;
}) {
  const cities = useLargestCities();
  const ofStates = useMemo(() => labelsOfStates(states, stateName), [states, stateName]);
  const ofCities = useMemo(() => labelsOfCities(cities, stateName), [cities, stateName]);
  const ofTowns = useMemo(() => labelsOfTowns(placed, cities), [placed, cities]);
  const labels = useMemo(() => {
    const all = { outlines: states, states: ofStates, cities: ofCities, towns: ofTowns };
    return labelsInView(all, { bounds, zoom }).map((label) => {
      const { text, latitude, longitude } = label;
      const position: [number, number] = [latitude, unrolled(longitude)];
      return { text, position, icon: labelIcon(label, zoom) };
    });
  }, [states, ofStates, ofCities, ofTowns, zoom, bounds]);
  return (
    <Pane name="outline-labels" style={{ zIndex: 160 }}>
      {labels.map(({ text, position, icon }) => (
        <Marker
          key={`${text} ${position[0]}`}
          position={position}
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
  if (label.isLarge) name.dataset.large = "";
  if (label.aside !== undefined) name.dataset.aside = `${label.aside}`;
  if (label.spots) {
    const from = toPixel(label);
    name.dataset.spots = label.spots
      .map(toPixel)
      .map(({ x, y }) => `${Math.round((x - from.x) * 2 ** zoom)} ${Math.round((y - from.y) * 2 ** zoom)}`)
      .join();
  }
  return new DivIcon({ className: `map-label map-label-${label.kind}`, html: name, iconSize: [0, 0] });
}
