"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker } from "react-leaflet";
import { unrolled } from "#lib/places/map-view.rules.ts";
import { LEVELS } from "./map-mark.tsx";
import type { MapCenter } from "./map-schools.ts";

/**
 * Where the distances of a search are measured from. Below the pins, above discs, which are pressed through it, and not a stop for the
 * keyboard: the list says it.
 */
export function CenterMark({ latitude, longitude, label }: MapCenter) {
  const icon = useMemo(() => centerIcon(label), [label]);
  const position = useMemo((): [number, number] => [latitude, unrolled(longitude)], [latitude, longitude]);
  return (
    <Marker
      position={position}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={LEVELS.ring}
      alt=""
    />
  );
}

/** Named like the place itself, whose state the heading names. */
function centerIcon(label: string): DivIcon {
  const name = document.createElement("span");
  const [city = label] = label.split(",");
  // Each word on a line where one line has no room; where neither has, the city's own label may.
  for (const word of city.split(/(?<= )/)) name.appendChild(document.createElement("b")).textContent = word;
  name.dataset.city = city;
  return new DivIcon({ className: "map-center", html: name, iconSize: [16, 16], iconAnchor: [8, 8] });
}
