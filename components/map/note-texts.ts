import { countOf, formatCount } from "#lib/platform/numbers.ts";

export type Counted = {
  /** The schools found; null if there may be more than were counted. */
  total: number | null;
  /** On the map, in view or not, and how many of them are outside the view. */
  mapped: number;
  outside: number;
  /** Where those outside are, if it is far from the other states. */
  beyond?: readonly string[] | null;
};

/** Where the schools are: "All 24 schools are on the map.", or "666 schools are in this view and 24 are outside it." */
export function whereText({ total, mapped, outside, beyond }: Counted): string {
  const schools = countOf(mapped, "school");
  if (outside > 0) {
    const inside = mapped - outside;
    const away = beyond && beyond.length > 0 ? `, in ${PARTS.format(beyond)}` : "";
    const out = `${formatCount(outside)} ${are(outside)} outside it${away}.`;
    return inside === 0
      ? `${countOf(outside, "school")} ${are(outside)} outside this view.`
      : `${countOf(inside, "school")} ${are(inside)} in this view and ${out}`;
  }
  if (total === null || mapped > total || total === 1) return `${schools} ${are(mapped)} on the map.`;
  return mapped === total
    ? `All ${schools} are on the map.`
    : `${formatCount(mapped)} of ${formatCount(total)} schools are on the map.`;
}

/** "6 have no location.": what is missing from the sum of the others; null if nothing is. */
export function missingText({ total, mapped }: Counted): string | null {
  const missing = (total ?? 0) - mapped;
  if (missing <= 0) return null;
  return `${formatCount(missing)} ${missing === 1 ? "has" : "have"} no location.`;
}

/** On a map that is farther away, most circles have schools of several states, and the name of one below them. */
const COUNTRY_ZOOM = 5;

/** What a circle is: its number is a count of schools, and not a place in the list. */
function circlesText(zoom: number): string {
  return zoom < COUNTRY_ZOOM
    ? "Circles group schools across state lines; zoom in to open them."
    : "Circles are groups; zoom in to open them.";
}

export type Seen = {
  /** Which marks are in view: numbered pins; dots; discs that come apart. */
  hasPins: boolean;
  hasDots: boolean;
  hasDiscs: boolean;
  zoom: number;
};

/** What the marks in view are, where those of other pages are among them; null if there is nothing to tell. */
export function marksText({ hasPins, hasDots, hasDiscs, zoom }: Seen): string | null {
  const circles = circlesText(zoom);
  if (!hasPins) {
    if (!hasDots) return hasDiscs ? circles : null;
    return `Each dot is one school.${hasDiscs ? ` ${circles}` : ""}`;
  }
  const numbers = hasDots ? "Pin numbers match the list; dots are schools on its other pages." : NUMBERS;
  return hasDiscs ? `${numbers} ${circles}` : numbers;
}

/** What the numbers of pins are. */
const NUMBERS = "Pin numbers match the list.";

/** The same where all schools are of one page, whose pins may have no numbers. */
export function ownMarksText({
  isNumbered,
  hasPins,
  hasDiscs,
  zoom,
}: Omit<Seen, "hasDots"> & { isNumbered: boolean }): string | null {
  if (isNumbered) return marksText({ hasPins, hasDots: false, hasDiscs, zoom });
  return hasDiscs ? circlesText(zoom) : null;
}

/** Of a page alone, without the rest: how many of its schools are outside the view. */
export function pageOutsideText(outside: number, page: number): string {
  return `${formatCount(outside)} of the ${countOf(page, "school")} on this page ${are(outside)} outside this view.`;
}

/** @param schools those whose dashed pins are in view */
export function approximateText(schools: number): string {
  return schools === 1
    ? "1 school’s location is approximate (dashed pin)."
    : `${formatCount(schools)} schools’ locations are approximate (dashed pins).`;
}

export function unplacedText(schools: number): string {
  return `${countOf(schools, "school")} ${are(schools)} not on the map; see the list.`;
}

const PARTS = new Intl.ListFormat("en-US", { type: "conjunction" });

const are = (count: number) => (count === 1 ? "is" : "are");
