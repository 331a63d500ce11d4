"use client";

import type { MapSchool, OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import { isWithin } from "#lib/places/map-view.rules.ts";
import type { Mark } from "./clusters.ts";
import type { Shown } from "./map-viewport.ts";
import { approximateText, countedText, outsideText, unplacedText } from "./note-texts.ts";

/**
 * What the map shows and what it does not, in words: schools on other pages, those without coordinates, and those outside the
 * visible area.
 */
export function MapNotes({
  schools,
  placed,
  marks,
  shown,
  total = null,
  share = null,
  others,
  showAll,
}: {
  schools: readonly MapSchool[];
  placed: readonly PlacedSchool[];
  /** What the map draws, in and around the visible area. */
  marks: readonly Mark[];
  shown: Shown;
  /** How many schools were found; null if there may be more than were counted. */
  total?: number | null | undefined;
  /** How many of the schools found these are, in words; null if they are all. */
  share?: string | null | undefined;
  /** The schools that the map draws besides these; then it says how many there are in all. */
  others: readonly OtherPlace[];
  showAll: () => void;
}) {
  const unplaced = schools.length - placed.length;
  const approximate = placed.filter(
    (school) => isApproximate(school) && isWithin(school, shown.bounds),
  ).length;
  const more = countIn(others);
  const outside =
    placed.filter((school) => !isWithin(school, shown.bounds)).length +
    countIn(others.filter((place) => !isWithin(place, shown.bounds)));
  const inView = marks.filter((mark) => isWithin(mark, shown.bounds));
  return (
    <>
      {placed.length === 0 && more === 0 ? <p className="map-note">No schools to display on map</p> : null}
      {more > 0 ? (
        <p className="map-note">
          {countedText({
            total,
            listed: schools.length,
            placed: placed.length,
            others: more,
            hasPins: inView.some(({ kind }) => kind === "school"),
            hasDots: inView.some((mark) => mark.kind === "place" && mark.schools === 1),
            hasMarks: inView.length > 0,
          })}
        </p>
      ) : share !== null && placed.length > 0 ? (
        <p className="map-note">{share}</p>
      ) : null}
      {unplaced > 0 && placed.length > 0 && more === 0 ? (
        <p className="map-note">{unplacedText(unplaced)}</p>
      ) : null}
      {approximate > 0 && placed.length > 1 ? (
        <p className="map-note">
          {approximateText(
            approximate,
            inView.some((mark) => mark.kind === "school" && isApproximate(mark.school)),
          )}
        </p>
      ) : null}
      {outside > 0 ? (
        <p className="map-note">
          {outsideText(outside, share !== null && more === 0 ? schools.length : null)}.{" "}
          <button type="button" onClick={showAll} className="link min-h-6 no-print">
            Show all
          </button>
        </p>
      ) : null}
    </>
  );
}

const isApproximate = ({ positionPrecision }: MapSchool) => positionPrecision !== undefined;

const countIn = (places: readonly OtherPlace[]) => places.reduce((sum, { schools }) => sum + schools, 0);
