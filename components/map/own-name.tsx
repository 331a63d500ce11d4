"use client";

import { DivIcon } from "leaflet";
import { useMemo } from "react";
import type { PlacedSchool } from "./map-schools.ts";
import { StillMark } from "./still-mark.tsx";

/** The name of the school that a map is about, below its pin. The pin has it, too, for those who do not see the map. */
export function OwnName({ school: { name, latitude, longitude } }: { school: PlacedSchool }) {
  const icon = useMemo(() => {
    const text = document.createElement("span");
    text.textContent = name;
    return new DivIcon({ className: "map-own", html: text, iconSize: [0, 0] });
  }, [name]);
  return <StillMark latitude={latitude} longitude={longitude} icon={icon} level="selected" />;
}
