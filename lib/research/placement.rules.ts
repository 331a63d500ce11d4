import { FEWEST_LIKE_SCHOOLS } from "#lib/schools/scores.rules.ts";
import type { GivenSource } from "./ledger.rules.ts";

/** The areas within which a school is compared with similar schools, the nearest first. */
export const SCOPES = ["district", "county", "state", "country"] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The figures by which a school is placed among similar schools. Shares by sex or race are not among them, and never will
 * be: they are described and not compared.
 */
export const PLACED_FIGURES = [
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "tuition",
  "demographics.freeOrReducedLunch",
] as const;
export type PlacedFigure = (typeof PLACED_FIGURES)[number];

/** How one figure of a school compares with those of the other similar schools in one area, as counted in the database. */
export type Placement = {
  figure: PlacedFigure;
  scope: Scope;
  /** Other similar schools with the figure; those without it are left out. */
  others: number;
  below: number;
  same: number;
  above: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  states: number;
  /** The years of their figures: "2010–11 to 2024". */
  years: string;
  source: GivenSource;
};

/** Among fewer others than this, a place says nothing. */
export const FEWEST_OTHERS = 5;

/** A comparison with the whole country needs figures from at least this many states. */
export const FEWEST_STATES_COMPARED = 10;

/** How much a comparison can say. */
export type Weight = "too few" | "counts" | "percentile";

/** A percentile needs as many schools as the site's scores do, the school itself included. */
export function weightOf({ others }: Pick<Placement, "others">): Weight {
  if (others < FEWEST_OTHERS) return "too few";
  return others + 1 < FEWEST_LIKE_SCHOOLS ? "counts" : "percentile";
}

/**
 * The percentile, 0 to 100: the share of similar schools whose figure is lower, and half of those that have the same
 * figure, the school itself included. If all are equal, it is 50. This is the percentile of the site's scores (decision
 * 0113), except that there the lowest ratio or tuition is best; here a percentile is a place and no judgment.
 */
export function percentileOf({ below, same, others }: Pick<Placement, "below" | "same" | "others">): number {
  return Math.round((100 * (below + (same + 1) / 2)) / (others + 1));
}

/** The part in percent, rounded; null where rounding would say "none" of some or "all" of nearly all. */
export function shareOf(part: number, all: number): number | null {
  const share = Math.round((100 * part) / all);
  return share > 0 && share < 100 ? share : null;
}

/** Placements in the order of figures, and for each from the nearest area to the widest. */
export function inReadingOrder(placements: readonly Placement[]): Placement[] {
  return placements.toSorted(
    (one, other) =>
      PLACED_FIGURES.indexOf(one.figure) - PLACED_FIGURES.indexOf(other.figure) ||
      SCOPES.indexOf(one.scope) - SCOPES.indexOf(other.scope),
  );
}

/** Whether an area has enough figures to compare with: of the country, from enough states. */
export function isComparable({ scope, states }: Placement): boolean {
  return scope !== "country" || states >= FEWEST_STATES_COMPARED;
}
