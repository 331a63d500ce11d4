"use client";

import type { Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, boundsOf, type MapSize, type MapView, unrolled } from "#lib/places/map-view.rules.ts";
import type { Box } from "./boxes.ts";
import { moveToClear, moveToClearAll } from "./clear-pin.ts";

/** What a map currently shows. */
export type Shown = {
  /** The map's own longitudes, which go below -180 (see `unrolled`). */
  bounds: Bounds;
  zoom: number;
  /** Whether the reader has moved the map since the program last did. */
  movedByHand: boolean;
};

/** What lies over a map when a pin is chosen, and the other pins, in pixels from its upper left corner. */
export type Over = { card: Box | null; buttons: readonly Box[]; others: readonly Box[] };

/** Whether the reader prefers reduced motion. */
export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The zoom of a city: about ten miles on a phone. */
const CLOSE = 11;
/** How far below the upper edge of a map a pin stands that a card must not cover, in pixels. */
const BELOW_TOP = 90;

/** Events that only a user causes, whether or not the map moves by them; `keydown` counts when the map itself has the focus. */
const GESTURES = ["wheel", "dblclick", "touchmove", "keydown"] as const;

/** All moves of one map. The program's moves go through here, so every other move is the reader's. */
export class MapViewport {
  readonly #map: LeafletMap;
  readonly #listeners = new Set<() => void>();
  #shown: Shown | null = null;
  /** Whether the current move is the reader's. */
  #isHand = false;
  #movedByHand = false;
  #fitted = "";
  /** Whether it has moved to a school since it was fitted. */
  #hasRevealed = false;
  #viewFor: ((size: MapSize) => MapView | null) | null = null;

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null until the map shows something. */
  readonly shown = (): Shown | null => this.#shown;

  /** Starts watching the map and its size. @returns a function that stops it */
  watch(): () => void {
    const container = this.#map.getContainer();
    const gestures = new AbortController();
    for (const gesture of GESTURES) {
      container.addEventListener(gesture, (event) => this.#noticeGesture(event), {
        passive: true,
        signal: gestures.signal,
      });
    }
    this.#map.on("dragstart", this.#noticeHand);
    this.#map.on("moveend", this.#noticeMove);
    const resize = new ResizeObserver(() => this.#noticeSize());
    resize.observe(container);
    return () => {
      gestures.abort();
      this.#map.off("dragstart", this.#noticeHand);
      this.#map.off("moveend", this.#noticeMove);
      resize.disconnect();
    };
  }

