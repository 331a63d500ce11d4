import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
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
  /**
   * Among whom: "similar" schools are those of its type and level; of a figure that too few of these have, "level" stands
   * for all schools of its level, of every type. Either way, those for some children only are among themselves
   * (kinds.rules.ts).
   */
  peers: "similar" | "level";
  scope: Scope;
  /** Other schools among these with the figure; those without it are left out. */
  others: number;
  below: number;
  same: number;
  above: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  states: number;
  /** The years of their figures: "2010–11 to 2016–17", "school year 2010–11 and 2024". */
  years: string;
  source: GivenSource;
};

/** Among fewer others than this, a place says nothing. */
export const FEWEST_OTHERS = 5;

/** A comparison with the whole country needs figures from at least this many states. */
export const FEWEST_STATES_COMPARED = 10;

/**
 * Whether a figure of a school may be held against those of others. Online, one teacher can look after many more students
 * than in a classroom, so the ratios of online schools are held against each other alone.
 */
export function isRanked(
  { figure, peers }: Pick<Placement, "figure" | "peers">,
  { isOnline, type }: { isOnline: boolean; type: string },
): boolean {
  if (figure !== "studentTeacherRatio" || !isOnline) return true;
  return peers === "similar" && type === SCHOOL_TYPES.ONLINE;
}

/** How much a comparison can say. */
export type Weight = "too few" | "counts" | "share";

/** A share in percent needs as many schools as the site's scores do, the school itself included. */
export function weightOf({ others }: Pick<Placement, "others">): Weight {
  if (others < FEWEST_OTHERS) return "too few";
  return others + 1 < FEWEST_LIKE_SCHOOLS ? "counts" : "share";
}

/**
 * The part in percent, rounded, as sentences and tables both have it. Some are at least 1 percent, and not all are at most
 * 99, so that only none is 0, and only all is 100.
 */
export function shareOf(part: number, all: number): number {
  if (part === 0) return 0;
  if (part === all) return 100;
  return Math.min(Math.max(Math.round((100 * part) / all), 1), 99);
}

/** The shares of others with a lower and with a higher figure. If none has the same, they make up the whole. */
export function sharesOf({
  below,
  same,
  above,
  others,
}: Pick<Placement, "below" | "same" | "above" | "others">): {
  below: number;
  above: number;
} {
  const lower = shareOf(below, others);
  return { below: lower, above: same === 0 ? 100 - lower : shareOf(above, others) };
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
export function isComparable({ scope, states }: Pick<Placement, "scope" | "states">): boolean {
  return scope !== "country" || states >= FEWEST_STATES_COMPARED;
}

/** Whether there are too few similar schools, near or far, to say anything of a figure. */
export function isWithoutPeers(
  figure: PlacedFigure,
  placements: readonly Omit<Placement, "years" | "source">[],
): boolean {
  return !placements.some(
    (one) =>
      one.figure === figure && one.peers === "similar" && isComparable(one) && weightOf(one) !== "too few",
  );
}

/**
 * The placements that a report tells. Schools of every type have less in common with a school than similar ones do, so one
 * comparison with them is enough: with the whole country, or if too few states have the figure, with the school's own.
 */
export function placementsTold(placements: readonly Placement[]): Placement[] {
  const held = inReadingOrder(placements).filter((one) => one.others > 0 && isComparable(one));
  return held.filter(
    (one) =>
      one.peers === "similar" ||
      one ===
        held.findLast(
          ({ figure, peers, scope, others }) =>
            figure === one.figure &&
            peers === "level" &&
            (scope === "state" || scope === "country") &&
            weightOf({ others }) === "share",
        ),
  );
}
