"use client";

import type { MapSchool, PlacedSchool } from "#components/map/map-schools.ts";
import { isWithin } from "#lib/places/map-view.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Shown } from "./map-viewport.ts";

/** What the map does not show, in words: schools on other pages, those without coordinates, and those outside the visible area. */
export function MapNotes({
  schools,
  placed,
  shown,
  share = null,
  hasOthers,
  showAll,
}: {
  schools: readonly MapSchool[];
  placed: readonly PlacedSchool[];
  shown: Shown;
  /** How many of the schools found these are, in words; null if they are all. */
  share?: string | null | undefined;
  /** Whether the map draws schools besides these. */
  hasOthers: boolean;
  showAll: () => void;
}) {
  const unplaced = schools.length - placed.length;
  const approximate = placed.filter(({ positionPrecision }) => positionPrecision !== undefined).length;
  const outside = placed.filter((school) => !isWithin(school, shown.bounds)).length;
  return (
    <>
      {placed.length === 0 && !hasOthers ? <p className="map-note">No schools to display on map</p> : null}
      {share !== null && placed.length > 0 ? <p className="map-note">{share}</p> : null}
      {unplaced > 0 && placed.length > 0 ? (
        <p className="map-note">{countOf(unplaced, "school")} not on the map; see the list</p>
      ) : null}
      {approximate > 0 && placed.length > 1 ? (
        <p className="map-note">{countOf(approximate, "school")} at an approximate location</p>
      ) : null}
      {outside > 0 ? (
        <p className="map-note">
          {share === null ? countOf(outside, "school") : `${outside} of these ${placed.length} schools`}{" "}
          outside this view{" "}
          <button type="button" onClick={showAll} className="link min-h-6 no-print">
            Show all
          </button>
        </p>
      ) : null}
    </>
  );
}
