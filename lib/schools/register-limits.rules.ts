import { own } from "#lib/platform/own.ts";
import type { School } from "./schema.ts";

/** A register of the public schools with a grade from 9 to 12, which gives none of their lower grades. */
export const HIGH_GRADES_REGISTER = "NCES Common Core of Data, public schools with grades 9 to 12";

const LOWEST_GIVEN = 9;

/**
 * Whether a school may teach lower grades than we know of: of such schools in Florida, every other one does. One that
 * begins after the lowest grade of the register begins there.
 */
export function mayTeachLowerGrades({ grades, provenance }: Pick<School, "grades" | "provenance">): boolean {
  return grades[0] === LOWEST_GIVEN && own(provenance, "gradesOffered")?.source === HIGH_GRADES_REGISTER;
}
