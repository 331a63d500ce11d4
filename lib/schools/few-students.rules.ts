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

/** Whether a school is known to have so few students that it is not ranked by figures per student. */
export function hasFewStudents(students: number | null): boolean {
  return students !== null && students < FEWEST_STUDENTS;
}

const STUDENTS = numberOf("numOfStudents");

/**
 * `hasFewStudents` in SQL over the table `school`; never NULL. A zero that other figures contradict is a blank, and with
 * a blank nothing is known against the school's figures.
 */
export const HAS_FEW_STUDENTS = `
  (coalesce(${STUDENTS} < ${FEWEST_STUDENTS}, false)
    AND NOT (${STUDENTS} = 0 AND ${isContradictedZero("'numOfStudents'")}))`;

/** SQL for whether a figure is not ranked, because it is one of few students. @param figure SQL for its name */
export function isOfFewStudents(figure: string): string {
  const names = [...PER_STUDENT].map((name) => `'${name}'`).join(", ");
  return `(${figure} IN (${names}) AND ${HAS_FEW_STUDENTS})`;
}
