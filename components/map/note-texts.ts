import { countOf, formatCount } from "#lib/platform/numbers.ts";

export type Counted = {
  /** The schools found; null if there may be more than were counted. */
  total: number | null;
  /** Of the page: how many are in its list, and how many of these have a known location. */
  listed: number;
  placed: number;
  /** The schools of other pages that are on the map. */
  others: number;
  /** Which marks are in view: numbered pins; dots; any. */
  hasPins: boolean;
  hasDots: boolean;
  hasMarks: boolean;
};

/** "689 of 696 schools are on the map; the 20 on this page are numbered.", by what is in view. */
export function countedText({ total, listed, placed, others, ...view }: Counted): string {
  const mapped = placed + others;
  const schools = countOf(mapped, "school");
  const said =
    total === null || mapped > total || total === 1
      ? `${schools} ${are(mapped)} on the map`
      : mapped === total
        ? `All ${schools} are on the map`
        : `${formatCount(mapped)} of ${formatCount(total)} schools are on the map`;
  if (view.hasPins) {
    const numbered =
      placed < listed
        ? `${placed} of the ${listed} on this page ${are(placed)} numbered`
        : placed === 1
          ? "the one on this page is numbered"
          : `the ${placed} on this page are numbered`;
    return `${said}; ${numbered}.${view.hasDots ? " Dots are schools on other pages." : ""}`;
  }
  if (view.hasDots) return `${said}. Each dot is one school.`;
  return view.hasMarks ? `${said}. Zoom in to see individual schools.` : said;
}

/** "24 schools are outside this view"; of a page alone, how many of its schools. */
export function outsideText(outside: number, page: number | null): string {
  if (page === null) return `${countOf(outside, "school")} ${are(outside)} outside this view`;
  return `${formatCount(outside)} of the ${countOf(page, "school")} on this page ${are(outside)} outside this view`;
}

/** "1 school is at an approximate location (dashed pin)" */
export function approximateText(schools: number, isInView: boolean): string {
  const pins = schools === 1 ? "dashed pin" : "dashed pins";
  return `${countOf(schools, "school")} ${are(schools)} at an approximate location${isInView ? ` (${pins})` : ""}`;
}

export function unplacedText(schools: number): string {
  return `${countOf(schools, "school")} ${are(schools)} not on the map; see the list`;
}

const are = (count: number) => (count === 1 ? "is" : "are");
