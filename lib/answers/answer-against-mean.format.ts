import type { AveragesFound, ToldFact } from "#lib/lookups/tools.schema.ts";
import { formatCount, formatNumber } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import { leadsOf } from "./answer-figure-first.format.ts";
import { blankNoun } from "./blank-wording.format.ts";

/** A school's own figure beside an average: by how much it is above or below, as far as their printed forms show it. */

export type Average = Extract<AveragesFound, { kind: "averages" }>["averages"][number];

/** Figures that are printed without decimals; all others have at most one. */
const WHOLE: ReadonlySet<string> = new Set(["numOfStudents", "academicInfo.averageSAT"]);

/** What a difference in points is called; of what is counted, it is "more" or "fewer". */
const POINTS: ReadonlyMap<string, string> = new Map([
  ["academicInfo.averageSAT", "point"],
  ["academicInfo.averageACT", "point"],
]);
const OF_SHARES = "percentage point";

const OF_CATALOG = "our catalog";

/**
 * "**1,698 students** attended Boston Latin Academy in 2016–17, 528 more than the average of 1,170 in Massachusetts (23
 * public high schools, 2016–17).", in several ways. Nothing for a school without the figure.
 */
export function besideMean(name: string, own: ToldFact, average: Average): string[] {
  const gap = gapOf(own, average.value);
  if (gap === null) return [];
  const { group, place } = partsOf(average);
  const years = shownYear(average.years);
  const schools = `${formatCount(average.schools)} ${group}`;
  const mean = `the average of ${average.text} in ${place} (${schools}, ${years})`;
  const leads = leadsOf(name, own);
  // An average over many years is not one of the school's own year, so that it needs a sentence for itself.
  const means = meanSentences(blankNoun(own), own.field, average);
  return [
    ...leads.map((lead) => `${lead}, ${gap} ${mean}.`),
    ...leads.flatMap((lead) => means.map((apart) => `${lead}, ${gap} the average in ${place}. ${apart}`)),
    ...leads.flatMap((lead) => means.map((apart) => `${lead}. ${apart}`)),
    ...leads.map((lead) => `${lead}.`),
  ];
}

/**
 * "**84.6%** is the average graduation rate in Massachusetts (23 public high schools in our catalog, 2016–17).": a mean with
 * what it is of, as the tabs of a school's page say it.
 * @param noun what the figure is called
 */
export function meanAlone(noun: string, field: string, average: Average): string[] {
  const { group, place } = partsOf(average);
  const years = shownYear(average.years);
  const schools = `${formatCount(average.schools)} ${group}${place === OF_CATALOG ? "" : ` in ${OF_CATALOG}`}`;
  const said =
    field === "numOfStudents"
      ? `**${average.text} students** is the average in ${place}`
      : `**${average.text}** is the average ${noun.replace(/^average /, "")} in ${place}`;
  return [`${said} (${schools}, ${years}).`, `${said} (${schools}).`, ...meanSentences(noun, field, average)];
}

/** The same as a sentence that follows another. */
function meanSentences(called: string, field: string, { of, text, schools, years }: Average): string[] {
  const noun = called.replace(/^average /, "");
  const said =
    field === "numOfStudents" ? `The average is ${text} students` : `The average ${noun} is ${text}`;
  const whom = uncapitalized(of);
  return [
    `${said} for the ${formatCount(schools)} ${whom}, ${shownYear(years)}.`,
    `${said} for the ${formatCount(schools)} ${whom}.`,
    `${said} for the ${whom}.`,
  ];
}

/** "public high schools" and "Massachusetts" of "Public high schools in Massachusetts". */
function partsOf({ of }: Average): { group: string; place: string } {
  const at = of.lastIndexOf(" in ");
  return { group: uncapitalized(of.slice(0, at)), place: of.slice(at + " in ".length) };
}

/** Whether an average is of all states. */
export const isOfCatalog = (average: Average): boolean => partsOf(average).place === OF_CATALOG;

/** 2,420 students are 1,608 more than 812, also where the average is 812.4: nobody should find that our sums are off. */
function gapOf({ field, value }: ToldFact, mean: number): string | null {
  if (typeof value !== "number") return null;
  const steps = WHOLE.has(field) ? 1 : 10;
  const apart = Math.round(value * steps) - Math.round(mean * steps);
  return apart === 0 ? "the same as" : sizeOf(field, formatNumber(Math.abs(apart) / steps), apart > 0);
}

/** "1,608 more than", "280 points below", "1 percentage point above". */
function sizeOf(field: string, size: string, isAbove: boolean): string {
  if (field === "numOfStudents") return `${size} ${isAbove ? "more" : "fewer"} than`;
  const points = POINTS.get(field) ?? OF_SHARES;
  return `${size} ${size === "1" ? points : `${points}s`} ${isAbove ? "above" : "below"}`;
}
