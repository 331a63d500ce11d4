import type { SchoolFacts } from "#lib/fields/facts.rules.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";

/** The fields that `matchCounts` may change. */
export const COUNTED_TOGETHER = ["numOfStudents", "teachers", "studentTeacherRatio"] as const;

type Counted = { facts: Partial<SchoolFacts>; provenance: Record<string, StoredProvenance> };

/**
 * Fields are merged one by one, but students, teachers and their ratio describe one another. Corrects, in place, what
 * no single release says:
 *
 * - students from one release beside a zero of teachers from another: the zero says nothing about those students, and
 *   gives way to the teachers that it would have replaced, or else to the reason why the release with the students gives none;
 * - a zero of students from one release beside teachers from another: those teachers teach somebody, so zero is wrong;
 * - a ratio older than the students and the teachers, both from one release, which gives no ratio for them.
 *
 * Decisions by staff stay.
 * @param merged what has become of both descriptions
 * @param descriptions what was merged: what was known before, and what was added
 */
export function matchCounts(merged: Counted, descriptions: readonly Counted[]): void {
  const { numOfStudents: students, teachers, studentTeacherRatio: ratio } = merged.provenance;
  if (!students || !teachers || [students, teachers, ratio].some((origin) => origin?.by !== undefined))
    return;
  const { facts } = merged;
  if (teachers.s !== students.s && facts.teachers === 0 && (facts.numOfStudents ?? 0) > 0)
    replaceZero(merged, students.s, descriptions);
  if (teachers.s !== students.s && facts.numOfStudents === 0 && (facts.teachers ?? 0) > 0) {
    delete facts.numOfStudents;
    merged.provenance.numOfStudents = { s: teachers.s, b: "contradicted" };
  }
  matchRatio(merged);
}

function replaceZero(
  { facts, provenance }: Counted,
  studentsFrom: string,
  descriptions: readonly Counted[],
): void {
  const ratio = provenance.studentTeacherRatio;
  const reason = ratio?.s === studentsFrom ? ratio.b : undefined;
  delete facts.teachers;
  provenance.teachers = { s: studentsFrom, b: reason ?? "not_reported" };
  for (const { facts: described, provenance: origins } of descriptions) {
    const origin = origins.teachers;
    if (described.teachers && origin) {
      facts.teachers = described.teachers;
      provenance.teachers = origin;
      return;
    }
    if (origin?.b !== undefined && origin.s === studentsFrom) provenance.teachers = origin;
  }
}

function matchRatio({ facts, provenance }: Counted): void {
  const { numOfStudents: students, teachers, studentTeacherRatio: ratio } = provenance;
  const areOfOne = teachers?.s === students?.s && teachers?.b === undefined && students?.b === undefined;
  if (!students || !areOfOne || !ratio || ratio.s === students.s || facts.studentTeacherRatio === undefined)
    return;
  const counted =
    provenance.numOfStudentsK12?.s === students.s ? facts.numOfStudentsK12 : facts.numOfStudents;
  const isEmpty = counted === 0 || facts.teachers === 0;
  delete facts.studentTeacherRatio;
  provenance.studentTeacherRatio = { s: students.s, b: isEmpty ? "not_applicable" : "withheld" };
}
