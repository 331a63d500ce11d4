import { valueAt } from "#lib/fields/said.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";

/** What decides whether a school charges tuition. A charter school is public, online or not. */
type Charging = { schoolType: string; isCharter: boolean };

/** The same of a school whose facts are nested by their names. */
export function chargingOf(schoolType: string, facts: object): Charging {
  return { schoolType, isCharter: valueAt(facts, "charterSchool") === true };
}

/**
 * Why other schools have none: said where their costs would be scored, and in a report's list of what is missing. Null for
 * a public school.
 */
export function tuitionMissing({ schoolType, isCharter }: Charging): string | null {
  if (isPublic({ schoolType, isCharter })) return null;
  if (schoolType === SCHOOL_TYPES.ONLINE)
    return "Online schools may be public or private, and no source says whether this one charges tuition.";
  return schoolType === SCHOOL_TYPES.PRIVATE ? "No source that we use lists private schools’ tuition." : null;
}

/** Whether a school is known to charge no tuition. What staff entered for a public school nevertheless counts. */
export function chargesNoTuition(school: Charging, tuition: number | null): boolean {
  return tuition === 0 || (tuition === null && isPublic(school));
}

function isPublic({ schoolType, isCharter }: Charging): boolean {
  return schoolType === SCHOOL_TYPES.PUBLIC || (schoolType === SCHOOL_TYPES.ONLINE && isCharter);
}

/** The same in SQL over the table `school`. */
export const CHARGES_NO_TUITION =
  "(tuition = 0 OR (tuition IS NULL AND (school_type = 'public' OR (school_type = 'online' AND charter IS TRUE))))";
