"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import type { MapCenter } from "./map-schools.ts";
import { StillMark } from "./still-mark.tsx";

/** Where the distances of a search are measured from. Below the pins, above discs, which are pressed through it. */
export function CenterMark({ latitude, longitude, label }: MapCenter) {
  const icon = useMemo(() => centerIcon(label), [label]);
  return <StillMark latitude={latitude} longitude={longitude} icon={icon} level="ring" />;
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
