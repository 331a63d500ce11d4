import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";

/** Why a public school has no tuition on record: it is known to charge none. */
export const NO_TUITION = "Public schools charge no tuition, so our sources have no figure for it.";

/**
 * Why other schools have none: said where their costs would be scored, and in a report's list of what is missing. Null for
 * a public school.
 */
export function tuitionMissing(schoolType: string): string | null {
  if (schoolType === SCHOOL_TYPES.ONLINE)
    return "Online schools may be public or private, and no source says whether this one charges tuition.";
  return schoolType === SCHOOL_TYPES.PRIVATE ? "No source that we use lists private schools’ tuition." : null;
}

/** Whether a school is known to charge no tuition. What staff entered for a public school nevertheless counts. */
export function chargesNoTuition(schoolType: string, tuition: number | null): boolean {
  return tuition === 0 || (tuition === null && schoolType === SCHOOL_TYPES.PUBLIC);
}

/** The same in SQL over the table `school`. */
export const CHARGES_NO_TUITION = "(tuition = 0 OR (tuition IS NULL AND school_type = 'public'))";
