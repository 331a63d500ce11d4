import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";

/** The fields that `matchCounts` may change. */
export const COUNTED_TOGETHER = ["teachers", "studentTeacherRatio"] as const;

type Merged = { facts: Partial<SchoolFacts>; provenance: Record<string, StoredProvenance> };

/**
 * Fields are merged one by one, but students, teachers and their ratio describe one another. Corrects, in place, what
 * no single release says:
 *
 * - students from one release beside a zero of teachers from another: the release with the students knows why it gives
 *   no teachers, and that is shown instead;
 * - a ratio older than the students and the teachers, both from one release, which gives no ratio for them.
 *
 * Decisions by staff stay.
 */
export function matchCounts({ facts, provenance }: Merged): void {
  const { numOfStudents: students, teachers } = provenance;
  const ratio = provenance.studentTeacherRatio;
  if (!students || !teachers || [students, teachers, ratio].some((origin) => origin?.by !== undefined))
    return;
  if (teachers.s !== students.s && facts.teachers === 0 && (facts.numOfStudents ?? 0) > 0) {
    delete facts.teachers;
    const reason = ratio?.s === students.s ? ratio.b : undefined;
    provenance.teachers = { s: students.s, b: reason ?? "not_reported" };
  }
  const counted =
    provenance.numOfStudentsK12?.s === teachers.s ? facts.numOfStudentsK12 : facts.numOfStudents;
  const areOfOne = teachers.s === students.s && teachers.b === undefined && students.b === undefined;
  if (!areOfOne || !ratio || ratio.s === students.s || facts.studentTeacherRatio === undefined) return;
  delete facts.studentTeacherRatio;
  const isEmpty = counted === 0 || facts.teachers === 0;
  provenance.studentTeacherRatio = { s: students.s, b: isEmpty ? "not_applicable" : "withheld" };
}
