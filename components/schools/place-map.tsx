"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApproximatePlace } from "#components/map/approximate-place.tsx";
import type { MapSchool } from "#components/map/map-schools.ts";
import { SchoolMap } from "#components/map/school-map.tsx";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { isAround, MOST_MAPPED } from "#lib/schools/neighborhood.format.ts";
import { neighborsQuery } from "#lib/search/neighbors.client.ts";

/** A school's location. */
export function PlaceMap({ school, tiles }: { school: MapSchool; tiles: MapTiles }) {
  return (
    <>
      <div className="needs-script no-print mt-4 h-72">
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
      <div className="needs-script no-print mt-4 h-[27rem] lg:h-[33rem]">
        {isError ? (
          <p role="alert" className="mb-2 text-on-danger">
            The surrounding schools could not be loaded. The map shows only this school.
          </p>
        ) : null}
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
