import { storedAt, storedValueOf } from "#lib/fields/stored-values.rules.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { isContradictedZero, numberOf } from "#lib/schools/like-schools.rules.ts";
import { RANKED_FIELDS, type RankedField } from "./tools.schema.ts";

export function isRankedField(field: string): field is RankedField {
  return RANKED_FIELDS.some((one) => one === field);
}

/** Fields where nobody who asks for the lowest value means zero: a school without students is not the smallest one. */
const ZERO_IS_NONE: ReadonlySet<RankedField> = new Set([
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "academicInfo.graduationRate",
]);

export function isZeroNone(field: RankedField): boolean {
  return ZERO_IS_NONE.has(field);
}

/**
 * SQL over the table `school` for a figure by which schools are filtered and ranked; NULL for a blank, and for a zero
 * that the school's other figures contradict. A year of founding is the first one in its text: "about 1890".
 */
export function figureOf(field: RankedField): string {
  const stored = storedAt(field);
  if (stored && "column" in stored && masterField(field)?.type === "string")
    return `substring(${stored.column} FROM '\\m1[5-9]\\d\\d\\M|\\m20\\d\\d\\M')::float8`;
  const value = numberOf(field);
  return `CASE WHEN ${value} = 0 AND ${isContradictedZero(`'${field}'`)} THEN NULL ELSE ${value} END`;
}

/** What few schools have, so that an index of these few is worth its while: `school_with_…_idx`. */
const RARE: ReadonlySet<RankedField> = new Set([
  "classSize",
  "tuition",
  "founded",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
]);

/** SQL for whether anything is stored for a figure, as the index of the schools that have it says it; null without one. */
export function presenceOf(field: RankedField): string | null {
  if (!RARE.has(field)) return null;
  const type = masterField(field)?.type ?? "number";
  return storedValueOf({ name: field, type })?.isPresent ?? null;
}
