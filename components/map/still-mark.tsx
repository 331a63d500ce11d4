"use client";

import type { DivIcon } from "leaflet";
import { useMemo } from "react";
import { Marker } from "react-leaflet";
import { unrolled } from "#lib/places/map-view.rules.ts";
import { LEVELS } from "./map-mark.tsx";

type Props = {
  latitude: number;
  longitude: number;
  icon: DivIcon;
  /** What it stands above and below, where marks meet. */
  level: keyof typeof LEVELS;
};

/** A mark that nobody presses and no keyboard stops at: what it says is said beside the map, too. */
export function StillMark({ latitude, longitude, icon, level }: Props) {
  const position = useMemo((): [number, number] => [latitude, unrolled(longitude)], [latitude, longitude]);
  return (
    <Marker
      position={position}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={LEVELS[level]}
      alt=""
    />
  );
}
