"use client";

import type { Map as LeafletMap } from "leaflet";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MapContainer, ScaleControl } from "react-leaflet";
import type { OtherPlace, SchoolMapProps } from "#components/map/map-schools.ts";
import { useMedia } from "#components/ui/use-media.ts";
import {
  HIGHEST_ZOOM,
  INITIAL_ZOOM,
  LOWEST_ZOOM,
  type MapSize,
  viewOf,
  viewOfArea,
  viewOfResults,
} from "#lib/places/map-view.rules.ts";
import { withWholeMarks } from "#lib/places/whole-view.rules.ts";
import { BaseLayer } from "./base-layer.tsx";
import { buttonsOn, cardOn, pinsIn, placeCard } from "./card-corner.ts";
import { CenterMark } from "./center-mark.tsx";
import { keepNamesClear } from "./clear-labels.ts";
import { homeStateOf } from "./home-state.ts";
import { MapButtons } from "./map-buttons.tsx";
import { MapNotes } from "./map-notes.tsx";
import { isPlaced, numbersOf } from "./map-schools.ts";
import { type Over, prefersStillness, useMapViewport } from "./map-viewport.ts";
import { loadOutline } from "./outline.ts";
import { OwnName } from "./own-name.tsx";
import { SchoolCards } from "./school-cards.tsx";
import { SchoolMarkers, useMarks } from "./school-markers.tsx";
import { useLoaded } from "./use-loaded.ts";
import "leaflet/dist/leaflet.css";
import "./map.css";

/** @param marker where the focus returns if the keyboard opened the card */
type Opened = { ids: readonly string[]; marker: HTMLElement | null };
const CLOSED: Opened = { ids: [], marker: null };
const NO_OTHERS: readonly OtherPlace[] = [];

/** What is drawn over a map, beside the pin that somebody has chosen. */
function overMap(section: HTMLElement | null, id: string): Over {
  if (!section) return { card: null, buttons: [], others: [] };
  return { card: cardOn(section), buttons: buttonsOn(section), others: pinsIn(section, id).others };
}

