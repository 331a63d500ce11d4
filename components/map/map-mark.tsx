"use client";

import {
  type DivIcon,
  DomEvent,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Marker as LeafletMarker,
  type LeafletMouseEvent,
} from "leaflet";
import { memo, useEffect, useMemo, useRef } from "react";
import { Marker } from "react-leaflet";
import type { MarkerLook } from "./marker-icons.ts";

/**
 * What stands above what on a map. Of the ring at the center, a part is enough to be seen, and of a pin, its number has to be
 * read. Leaflet adds the pixels from the top, of which no window has as many.
 */
export const LEVELS = { disc: 0, dot: 10_000, ring: 15_000, pin: 20_000, hovered: 40_000, selected: 50_000 };

type Props = {
  /** Identifies the marker; `useReadingOrder` finds the elements by it. */
  markKey: string;
  latitude: number;
  longitude: number;
  icon: DivIcon;
  look: MarkerLook;
  /** The name for screen readers, and the tooltip. */
  label: string;
  /** What it stands above and below, where marks meet. */
  level: keyof typeof LEVELS;
  /** @param element the marker itself if it was chosen by keyboard, else null */
  onChoose: (key: string, element: HTMLElement | null) => void;
  onHover: (key: string | null) => void;
};

/** Where the pointer last pressed a marker: what the map then brings there has not been pointed at. */
let pressedAt = "";
const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;

/** One marker, activated by pointer, Enter, or Space; rerendered only when something about it has changed. */
export const MapMark = memo(function MapMark(props: Props) {
  const { markKey, latitude, longitude, icon, look, label, level, onChoose, onHover } = props;
  const marker = useRef<LeafletMarker>(null);
  const handlers = useMemo(
    () => ({
      add: ({ target }: LeafletEvent) => {
        const element = (target as LeafletMarker).getElement();
        if (!element) return;
        element.addEventListener("focus", () => onHover(markKey));
        element.addEventListener("blur", () => onHover(null));
      },
      click: ({ originalEvent }: LeafletMouseEvent) => {
        pressedAt = placeOf(originalEvent);
        onChoose(markKey, null);
      },
      keydown: ({ target, originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
        DomEvent.stop(originalEvent);
        onChoose(markKey, (target as LeafletMarker).getElement() ?? null);
      },
      mouseover: ({ originalEvent }: LeafletMouseEvent) => {
        if (placeOf(originalEvent) !== pressedAt) onHover(markKey);
      },
      mouseout: () => onHover(null),
    }),
    [markKey, onChoose, onHover],
  );
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.dataset.mark = markKey;
    // Leaflet names only images, which this is not, and never changes a tooltip.
    element.setAttribute("aria-label", label);
    element.title = label;
  }, [markKey, label]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (element) element.dataset.look = look;
  }, [look]);
  const position = useMemo((): [number, number] => [latitude, longitude], [latitude, longitude]);
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      zIndexOffset={look === "plain" ? LEVELS[level] : LEVELS[look]}
      eventHandlers={handlers}
    />
  );
});
