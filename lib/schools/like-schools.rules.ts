import { storedValueOf } from "#lib/fields/stored-values.rules.ts";
import { namesShown, namesWith } from "#lib/fields/table.rules.ts";
import { levelOf, type SchoolLevel } from "./levels.rules.ts";
import { CATEGORIES, inputsOf } from "./scores.rules.ts";

/** The level in tables about like schools that stands for all levels of a type. */
export const ANY_LEVEL = "any";

/** The levels of which all schools are alike. Schools with unknown grades may be anything. */
export const COMPARED_LEVELS = [
  "preschool",
  "elementary",
  "middle",
  "high",
  "combined",
] as const satisfies readonly SchoolLevel[];
export type ComparedLevel = (typeof COMPARED_LEVELS)[number];

/** A school's level for comparing it with like schools; null if its grades are unknown. */
export function comparedLevelOf(grades: readonly number[]): ComparedLevel | null {
  const level = levelOf(grades);
  return level === "unknown" ? null : level;
}

/** The level of a stored group; null for ANY_LEVEL. */
export function levelNamed(level: string): ComparedLevel | null {
  return COMPARED_LEVELS.find((one) => one === level) ?? null;
}

/**
 * SQL over the table `school`, shared by averages and scores.
 *
 * Schools that figures are compared with: open ones, not in the archive.
 */
export const COMPARED_SCHOOLS = "archived_at IS NULL AND status = 'open'";

/** `comparedLevelOf` in SQL: NULL for a school with unknown grades. A test compares the two for every span. */
export const LEVEL = `
  CASE
    WHEN cardinality(grades) = 0 OR grades IS NULL THEN NULL
    WHEN grades[cardinality(grades)] <= 0 THEN 'preschool'
    WHEN grades[1] <= 3 THEN CASE WHEN grades[cardinality(grades)] <= 8 THEN 'elementary' ELSE 'combined' END
    WHEN grades[1] <= 8 AND grades[cardinality(grades)] <= 9 THEN 'middle'
    WHEN grades[1] >= 7 THEN 'high'
    ELSE 'combined'
  END`;

/** A number stored for a field, in SQL. */
export function numberOf(name: string): string {
  return `${storedValueOf({ name, type: "number" })?.value}::float8`;
}

/** Figures that prove a zero wrong: a school with teachers has students. */
const CONTRADICTED_BY: readonly (readonly [figures: readonly string[], others: readonly string[]])[] = [
  [["numOfStudents"], ["numOfStudentsK12", "teachers", "demographics.nces_total_students"]],
  [["academicInfo.graduationRate"], ["academicInfo.collegeEnrollment"]],
  // The shares of the students cannot all be zero.
  ...[namesShown("races"), namesShown("sexes")].map((shares) => [shares, shares] as const),
];

/**
 * SQL for whether a zero is contradicted by the school's other figures, so that neither averages nor scores count it.
 * @param figure SQL for the name of the figure that is zero
 */
export function isContradictedZero(figure: string): string {
  const cases = CONTRADICTED_BY.map(([figures, others]) => {
    const names = figures.map((name) => `'${name}'`).join(", ");
    const isAnyKnown = others.map((other) => `coalesce(${numberOf(other)}, 0) > 0`).join(" OR ");
    // Among shares, a zero is contradicted if no other share is known to be more than zero.
    return `WHEN ${figure} IN (${names}) THEN ${figures === others ? `NOT (${isAnyKnown})` : isAnyKnown}`;
  });
  return `CASE ${cases.join(" ")} ELSE false END`;
}

/** What decides which schools a school is like, or contradicts a zero. */
const GROUPING = [
  "schoolType",
  "status",
  "address",
  "gradesOffered",
  ...CONTRADICTED_BY.flatMap(([, others]) => others),
];

const COMPARED: ReadonlySet<string> = new Set([
  ...namesWith("averaged"),
  ...CATEGORIES.flatMap(inputsOf),
  ...GROUPING,
]);

/** Whether averages or scores depend on a fact of a school. */
export function isCompared(fact: string): boolean {
  return COMPARED.has(fact);
}