/** The map itself, with Leaflet. Loaded by `SchoolMap`, which documents the props. */
export function MapView(props: SchoolMapProps) {
  const { schools, tiles, label, selectedId = null, hoveredId = null, area, center, isOneArea } = props;
  const { others = NO_OTHERS, numbered } = props;
  const { onSelect, onHover, onSearchArea, onBack, firstNumber, closeUps = 0 } = props;
  const placed = useMemo(() => schools.filter(isPlaced), [schools]);
  const numbers = useMemo(() => numbersOf(schools, firstNumber, numbered), [schools, firstNumber, numbered]);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { viewport, shown } = useMapViewport(map);
  /** The schools whose card is open: one, or several at the same place. */
  const [open, setOpen] = useState<Opened>(
    // Asked for before the map was there.
    closeUps > 0 && selectedId !== null ? { ids: [selectedId], marker: null } : CLOSED,
  );
  const openId = open.ids.length === 1 ? open.ids[0] : undefined;
  const apart = selectedId ?? openId;
  const { clusters, marks } = useMarks(placed, others, shown, { apart, center });
  const [tilesFailed, setTilesFailed] = useState(false);
  // Tiles are drawn for whole zoom levels.
  const step = tiles.url === null ? 0.25 : 1;
  const failTiles = useCallback(() => setTilesFailed(true), []);
  // Above the list, as a search has it in a window of medium width, it must not keep the wheel from scrolling on to that.
  const isBand = useMedia("(64rem <= width < 80rem)") ?? false;
  const turnsByWheel = onSearchArea !== undefined && !isBand;
  const instructions = useId();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute("role", "application");
    container?.setAttribute("aria-label", label);
    container?.setAttribute("aria-describedby", instructions);
  }, [map, label, instructions]);

  // Leaflet reads the option only once.
  useEffect(() => {
    if (turnsByWheel) map?.scrollWheelZoom.enable();
    else map?.scrollWheelZoom.disable();
  }, [map, turnsByWheel]);

  const states = useLoaded(loadOutline);
  // Tiles show borders that the outlines are too coarse for.
  const hasOutlines = tiles.url === null || tilesFailed;
  const home = useMemo(
    () => (hasOutlines && states && center ? homeStateOf(states, center) : null),
    [hasOutlines, states, center],
  );
  useEffect(() => (map ? keepNamesClear(map, home) : undefined), [map, home]);

  const viewOfSchools = useCallback(
    (size: MapSize, { isWhole = false } = {}) => {
      const view = isOneArea
        ? viewOf(placed, size, { isOneArea, step })
        : viewOfResults(placed, others, size, { center, step, isWhole });
      return view && withWholeMarks(view, size, clusters.drawn, step);
    },
    [placed, others, clusters, center, isOneArea, step],
  );
  useEffect(() => {
    const key = JSON.stringify(area ?? placed.map(({ _id }) => _id));
    viewport?.fit(key, (size) => {
      if (area) return viewOfArea(area, size, step);
      return viewOfSchools(size) ?? (center ? { center, zoom: INITIAL_ZOOM } : null);
    });
  }, [viewport, viewOfSchools, placed, area, center, step]);

  const [selectedBefore, setSelectedBefore] = useState(selectedId);
  if (selectedId !== selectedBefore) {
    setSelectedBefore(selectedId);
    const isOpen = selectedId !== null && open.ids.includes(selectedId);
    if (!isOpen) setOpen(selectedId ? { ids: [selectedId], marker: null } : CLOSED);
  }
  const selected = placed.find(({ _id }) => _id === selectedId);
  // Before the map moves for what it covers, and before it is seen.
  useLayoutEffect(() => {
    if (open.ids.length > 0) placeCard(section.current, openId);
  }, [open, openId]);
  /** What the map has moved for. */
  const done = useRef<{ revealed?: string | undefined; closeUps: number }>({ closeUps: 0 });
  useEffect(() => {
    if (!viewport) return;
    const { revealed, closeUps: before } = done.current;
    done.current = { revealed: selected?._id, closeUps };
    if (selected && closeUps !== before) viewport.approach(selected);
    else if (selected && selected._id !== revealed)
      viewport.reveal(selected, overMap(section.current, selected._id));
  }, [selected, viewport, closeUps]);
  const opened = placed.find(({ _id }) => _id === openId);
  // Once its card is there, which may cover it.
  useEffect(() => {
    if (opened && opened._id !== selected?._id)
      viewport?.reveal(opened, overMap(section.current, opened._id));
  }, [opened, selected, viewport]);

  // Markers are redrawn when their handlers change, and the page's own handlers change on every pointer move.
  const listeners = useRef({ onSelect, onHover });
  useEffect(() => {
    listeners.current = { onSelect, onHover };
  });
  const choose = useCallback(
    (ids: readonly string[], marker: HTMLElement | null) => {
      setOpen({ ids, marker });
      const [only, ...others] = ids;
      const school = others.length === 0 ? placed.find(({ _id }) => _id === only) : undefined;
      listeners.current.onSelect?.(school?._id ?? null);
    },
    [placed],
  );
  const hover = useCallback((id: string | null) => listeners.current.onHover?.(id), []);

  const close = () => {
    if (open.marker?.isConnected) open.marker.focus();
    else viewport?.takeFocus();
    setOpen(CLOSED);
    onSelect?.(null);
  };

  if (placed.length === 0 && others.length === 0 && !area && !center) {
    return (
      <p className="absolute inset-0 grid place-items-center p-4 text-muted">No schools to display on map</p>
    );
  }
  // A map for exploring, as opposed to one in a page that scrolls with the same wheel and finger.
  const isForExploring = onSearchArea !== undefined || !matchMedia("(pointer: coarse)").matches;
  return (
    <section
      ref={section}
      aria-label={label}
      className="absolute inset-0"
      onKeyDown={(event) => {
        if (event.key === "Escape" && open.ids.length > 0) close();
      }}
    >
      <p id={instructions} hidden>
        Arrow keys move the map, plus and minus zoom. Tab moves to the schools on it.
      </p>
      <MapContainer
        ref={setMap}
        className="school-map"
        minZoom={LOWEST_ZOOM}
        maxZoom={HIGHEST_ZOOM}
        zoomSnap={step}
        zoomControl={false}
        attributionControl={false}
        trackResize={false}
        scrollWheelZoom={false}
        dragging={isForExploring}
        {...(prefersStillness() && { zoomAnimation: false, fadeAnimation: false, inertia: false })}
      >
        <BaseLayer
          states={states}
          tiles={tiles}
          hasFailed={tilesFailed}
          onFailure={failTiles}
          placed={placed}
          stateName={props.stateName}
          shown={shown}
        />
        {center ? <CenterMark {...center} /> : null}
        {isOneArea && selected ? <OwnName school={selected} /> : null}
        <ScaleControl position="topleft" metric={false} />
        {viewport && shown ? (
          <SchoolMarkers
            placed={placed}
            clusters={clusters}
            marks={marks}
            numbers={numbers}
            shown={shown}
            viewport={viewport}
            selectedId={apart}
            hoveredId={hoveredId}
            openId={openId}
            onChoose={choose}
            onHover={hover}
          />
        ) : null}
      </MapContainer>
      {viewport && shown ? (
        <>
          <MapButtons shown={shown} viewport={viewport} onSearchArea={onSearchArea} />
          <div className="map-bottom">
            {tilesFailed ? (
              <p className="map-note">
                {tiles.service} API not loaded: outlines only.{" "}
                <button type="button" onClick={() => setTilesFailed(false)} className="link min-h-6">
                  Try again
                </button>
              </p>
            ) : null}
            <MapNotes
              schools={schools}
              placed={placed}
              clusters={clusters}
              marks={marks}
              shown={shown}
              isNumbered={firstNumber !== undefined}
              total={props.total}
              share={props.share}
              others={others}
              showAll={() => viewport.showAll((size) => viewOfSchools(size, { isWhole: true }))}
            />
            <SchoolCards
              key={open.ids.join()}
              schools={placed.filter(({ _id }) => open.ids.includes(_id))}
              numbers={numbers}
              isBesideList={firstNumber !== undefined}
              takesFocus={open.marker !== null}
              onBack={onBack}
              onClose={close}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
