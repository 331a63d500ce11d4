import { formatRatio } from "#lib/fields/units.format.ts";
import { countOf, quantityOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import type { School } from "./schema.ts";
import { shortYear } from "./years.format.ts";

type Counted = Pick<School, "numOfStudents" | "numOfStudentsK12" | "studentTeacherRatio" | "provenance">;

/**
 * Whether a school's ratio is of its students in kindergarten to grade 12 alone: a register that counts these apart
 * gives their ratio.
 */
export function isRatioOfK12({
  numOfStudents,
  numOfStudentsK12,
}: Pick<Counted, "numOfStudents" | "numOfStudentsK12">): boolean {
  return numOfStudentsK12 !== null && numOfStudentsK12 !== numOfStudents;
}

/**
 * Whose ratio it is, if not that of all students: "14 students in K–12", or "K–12" if that number comes from another
 * release than the ratio.
 */
export function ratioGroup({ numOfStudents, numOfStudentsK12, provenance }: Counted): string | null {
  if (numOfStudentsK12 === null || !isRatioOfK12({ numOfStudents, numOfStudentsK12 })) return null;
  const [ratio, k12] = [own(provenance, "studentTeacherRatio"), own(provenance, "numOfStudentsK12")];
  const isItsNumber = ratio?.source === k12?.source && ratio?.year === k12?.year;
  return isItsNumber ? `${countOf(numOfStudentsK12, "student")} in K–12` : "K–12";
}

/** The same beside the number of all students, where one of another year would look like a mistake: "K–12 only". */
export function shortRatioGroup(school: Counted): string | null {
  const group = ratioGroup(school);
  return group && areCountedApart(school) ? "K–12 only" : group;
}

/** "1:1 (14 students in K–12)"; null without a ratio. */
export function ratioInWords(school: Counted): string | null {
  if (school.studentTeacherRatio === null) return null;
  const group = ratioGroup(school);
  return `${formatRatio(school.studentTeacherRatio)}${group ? ` (${group})` : ""}`;
}

/** "14.7 students per teacher", "1 student per teacher in K–12" beside 108 students; null without a ratio. */
export function shortRatio({
  studentTeacherRatio,
  numOfStudents = null,
  numOfStudentsK12 = null,
}: Partial<Omit<Counted, "provenance">>): string | null {
  if (studentTeacherRatio == null) return null;
  const group = isRatioOfK12({ numOfStudents, numOfStudentsK12 }) ? " in K–12" : "";
  return `${quantityOf(studentTeacherRatio, "student")} per teacher${group}`;
}

/**
 * A note for a ratio from a different year than the students or teachers next to it, which do not give that ratio:
 * "The student–teacher ratio is older (2010–11) than the student count (2016–17)".
 */
export function ratioNote(school: Counted & Pick<School, "teachers">): string | null {
  const { provenance } = school;
  const ratio = own(provenance, "studentTeacherRatio");
  if (school.studentTeacherRatio === null || !ratio) return null;
  const counted = isRatioOfK12(school) ? "numOfStudentsK12" : "numOfStudents";
  const others = ([counted, "teachers"] as const).flatMap((field) => {
    const year = school[field] === null ? undefined : own(provenance, field)?.year;
    return year === undefined || year === ratio.year ? [] : [{ field, year }];
  });
  if (others.length === 0) return null;
  const said = others
    .map(({ field, year }) => `the ${COUNTS[field]} count (${shortYear(year)})`)
    .join(" and ");
  const isOlder = others.every(({ year }) => ratio.year < year);
  const isNewer = others.every(({ year }) => ratio.year > year);
  // Between the two, it is of the year of neither.
  const is = isOlder ? "older" : isNewer ? "newer" : "from a different year";
  return `The student–teacher ratio is ${is} (${shortYear(ratio.year)}) than ${said}`;
}

const COUNTS = { numOfStudents: "student", numOfStudentsK12: "K–12 student", teachers: "teacher" } as const;

/** Whether a school's two numbers of students differ and are not of one count: then one need not be within the other. */
export function areCountedApart({ numOfStudents, numOfStudentsK12, provenance }: Counted): boolean {
  if (numOfStudents === null || numOfStudentsK12 === null || numOfStudents === numOfStudentsK12) return false;
  const [all, k12] = [own(provenance, "numOfStudents"), own(provenance, "numOfStudentsK12")];
  return all !== undefined && k12 !== undefined && (all.source !== k12.source || all.year !== k12.year);
}

/** The source of each of two numbers of students that are counted apart, and why they may not match; null for others. */
export function countNote(school: Counted, field: "numOfStudents" | "numOfStudentsK12"): string | null {
  const [all, k12] = [own(school.provenance, "numOfStudents"), own(school.provenance, "numOfStudentsK12")];
  if (!areCountedApart(school) || !all || !k12) return null;
  if (field === "numOfStudents") return `From ${all.source}`;
  const other = all.year === k12.year ? "source" : "year";
  return `From ${k12.source}. The number of all students is from another ${other}, so the two may not match.`;
}
