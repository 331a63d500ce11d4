"use client";

// Its module brings the error page of the framework's older router with it: it comes with the map, not with the page around
// the map.
import { catchError, type ErrorInfo } from "next/error";
import type { SchoolMapProps } from "#components/map/map-schools.ts";
import { MapError } from "./map-error.tsx";
import { MapView } from "./map-view.tsx";

const Caught = catchError(function DrawingFailed(_: object, { error, retry }: ErrorInfo) {
  return <MapError error={error} retry={retry} />;
});

/** The map itself; an error while it is drawn takes its own place and no more. */
export function CaughtMap(props: SchoolMapProps) {
  return (
    <Caught>
      <MapView {...props} />
    </Caught>
  );
}
