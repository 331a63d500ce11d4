import { isContradictedZero, numberOf } from "./like-schools.rules.ts";
import { DIVERSITY_SHARES, FEWEST_STUDENTS, RANKED_FIGURES } from "./scores.rules.ts";

const PER_STUDENT: ReadonlySet<string> = new Set([
  ...[...RANKED_FIGURES.academics, ...RANKED_FIGURES.teachers].map(({ name }) => name),
  ...DIVERSITY_SHARES,
  "classSize",
]);

/** Whether a figure is a mean, a share, or a ratio of a school's students. */
export function isPerStudent(figure: string): boolean {
  return PER_STUDENT.has(figure);
}

/**
 * Whether a school is known to have so few students that it is not ranked by figures per student.
 * @param students all of them
 * @param counted those that a register counts apart, and gives the figures of: in kindergarten to grade 12
 */
export function hasFewStudents(students: number | null, counted: number | null = null): boolean {
  return (students !== null && students < FEWEST_STUDENTS) || areFewCounted(counted);
}

/** Whether these are too few for figures of them. None is not: the figures are then of others. */
export function areFewCounted(counted: number | null): boolean {
  return counted !== null && counted > 0 && counted < FEWEST_STUDENTS;
}

/**
 * Whether a register counts less than half of a school's students: of a preschool with 108 children, 14 of them in
 * kindergarten, figures of the 14 say little, and the teachers of all seem to teach these alone.
 */
export function isMinority(counted: number | null, students: number | null): boolean {
  return counted !== null && counted > 0 && students !== null && counted * 2 < students;
}

const STUDENTS = numberOf("numOfStudents");
const isMinorityOf = (field: string) => {
  const counted = numberOf(field);
  return `coalesce(${counted} > 0 AND ${counted} * 2 < ${STUDENTS}, false)`;
};
const areFewOf = (field: string) => {
  const counted = numberOf(field);
  return `coalesce(${counted} > 0 AND ${counted} < ${FEWEST_STUDENTS}, false)`;
};

/**
 * `hasFewStudents` in SQL over the table `school`; never NULL. A zero that other figures contradict is a blank, and with
 * a blank nothing is known against the school's figures.
 */
export const HAS_FEW_STUDENTS = `
  ((coalesce(${STUDENTS} < ${FEWEST_STUDENTS}, false)
    AND NOT (${STUDENTS} = 0 AND ${isContradictedZero("'numOfStudents'")})) OR ${areFewOf("numOfStudentsK12")})`;

const IS_UNSCORED = `(${HAS_FEW_STUDENTS} OR ${isMinorityOf("numOfStudentsK12")})`;

/**
 * SQL for whether shares of students are not scored: they are of few, or of the minority of a school. Of these, a register
 * may say how many it counted.
 */
export const HAS_UNSCORED_SHARES = `
  (${IS_UNSCORED} OR ${areFewOf("demographics.nces_total_students")} OR ${isMinorityOf("demographics.nces_total_students")})`;

/** SQL for whether a figure is not scored for the same reasons. @param figure SQL for its name */
export function isUnscored(figure: string): string {
  const names = [...PER_STUDENT].map((name) => `'${name}'`).join(", ");
  return `(${figure} IN (${names}) AND ${IS_UNSCORED})`;
}
