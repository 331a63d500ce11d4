import { own } from "#lib/platform/own.ts";
import type { Origins } from "./fact-lines.format.ts";

/** A register of the public schools with a grade from 9 to 12, which gives none of their lower grades. */
export const HIGH_GRADES_REGISTER = "NCES Common Core of Data, public schools with grades 9 to 12";

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
  return grades[0] === LOWEST_GIVEN && own(provenance, "gradesOffered")?.source === HIGH_GRADES_REGISTER;
}

/** Whether a school's college enrollment leaves out graduates in two-year colleges. */
export function countsFourYearCollegesOnly({ provenance }: Described): boolean {
  return own(provenance, "academicInfo.collegeEnrollment")?.source === PRIVATE_SURVEY;
}
