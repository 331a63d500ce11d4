import { own } from "#lib/platform/own.ts";
import type { Origins } from "./fact-lines.format.ts";
import { levelOf, type SchoolLevel } from "./levels.rules.ts";

/** A register of the public schools with a grade from 9 to 12, which gives none of their lower grades. */
export const HIGH_GRADES_REGISTER = "NCES Common Core of Data, public schools with grades 9 to 12";

/** The key of its release. */
export const HIGH_GRADES_RELEASE = "nces-high-schools-2010-11";

/** A survey of private schools, which asks how many graduates went on to four-year colleges, and about no others. */
export const PRIVATE_SURVEY = "NCES Private School Universe Survey";

const LOWEST_GIVEN = 9;

type Described = { provenance: Origins };

/**
 * Whether a school may teach lower grades than we know of: half of such schools in Florida do. One that begins after
 * the lowest grade of the register begins there.
 */
export function mayTeachLowerGrades({
  grades,
  provenance,
}: Described & { grades: readonly number[] }): boolean {
  return beginsWhereGiven(grades) && own(provenance, "gradesOffered")?.source === HIGH_GRADES_REGISTER;
}

/** The same, for a school of which only the key of the release that gives its grades is known. */
export function mayTeachLowerThan(grades: readonly number[], release: string | null): boolean {
  return beginsWhereGiven(grades) && release === HIGH_GRADES_RELEASE;
}

function beginsWhereGiven(grades: readonly number[]): boolean {
  return grades[0] === LOWEST_GIVEN;
}

/** The level that a page calls a school by: none if it may teach lower grades, and so be more than a high school. */
export function saidLevelOf(school: Described & { grades: readonly number[] }): SchoolLevel {
  return mayTeachLowerGrades(school) ? "unknown" : levelOf(school.grades);
}

/** Whether a search for these grades misses schools that may teach them. */
export function isOnlyBelowHighSchool(grades: readonly number[] | undefined): boolean {
  return grades !== undefined && grades.length > 0 && grades.every((grade) => grade < LOWEST_GIVEN);
}

/** The same in full. */
export const MAYBE_LOWER_NOTE =
  "Its source covers only grades 9 to 12; the school may also teach lower grades";

/** What stands beside such grades. */
export const LOWER_NOT_RECORDED = "lower grades not recorded";

/** "9–12 (lower grades not recorded)": what is known of a school's grades, with what is not. */
export function withMaybeLower(grades: string, mayTeachLower: boolean | null | undefined): string {
  return mayTeachLower ? `${grades} (${LOWER_NOT_RECORDED})` : grades;
}

/** The grades alone, of a text that says the same of them, now or as it once did. */
export function withoutMaybeLower(grades: string): string {
  return grades.replace(/, (?:maybe|possibly) lower$| \(lower grades not recorded\)$/, "");
}

/** Whether a school's college enrollment leaves out graduates in two-year colleges. */
export function countsFourYearCollegesOnly({ provenance }: Described): boolean {
  return own(provenance, "academicInfo.collegeEnrollment")?.source === PRIVATE_SURVEY;
}
