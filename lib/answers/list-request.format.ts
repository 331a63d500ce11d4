import type { Undecided } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";

/** What a list of schools is to tell (answer-lists.format.ts), and how it was asked for. */
export type ListRequest = {
  search: FindSchools;
  /** What the schools are near: a school's name. */
  near: string | null;
  isCount: boolean;
  /** One school is asked for: "the largest". */
  isOne: boolean;
  /** Which one in the order: 2 for "the second largest". */
  rank?: number;
  /** Whether schools were moved to the front for what the search does not say, so that the first are not the nearest. */
  isMoved?: boolean;
  /** Schools of an answer before, or the person's own: "of these". */
  ofThese: string | null;
  isQuality: boolean;
  /** The score by which the list is sorted; null for any other order. */
  byScore: ScoreOrder | null;
  /** Whether good schools are asked for that have no score for academics, and so are in the order of another figure. */
  isForWantOfScores?: boolean;
  /** Whether the limits say how the list is sorted. */
  isOrderTold?: boolean;
  isRadiusAsked: boolean;
  fields: readonly string[];
  /** Schools of which it is not known whether they are charter or magnet schools, as a search asks for. */
  undecided: Undecided | null;
  /** Whether no source lists such schools there, so that finding none says nothing. */
  isUncovered: boolean;
  /** Whether there may be more such schools than our catalog has. */
  isPartlyListed: boolean;
  /** Whether the asides say which of them may be missing. */
  isGapTold: boolean;
  /** A figure that was asked for and that none of the schools has; they are listed without it. */
  unknown: string | null;
  /** The condition on that figure, in words, which therefore no school is known to meet. */
  unmet?: string;
  /** Of how many of the schools the figure of a condition is known, in our own words. */
  knownOf?: string | null;
  /** What the search cannot do, in our own words, which is read before the list. */
  limits?: readonly string[];
  /** What it does not cover, in our own words. */
  asides: readonly string[];
};

/** The order of a list by a score. */
export type ScoreOrder = {
  /** "diversity score" */
  score: string;
  isLowest: boolean;
  /** Whether no other school has as good a score as those that are listed. */
  areFirst: boolean;
};

/** Behind a list that is to have the best schools. */
export const NOT_RANKED = "The best school depends on your child, and a visit can show what numbers cannot.";

/** What the schools are called that the person saved. */
export const MINE = "your saved schools";
/** "10 of your 11 saved schools": those that an answer has room for. */
export const someOfMine = (shown: number, saved: number) => `${shown} of your ${saved} saved schools`;
/** What two schools of before are called. */
export const THE_TWO = "the two schools";

/** Of schools that nothing more was asked about, and of which nothing is missing. */
export const PLAIN_LIST: Omit<ListRequest, "search"> = {
  near: null,
  isCount: false,
  isOne: false,
  ofThese: null,
  isQuality: false,
  byScore: null,
  isRadiusAsked: false,
  fields: [],
  undecided: null,
  isUncovered: false,
  isPartlyListed: false,
  isGapTold: false,
  unknown: null,
  asides: [],
};
