import type { ResearchFact } from "./fact.schema.ts";
import type { FactLedger } from "./ledger.rules.ts";
import { numberOf, type OwnFacts } from "./own-facts.rules.ts";

/** What a school's counts mean. */
export type SizeAnalysis = {
  /** Students in each grade on average; null if there are few grades or students, or either is unknown. */
  perGrade: ResearchFact | null;
  /** Whether that leaves out pre-kindergarten, because a register counts the others apart. */
  isWithoutPreK: boolean;
  /** Students younger than kindergarten, where both counts are of one year. */
  younger: ResearchFact | null;
  /** Whether the ratio is for a different year than the students or the teachers beside it. */
  isRatioOfOtherYear: boolean;
  /** The students whose ratio it is, if a register counts those from kindergarten up apart and there are younger ones. */
  ratioStudents: ResearchFact | null;
};

/** @param grades those taught; @param isPartial whether there may be lower ones */
export function sizeOf(
  { known }: OwnFacts,
  { grades, isPartial }: { grades: readonly number[]; isPartial: boolean },
  ledger: FactLedger,
): SizeAnalysis {
  const [students, k12, offered] = ["numOfStudents", "numOfStudentsK12", "gradesOffered"].map((name) =>
    known.get(name),
  );
  const [ratio, teachers] = [known.get("studentTeacherRatio"), known.get("teachers")];
  const isWithoutPreK = k12 !== undefined && grades.includes(-1);
  const counted = isWithoutPreK ? grades.filter((grade) => grade >= 0) : grades;
  const base = k12 ?? students;
  return {
    perGrade:
      base && offered && !isPartial ? perGrade(base, offered, { counted, isWithoutPreK }, ledger) : null,
    isWithoutPreK,
    younger: students && k12 ? youngerThanK12(students, k12, ledger) : null,
    isRatioOfOtherYear:
      ratio !== undefined && [base, teachers].some((one) => one !== undefined && one.year !== ratio.year),
    ratioStudents: ratio && k12 && isOfSameCount(ratio, k12) && k12.value !== students?.value ? k12 : null,
  };
}

function isOfSameCount(one: ResearchFact, other: ResearchFact): boolean {
  return one.year === other.year && one.sources.join() === other.sources.join();
}

function perGrade(
  students: ResearchFact,
  offered: ResearchFact,
  { counted, isWithoutPreK }: { counted: readonly number[]; isWithoutPreK: boolean },
  ledger: FactLedger,
): ResearchFact | null {
  const all = numberOf(students);
  if (all === null || counted.length < 2 || all < counted.length) return null;
  return ledger.add({
    key: "size/perGrade",
    about: "computed",
    school: students.school,
    field: "numOfStudents",
    label: `Students per grade${isWithoutPreK ? " without pre-kindergarten" : ""}`,
    value: Math.round(all / counted.length),
    unit: "students",
    year: students.year,
    basis: [students, offered],
  });
}

function youngerThanK12(students: ResearchFact, k12: ResearchFact, ledger: FactLedger): ResearchFact | null {
  const [all, older] = [numberOf(students), numberOf(k12)];
  if (all === null || older === null || older >= all || students.year !== k12.year) return null;
  return ledger.add({
    key: "size/younger",
    about: "computed",
    school: students.school,
    field: "numOfStudents",
    label: "Students in pre-kindergarten",
    value: all - older,
    unit: "students",
    year: students.year,
    basis: [students, k12],
  });
}
