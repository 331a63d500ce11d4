"use client";

import type { MapSchool, OtherPlace, PlacedSchool } from "#components/map/map-schools.ts";
import { isWithin, partsBeyond } from "#lib/places/map-view.rules.ts";
import type { SchoolClusters } from "./clusters.ts";
import type { Shown } from "./map-viewport.ts";
import type { Mark } from "./marks.ts";
import {
  approximateText,
  marksText,
  missingText,
  ownMarksText,
  pageOutsideText,
  unplacedText,
  whereText,
} from "./note-texts.ts";

type Props = {
  schools: readonly MapSchool[];
  placed: readonly PlacedSchool[];
  clusters: SchoolClusters;
  /** What the map draws, in and around the visible area. */
  marks: readonly Mark[];
  shown: Shown;
  /** Whether pins have the numbers of a list beside the map, and nothing else on the page says so. */
  isNumbered: boolean;
  /** How many schools were found; null if there may be more than were counted. */
  total?: number | null | undefined;
  /** How many of the schools found these are, in words; null if they are all. */
  share?: string | null | undefined;
  /** The schools that the map draws besides these; then it says how many there are in all. */
  others: readonly OtherPlace[];
  showAll: () => void;
};

/**
 * What the map shows and what it does not, in words: schools on other pages, those without coordinates, and those outside the
 * visible area. The figures of a note add up.
 */
export function MapNotes(props: Props) {
  const { schools, placed, clusters, marks, shown, isNumbered, total = null, share = null, others } = props;
  const unplaced = schools.length - placed.length;
  const more = countIn(others);
  if (placed.length === 0 && more === 0) return <p className="map-note">No schools to display on map</p>;
  const inView = marks.filter((mark) => isWithin(mark, shown.bounds));
  const pins = inView.flatMap((mark) => (mark.kind === "school" ? [mark.school] : []));
  const approximate = pins.filter(isApproximate).length;
  const unseen = placed.filter((school) => !isWithin(school, shown.bounds));
  const unseenOthers = others.filter((place) => !isWithin(place, shown.bounds));
  const outside = unseen.length + countIn(unseenOthers);
  const hasDiscs = inView.some((mark) => clusters.comesApart(mark));
  const isPageAlone = share !== null && more === 0;
  const seen = { hasPins: pins.length > 0, hasDiscs, zoom: shown.zoom };
  const own = ownMarksText({ ...seen, isNumbered, hasDiscs: hasDiscs && !isPageAlone });
  const counted = {
    total: more > 0 ? total : schools.length,
    mapped: placed.length + more,
    outside,
    beyond: partsBeyond([...unseen, ...unseenOthers]),
  };
  const all = outside > 0 ? <ShowAll showAll={props.showAll} /> : null;
  return (
    <>
      {isPageAlone ? (
        <p className="map-note">{share}</p>
      ) : more > 0 ? (
        <p className="map-note">
          {whereText(counted)} {all} {missingText(counted)}{" "}
          {marksText({
            ...seen,
            hasDots: inView.some((mark) => mark.kind === "place" && mark.schools === 1),
          })}
        </p>
      ) : null}
      {own !== null && more === 0 ? <p className="map-note">{own}</p> : null}
      {unplaced > 0 && more === 0 ? <p className="map-note">{unplacedText(unplaced)}</p> : null}
      {approximate > 0 && placed.length > 1 ? (
        <p className="map-note">{approximateText(approximate)}</p>
      ) : null}
      {outside > 0 && more === 0 ? (
        <p className="map-note">
          {isPageAlone ? pageOutsideText(outside, schools.length) : whereText(counted)} {all}
        </p>
      ) : null}
    </>
  );
}

function ShowAll({ showAll }: Pick<Props, "showAll">) {
  return (
    <span className="whitespace-nowrap no-print">
      <button type="button" onClick={showAll} className="link min-h-6">
        Show all
      </button>
      .
    </span>
  );
}

const isApproximate = ({ positionPrecision }: MapSchool) => positionPrecision !== undefined;

const countIn = (places: readonly OtherPlace[]) => places.reduce((sum, { schools }) => sum + schools, 0);