  /**
   * Keeps the map at a view until the reader moves it. With the same key again, the view is another one of the same, which
   * matters only as long as nothing has moved the map.
   */
  fit(key: string, viewFor: (size: MapSize) => MapView | null): void {
    const isSame = this.#fitted === key;
    if (isSame && (this.#viewFor === null || this.#hasRevealed)) return;
    this.#fitted = key;
    this.#hasRevealed = false;
    this.#viewFor = viewFor;
    this.#movedByHand = false;
    this.#go(viewFor(this.#size()));
  }

  /** Moves to another view of what was fitted, and then keeps the map there. */
  showAll(viewFor: (size: MapSize) => MapView | null): void {
    this.#hasRevealed = true;
    this.#viewFor = viewFor;
    this.#movedByHand = false;
    this.#go(viewFor(this.#size()));
  }

  /** Moves once, to the contents of a disc that a reader has pressed: that is a move of theirs. */
  goTo(viewFor: (size: MapSize) => Pick<MapView, "center" | "zoom">): void {
    this.#viewFor = null;
    this.#go(viewFor(this.#size()), { isHand: true });
  }

  /**
   * Moves just enough to show a pin and, where that is possible, to have no other one under its card.
   */
  reveal(position: Position, { card, buttons, others }: Over): void {
    if (!this.#shown) return;
    const { x, y } = this.#map.latLngToContainerPoint([position.latitude, unrolled(position.longitude)]);
    const place = { x, y };
    const size = this.#size();
    const move =
      (card && moveToClearAll(place, others, size, { card, buttons })) ??
      moveToClear(place, size, card ? [...buttons, card] : buttons);
    this.#hasRevealed = true;
    if (move.x === 0 && move.y === 0) return;
    this.#isHand = false;
    this.#map.panBy([-move.x, -move.y], { animate: !prefersStillness() });
  }

  /** Comes close enough to see where in its city a position is, in the upper part of the map: a card covers the lower. */
  approach({ latitude, longitude }: Position): void {
    const zoom = Math.max(CLOSE, this.#map.getZoom());
    const place = this.#map.project([latitude, unrolled(longitude)], zoom);
    const center = this.#map.unproject([place.x, place.y + this.#size().height / 2 - BELOW_TOP], zoom);
    this.#viewFor = null;
    // At once: Leaflet would go on with its animation after the map has been hidden.
    this.#go({ center: { latitude: center.lat, longitude: center.lng }, zoom }, { isAnimated: false });
  }

  /** For when the focused element is about to disappear. */
  takeFocus(): void {
    this.#map.getContainer().focus({ preventScroll: true });
  }

  /** A press of a zoom button, equivalent to a turn of the wheel. */
  zoomBy(steps: 1 | -1): void {
    this.#isHand = true;
    this.#map.setZoom(this.#map.getZoom() + steps, { animate: !prefersStillness() });
  }

  /** The visible area. From now on it counts as what the program wanted. */
  takeArea(): Bounds {
    this.#movedByHand = false;
    this.#show();
    return boundsOf(this.#bounds());
  }

  #size(): MapSize {
    const { x, y } = this.#map.getSize();
    return { width: x, height: y };
  }

  #bounds(): Bounds {
    const bounds = this.#map.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  #go(view: Pick<MapView, "center" | "zoom"> | null, { isAnimated = true, isHand = false } = {}): void {
    if (!view) return;
    this.#isHand = isHand;
    const { latitude, longitude } = view.center;
    // The first view is not a move.
    const animate = isAnimated && this.#shown !== null && !prefersStillness();
    this.#map.setView([latitude, unrolled(longitude)], view.zoom, { animate });
  }

  #show(): void {
    this.#shown = { bounds: this.#bounds(), zoom: this.#map.getZoom(), movedByHand: this.#movedByHand };
    for (const listener of this.#listeners) listener();
  }

  #noticeGesture(event: Event): void {
    if (event.type !== "keydown" || event.target === this.#map.getContainer()) this.#isHand = true;
  }

  readonly #noticeHand = (): void => {
    this.#isHand = true;
  };

  readonly #noticeMove = (): void => {
    // At the last zoom level, a press of the button ends a move without having made one.
    if (this.#isHand && !this.#isStill()) {
      this.#movedByHand = true;
      this.#viewFor = null;
    }
    this.#show();
  };

  /** Whether the map shows what it has shown before. */
  #isStill(): boolean {
    const { bounds, zoom } = this.#shown ?? {};
    const now = this.#bounds();
    return (
      zoom === this.#map.getZoom() &&
      bounds?.west === now.west &&
      bounds.east === now.east &&
      bounds.south === now.south &&
      bounds.north === now.north
    );
  }

  #noticeSize(): void {
    // Leaflet ends a move for another size, too. A wheel or a key may have turned long before, without moving the map.
    const isHand = this.#isHand;
    this.#isHand = false;
    this.#map.invalidateSize({ animate: false });
    this.#isHand = isHand;
    if (this.#viewFor) this.#go(this.#viewFor(this.#size()));
  }
}

/** The map's viewport and what it shows; null until there is a map, or until it shows something. */
export function useMapViewport(map: LeafletMap | null): {
  viewport: MapViewport | null;
  shown: Shown | null;
} {
  const viewport = useMemo(() => (map ? new MapViewport(map) : null), [map]);
  useEffect(() => viewport?.watch(), [viewport]);
  const shown = useSyncExternalStore(
    viewport?.subscribe ?? neverChanges,
    viewport?.shown ?? nothing,
    nothing,
  );
  return { viewport, shown };
}

const neverChanges = () => () => undefined;
const nothing = () => null;
