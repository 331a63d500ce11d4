"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useMemo } from "react";
import { ApproximatePlace } from "#components/map/approximate-place.tsx";
import type { MapSchool } from "#components/map/map-schools.ts";
import { SchoolMap } from "#components/map/school-map.tsx";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { isAround, MOST_MAPPED } from "#lib/schools/neighborhood.format.ts";
import { neighborsQuery } from "#lib/search/neighbors.client.ts";

/** With a border: without tiles, land has nearly the color of the card around the map. */
const FRAME = "needs-script no-print mt-4 overflow-hidden rounded-xl border border-line";

/** A school's location. */
export function PlaceMap({ school, tiles }: { school: MapSchool; tiles: MapTiles }) {
  return (
    <>
      <div className={clsx(FRAME, "h-72")}>
        <SchoolMap schools={[school]} selectedId={school._id} tiles={tiles} label={`Map of ${school.name}`} />
      </div>
      <ApproximatePlace school={school} className="mt-2 text-sm text-muted" />
    </>
  );
}

/** A school's location among those around it. */
export function SurroundingsMap({
  school,
  tiles,
  numbered,
}: {
  school: MapSchool;
  tiles: MapTiles;
  /** The schools of the list on the same page, by `slug`, whose numbers the pins have. */
  numbered: readonly string[];
}) {
  const { data: neighbors, isError } = useQuery(neighborsQuery(school._id, MOST_MAPPED));
  const schools = useMemo(() => [school, ...(neighbors ?? []).filter(isAround)], [school, neighbors]);
  return (
    <>
      {isError ? (
        <p role="alert" className="mt-4 text-on-danger">
          The surrounding schools could not be loaded. The map shows only this school.
        </p>
      ) : null}
      <div className={clsx(FRAME, "h-[27rem] lg:h-[33rem]")}>
        <SchoolMap
          schools={schools}
          selectedId={school._id}
          tiles={tiles}
          isOneArea
          numbered={numbered}
          label={`Map of the schools around ${school.name}`}
        />
      </div>
      <ApproximatePlace school={school} className="mt-2 text-sm text-muted" />
    </>
  );
}
