import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import { greatCircleMiles } from "./gazetteer.rules.ts";
import type { Caution, Reason } from "./likeness.schema.ts";
import type { Identifier } from "./schema.ts";

/** What is known of a school that tells it from others. */
export type Traits = {
  /** All current and former names, as `nameWords` gives them; the current one first. */
  names: readonly string[];
  sector: "public" | "private";
  state: string | null;
  zip: string | null;
  /** From `cityKey`. */
  city: string | null;
  /** From `streetKey`. */
  street: string | null;
  position: SchoolFacts["coordinates"] | null;
  /** The position is only the center of its ZIP code. */
  approximate: boolean;
  /** Ten digits. */
  phone: number | null;
  /** A bit for each grade, from `gradeBits`; 0 if unknown. */
  grades: number;
  /** Those in kindergarten to grade 12 if they are counted apart. */
  students: number | null;
  identifiers: readonly Identifier[];
  /** The registers' releases that describe it, from `releaseList`. */
  releases: readonly string[];
  /** What only staff's report compares, because the loader has no need of it. */
  website?: string | null;
  religion?: string | null;
  schoolType?: string;
};

export type Likeness = {
  score: number;
  /** What the score cannot exceed, whatever else speaks for it. */
  most: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** From this score on, two descriptions are merged without anybody looking (decision 0110 says how it was measured). */
export const SAME = 55;

/** From this score on, staff are asked. */
export const PERHAPS = 45;

export const FOR = {
  sameNcesId: 100,
  sameAddress: 25,
  samePhone: 20,
  sameSwitchboard: 12,
  sameWebsite: 10,
  samePlace: 10,
  sameZip: 3,
  near: 15,
  nearby: 6,
  sameGrades: 8,
  likeGrades: 3,
  sameFigure: 16,
  sameSize: 8,
  likeSize: 3,
} as const;

export const AGAINST = {
  otherName: 30,
  otherUnit: 35,
  otherNcesId: 10,
  listedTwice: 15,
  otherGrades: 60,
  otherGradesOfFew: 20,
  otherGradesOfLevel: 10,
  partOfGrades: 25,
  otherSize: 8,
  veryOtherSize: 25,
  otherAffiliation: 15,
  otherType: 25,
  otherSector: 10,
  otherStreet: 3,
  otherPlace: 15,
  elsewhere: 45,
  mile: 8,
  acrossTown: 12,
  apart: 20,
  farApart: 45,
} as const;

/** Below this, whole grades come and go. */
export const FEW = 20;

/** From here on, no two schools are likely to have the very same number. */
export const SOME_STUDENTS = 50;

/** From here on, size tells schools apart: that of small programs changes a lot. */
export const MANY_STUDENTS = 100;

/** Below this, one of them may be a program in the house of the other. */
export const LEAST_SIZE = 0.45;

export const LIKE_SIZE = 0.6;

export const EQUAL_SIZE = 0.9;

/** The smaller number of students as a part of the larger one; 0 if there are none, or one is unknown. */
export function sizeRatioOf({ students: one }: Traits, { students: other }: Traits): number {
  return one && other ? Math.min(one, other) / Math.max(one, other) : 0;
}

/** From about a hundred students on, no two schools have nearly the same number by chance. */
export function isEqualFigure(one: Traits, other: Traits): boolean {
  const [ratio, less] = [sizeRatioOf(one, other), Math.min(one.students ?? 0, other.students ?? 0)];
  return (ratio === 1 && less >= SOME_STUDENTS) || (ratio >= 0.95 && less >= MANY_STUDENTS);
}

export function speaksFor(likeness: Likeness, reason: Reason, worth: number): void {
  likeness.reasons.push(reason);
  likeness.score += worth;
}

export function against(likeness: Likeness, caution: Caution, worth: number): void {
  likeness.cautions.push(caution);
  likeness.score -= worth;
}

/** @param grades on our scale of -1 to 12 */
export function gradeBits(grades: readonly number[]): number {
  return grades.reduce((all, grade) => all | (1 << (grade + 1)), 0);
}

/** Keys of releases, sorted. The same array for the same keys: all schools together have a few dozen such lists. */
export function releaseList(keys: readonly (string | null)[]): readonly string[] {
  const sorted = [...new Set(keys.filter((key) => key !== null))].sort();
  const text = sorted.join(" ");
  const list = releaseLists.get(text) ?? sorted;
  releaseLists.set(text, list);
  return list;
}

const releaseLists = new Map<string, readonly string[]>();

/** Whether one release describes both. */
export function shareRelease(one: Traits, other: Traits): boolean {
  return one.releases.some((key) => other.releases.includes(key));
}

export function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

export function milesApart(one: Traits, other: Traits): number | null {
  if (!one.position || !other.position) return null;
  return greatCircleMiles(one.position.lat, one.position.long, other.position.lat, other.position.long);
}
