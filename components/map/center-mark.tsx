"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker, Pane } from "react-leaflet";
import { unrolled } from "#lib/places/map-view.rules.ts";
import type { MapCenter } from "./map-schools.ts";

/** Where the distances of a search are measured from. Under the pins, and not a stop for the keyboard: the list says it. */
export function CenterMark({ latitude, longitude, label }: MapCenter) {
  const icon = useMemo(() => centerIcon(label), [label]);
  return (
    <Pane name="center" style={{ zIndex: 550 }}>
      <Marker
        position={[latitude, unrolled(longitude)]}
        icon={icon}
        pane="center"
        interactive={false}
        keyboard={false}
        alt=""
      />
    </Pane>
  );
}

function centerIcon(label: string): DivIcon {
  const name = document.createElement("span");
  name.textContent = `Center of ${label}`;
  return new DivIcon({ className: "map-center", html: name, iconSize: [16, 16], iconAnchor: [8, 8] });
}
