"use client";

import type { MapSchool, OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import { isWithin } from "#lib/places/map-view.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Shown } from "./map-viewport.ts";

/** What the map does not show, in words: schools on other pages, those without coordinates, and those outside the visible area. */
export function MapNotes({
  schools,
  placed,
  shown,
  share = null,
  others,
  showAll,
}: {
  schools: readonly MapSchool[];
  placed: readonly PlacedSchool[];
  shown: Shown;
  /** How many of the schools found these are, in words; null if they are all. */
  share?: string | null | undefined;
  /** The schools that the map draws besides these; then it says how many there are in all. */
  others: readonly OtherPlace[];
  showAll: () => void;
}) {
  const unplaced = schools.length - placed.length;
  const approximate = placed.filter(({ positionPrecision }) => positionPrecision !== undefined).length;
  const more = others.reduce((sum, { schools: count }) => sum + count, 0);
  const outside = placed.filter((school) => !isWithin(school, shown.bounds)).length;
  return (
    <>
      {placed.length === 0 && more === 0 ? <p className="map-note">No schools to display on map</p> : null}
      {more > 0 ? (
        <p className="map-note">{countedText(placed.length, more)}</p>
      ) : share !== null && placed.length > 0 ? (
        <p className="map-note">{share}</p>
      ) : null}
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

/** "689 schools with a known location; the 20 on this page have numbers" */
function countedText(onPage: number, others: number): string {
  const counted = `${countOf(onPage + others, "school")} with a known location`;
  if (onPage === 0) return counted;
  const numbered =
    onPage === 1 ? "the one on this page has a number" : `the ${onPage} on this page have numbers`;
  return `${counted}; ${numbered}`;
}
