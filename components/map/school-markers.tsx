"use client";

import { useCallback, useEffect, useMemo } from "react";
import { useMap } from "react-leaflet";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { type Bounds, unrolled } from "#lib/places/map-view.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { besidePin, type Mark, SchoolClusters } from "./clusters.ts";
import { MapMark } from "./map-mark.tsx";
import type { MapViewport, Shown } from "./map-viewport.ts";
import { clusterIcon, type MarkerLook, schoolIcon } from "./marker-icons.ts";

type Props = {
  placed: readonly PlacedSchool[];
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

/** The schools and clusters in the visible part of the map, plus a margin for dragging. */
export function SchoolMarkers(props: Props) {
  const { placed, numbers, shown, viewport, selectedId, hoveredId, openId, onChoose, onHover } = props;
  const clusters = useMemo(() => new SchoolClusters(placed), [placed]);
  const marks = useMemo(
    () => clusters.marks(padded(shown.bounds), shown.zoom, selectedId),
    [clusters, shown.bounds, shown.zoom, selectedId],
  );
  useReadingOrder(marks);

  const chooseSchool = useCallback(
    (id: string, marker: HTMLElement | null) => onChoose([id], marker),
    [onChoose],
  );
  const chooseCluster = useCallback(
    (key: string, marker: HTMLElement | null) => {
      const cluster = marks.find((mark) => mark.key === key);
      if (cluster?.kind !== "cluster") return;
      const zoom = clusters.zoomApart(cluster.id);
      if (zoom === null) return onChoose(clusters.schoolsOf(cluster.id), marker);
      // A card that is open may be of a school far from here.
      onChoose([], null);
      viewport.goTo(cluster, zoom);
      // The marker is about to disappear, and the focus with it.
      if (marker) viewport.takeFocus();
    },
    [marks, clusters, viewport, onChoose],
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
        mark.kind === "cluster" ? (
          <MapMark
            key={mark.key}
            markKey={mark.key}
            {...besidePin(mark, star, shown.zoom)}
            icon={clusterIcon(mark.schools)}
            look="plain"
            label={`${countOf(mark.schools, "school")}, ${clusters.zoomApart(mark.id) === null ? "show them" : "zoom in"}`}
            onChoose={chooseCluster}
            onHover={ignore}
          />
        ) : null,
      )}
      {schools.map((school) => (
        <MapMark
          key={school._id}
          markKey={school._id}
          latitude={school.latitude}
          longitude={unrolled(school.longitude)}
          icon={schoolIcon(numbers.get(school._id))}
          look={lookOf(school._id)}
          label={school.name}
          onChoose={chooseSchool}
          onHover={onHover}
        />
      ))}
    </>
  );
}

const ignore = () => undefined;

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
