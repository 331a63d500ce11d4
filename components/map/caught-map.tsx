"use client";

// This module pulls in the error page of the framework's older router, so it loads with the map and not with the page
// around it.
import { catchError, type ErrorInfo } from "next/error";
import type { SchoolMapProps } from "#components/map/map-schools.ts";
import { MapError } from "./map-error.tsx";
import { MapView } from "./map-view.tsx";

const Caught = catchError(function DrawingFailed(_: object, { error, retry }: ErrorInfo) {
  return <MapError error={error} retry={retry} />;
});

/** The map itself, with an error boundary that replaces only the map. */
export function CaughtMap(props: SchoolMapProps) {
  return (
    <Caught>
      <MapView {...props} />
    </Caught>
  );
}
