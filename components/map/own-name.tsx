"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker } from "react-leaflet";
import { unrolled } from "#lib/places/map-view.rules.ts";
import { LEVELS } from "./map-mark.tsx";
import type { PlacedSchool } from "./map-schools.ts";

/** The name of the school that a map is about, below its pin. The pin has it, too, for those who do not see the map. */
export function OwnName({ school: { name, latitude, longitude } }: { school: PlacedSchool }) {
  const icon = useMemo(() => {
    const text = document.createElement("span");
    text.textContent = name;
    return new DivIcon({ className: "map-own", html: text, iconSize: [0, 0] });
  }, [name]);
  const position = useMemo((): [number, number] => [latitude, unrolled(longitude)], [latitude, longitude]);
  return (
    <Marker
      position={position}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={LEVELS.selected}
      alt=""
    />
  );
}
