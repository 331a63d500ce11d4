"use client";

import { useCallback, useEffect, useMemo } from "react";
import { useMap } from "react-leaflet";
import type { OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import type { Position } from "#lib/places/distance.rules.ts";
import { type Bounds, HIGHEST_ZOOM, unrolled, viewOfDisc } from "#lib/places/map-view.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { SchoolClusters } from "./clusters.ts";
import { MapMark } from "./map-mark.tsx";
import type { MapViewport, Shown } from "./map-viewport.ts";
import { clusterIcon, DOT_ICON, type MarkerLook, schoolIcon } from "./marker-icons.ts";
import type { Mark } from "./marks.ts";
import { besidePin } from "./overlaps.ts";

type Props = {
  placed: readonly PlacedSchool[];
  clusters: SchoolClusters;
  /** What is to be drawn of them. */
  marks: readonly Mark[];
  /** Those of the list next to the map, by `_id`; empty if it has none. */
  numbers: ReadonlyMap<string, number>;
  shown: Shown;
  viewport: MapViewport;
  selectedId: string | undefined;
  hoveredId: string | null;
  /** The one whose card is open. */
  openId: string | undefined;
  /** @param marker the element, if it was chosen by keyboard */
  onChoose: (ids: readonly string[], marker: HTMLElement | null) => void;
  onHover: (id: string | null) => void;
};

/**
 * The schools and clusters in the visible part of the map, plus a margin for dragging.
 * @param options.apart the selected school, which no disc counts
 * @param options.center has a ring, which no disc covers
 */
export function useMarks(
  placed: readonly PlacedSchool[],
  others: readonly OtherPlace[],
  shown: Shown | null,
  { apart, center }: { apart: string | undefined; center: Position | undefined },
): { clusters: SchoolClusters; marks: readonly Mark[] } {
  const clusters = useMemo(() => new SchoolClusters(placed, others, center), [placed, others, center]);
  const bounds = shown?.bounds;
  const zoom = shown?.zoom;
  const marks = useMemo(
    () => (bounds && zoom !== undefined ? clusters.marks(padded(bounds), zoom, apart) : []),
    [clusters, bounds, zoom, apart],
  );
  return { clusters, marks };
}

/** What `useMarks` gives, on the map. */
export function SchoolMarkers(props: Props) {
  const { placed, clusters, marks, numbers, shown, viewport, selectedId, hoveredId, openId } = props;
  const { onChoose, onHover } = props;
  useReadingOrder(marks);

  const chooseSchool = useCallback(
    (id: string, marker: HTMLElement | null) => onChoose([id], marker),
    [onChoose],
  );
  const chooseSeveral = useCallback(
    (key: string, marker: HTMLElement | null) => {
      const mark = marks.find((one) => one.key === key);
      if (!mark || mark.kind === "school") return;
      const zoom = mark.kind === "cluster" ? clusters.zoomApart(mark, shown.zoom) : null;
      const together = zoom === null && mark.kind === "cluster" ? clusters.schoolsOf(mark) : [];
      if (together.length > 0) return onChoose(together, marker);
      // A card that is open may be of a school far from here.
      onChoose([], null);
      onHover(null);
      const places = mark.kind === "cluster" && zoom !== null ? clusters.placesOf(mark) : [];
      const apart = zoom ?? Math.min(HIGHEST_ZOOM, shown.zoom + STEPS_CLOSER);
      viewport.goTo((size) => viewOfDisc(places, size, { disc: mark, apart }));
      // The marker is about to disappear, and the focus with it.
      if (marker) viewport.takeFocus();
    },
    [marks, clusters, viewport, shown.zoom, onChoose, onHover],
  );
  const lookOf = (id: string): MarkerLook =>
    id === selectedId ? "selected" : id === hoveredId || id === openId ? "hovered" : "plain";

  const star = placed.find(({ _id }) => _id === selectedId);
  const single = new Set(marks.map(({ key }) => key));
  // These are shown even if they are part of a cluster.
  const raised = placed.filter(({ _id }) => lookOf(_id) !== "plain" && !single.has(_id));
  const schools = [...marks.flatMap((mark) => (mark.kind === "school" ? mark.school : [])), ...raised];
  return (
    <>
      {marks.map((mark) =>
        mark.kind === "school" ? null : (
          <MapMark
            key={mark.key}
            markKey={mark.key}
            {...besidePin(mark, star, shown.zoom)}
            icon={mark.schools === 1 ? DOT_ICON : clusterIcon(mark.schools)}
            look="plain"
            label={labelOf(mark, clusters)}
            level={mark.schools === 1 ? "dot" : "disc"}
            onChoose={chooseSeveral}
            onHover={ignore}
          />
        ),
      )}
      {schools.map((school) => (
        <MapMark
          key={school._id}
          markKey={school._id}
          latitude={school.latitude}
          longitude={unrolled(school.longitude)}
          icon={schoolIcon(numbers.get(school._id), school.positionPrecision !== undefined)}
          look={lookOf(school._id)}
          level="pin"
          label={
            school.positionPrecision === undefined ? school.name : `${school.name}, approximate location`
          }
          onChoose={chooseSchool}
          onHover={onHover}
        />
      ))}
    </>
  );
}

const ignore = () => undefined;

/** How much closer a press comes to schools that no zoom tells apart: the list has their names once the area is searched. */
const STEPS_CLOSER = 2;

/** What a disc or a dot stands for, and what a press on it does. */
function labelOf(mark: Exclude<Mark, { kind: "school" }>, clusters: SchoolClusters): string {
  if (mark.schools === 1) return "1 more school, zoom in";
  const count = countOf(mark.schools, "school");
  if (clusters.comesApart(mark) || mark.kind === "place") return `${count}, zoom in`;
  const known = clusters.schoolsOf(mark).length;
  return `${count}, ${known === 0 ? "zoom in" : known === mark.schools ? "show them" : `show ${known} of them`}`;
}

/** A quarter more on each side. */
function padded({ south, west, north, east }: Bounds): Bounds {
  const [high, wide] = [(north - south) / 4, (east - west) / 4];
  return { south: south - high, west: west - wide, north: north + high, east: east + wide };
}

/**
 * Puts the marker elements into reading order, which is the Tab order; Leaflet appends them as they come. The focused
 * one stays in place, since moving it would lose the focus: the others are arranged around it.
 */
function useReadingOrder(marks: readonly Mark[]): void {
  const map = useMap();
  useEffect(() => {
    const pane = map.getPane("markerPane");
    if (!pane) return;
    const ranks = new Map(marks.map(({ key }, rank) => [key, rank]));
    const rankOf = (element: HTMLElement) => ranks.get(element.dataset.mark ?? "") ?? marks.length;
    const elements = [...pane.querySelectorAll<HTMLElement>("[data-mark]")];
    const ordered = elements.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (ordered.every((element, at) => element === elements[at])) return;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? ordered.indexOf(activeElement) : -1;
    ordered.forEach((element, at) => {
      if (at < focused) pane.insertBefore(element, ordered[focused] ?? null);
      else if (at > focused) pane.append(element);
    });
  }, [map, marks]);
}
