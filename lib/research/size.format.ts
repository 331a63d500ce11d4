import { isDay } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isToldUncompared } from "./glance.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import {
  counted,
  dated,
  datedBehind,
  figure,
  isFileDate,
  ratioText,
  say,
  sentence,
  timed,
  timedPart,
  told,
} from "./say.format.ts";
import { isPlaced } from "./standing.format.ts";

/** What the counts of students and teachers mean; null if there is nothing to say that the comparison has not said. */
export function sizeBlocks(analysis: Analysis): Block[] | null {
  const students = studentSentences(analysis);
  const teachers = teacherSentences(analysis, students.length > 0);
  if (students.length + teachers.length === 0) return null;
  return [students, teachers]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => ({ kind: "paragraph", sentences }));
}

function studentSentences(analysis: Analysis): Said[] {
  const {
    own: { known },
    size,
    school,
  } = analysis;
  const [students, k12, classSize] = ["numOfStudents", "numOfStudentsK12", "classSize"].map((name) =>
    known.get(name),
  );
  const said: Said[] = [];
  if (students && numberOf(students) === 0)
    return [
      sentence(
        timed(dated(students), say`the source counted no students ${told("at the school", students)}`),
      ),
    ];
  const younger = size.younger && k12 ? size.younger : null;
  const isCounted = k12 && !(students && younger) && k12.value !== students?.value;
  // How many there are has been told with the comparison, or is told with what is made of it here.
  const isTold = isToldBefore(analysis, "numOfStudents");
  const isSpread = Boolean(students && !younger && !isCounted && size.perGrade);
  if (students && younger && isTold)
    said.push(sentence(timedPart(dated(students), figure(younger), "its students", wereYounger(younger))));
  else if (students && !isTold && !isSpread) {
    const count = say`${school.name} had ${counted(students, "student")}`;
    const part = younger ? say`, ${figure(younger)} of them in pre-kindergarten` : told("");
    said.push(sentence(timed(dated(students), say`${count}${part}`)));
  }
  if (isCounted) {
    const count = say`${counted(k12, "student")} in kindergarten to grade 12`;
    said.push(sentence(timed(dated(k12), say`our source counted ${count}`)));
  }
  if (size.perGrade) said.push(spreadSentence(size.perGrade, { analysis, isTold, younger, isSpread }));
  if (classSize && !isPlaced(analysis, "classSize")) {
    const average = say`an average class had ${counted(classSize, "student")}`;
    said.push(sentence(timed(dated(classSize), average)));
  }
  return said;
}

/** Whether an earlier section has given the figure: in a comparison or, without one, at a glance. */
function isToldBefore(analysis: Analysis, name: "numOfStudents" | "studentTeacherRatio"): boolean {
  return isPlaced(analysis, name) || isToldUncompared(analysis, name);
}

const wereYounger = (younger: ResearchFact) =>
  told(`${younger.value === 1 ? "was" : "were"} in pre-kindergarten`, younger);

/** "Its students in 2013–14 came to about 30 in each grade on average." */
function spreadSentence(
  perGrade: ResearchFact,
  {
    analysis: { own, size },
    isTold,
    younger,
    isSpread,
  }: {
    analysis: Analysis;
    isTold: boolean;
    younger: ResearchFact | null;
    isSpread: boolean;
  },
): Said {
  const students = own.known.get("numOfStudents");
  const upper = size.isWithoutPreK ? told(", pre-kindergarten aside", perGrade) : told("");
  if (students && younger && isTold)
    return say`The others came to about ${counted(perGrade, "student")} in each grade on average.`;
  if (!students || !isSpread)
    return say`That comes to about ${counted(perGrade, "student")} in each grade on average${upper}.`;
  const when = datedBehind(students);
  const behind = when ? say` ${when}` : "";
  return isTold
    ? say`${told("Its students", students)}${behind} came to about ${figure(perGrade)} in each grade on average${upper}.`
    : say`Its ${counted(students, "student")}${behind} came to about ${figure(perGrade)} in each grade on average${upper}.`;
}

/** @param isAfterStudents whether a sentence before has said the year of the students */
function teacherSentences(analysis: Analysis, isAfterStudents: boolean): Said[] {
  const {
    own: { known },
    school,
    size,
  } = analysis;
  const [teachers, ratio] = [known.get("teachers"), known.get("studentTeacherRatio")];
  const said: Said[] = [];
  if (teachers && (numberOf(teachers) ?? 0) > 0) {
    const classSize = isPlaced(analysis, "classSize") ? undefined : known.get("classSize");
    const last = classSize ?? known.get("numOfStudentsK12") ?? known.get("numOfStudents");
    const year = isAfterStudents && last?.year === teachers.year ? again(teachers) : dated(teachers);
    const count = say`it had the equivalent of ${counted(teachers, "full-time teacher")}`;
    said.push(sentence(timed(year, say`${count}, with part-time teachers counted by their hours`)));
  }
  if (!ratio) return said;
  const isTold =
    isToldBefore(analysis, "studentTeacherRatio") && !size.ratioStudents && !size.isRatioOfOtherYear;
  if (!isTold) said.push(ratioSentence(ratio, analysis));
  // An online school may well have larger classes than any room holds; nothing is known of them.
  if (school.type !== "Online School")
    said.push(
      told(
        "A student–teacher ratio is not the size of a class: it counts every teacher, including those for music, art, or special education, so classes are usually larger.",
      ),
    );
  return said;
}

/** Whom a register counts that counts those in kindergarten to grade 12 apart. */
export function fromKindergartenUp({ own: { known }, school: { grades } }: Analysis): Said {
  const offered = known.get("gradesOffered");
  return offered && grades.includes(-1) && grades.includes(0)
    ? told("from kindergarten up", offered)
    : told("in kindergarten to grade 12");
}

/** A second figure of the same year. */
function again(fact: ResearchFact): Said {
  return told(sameTime(fact.year ?? ""), fact);
}

/** The ratio, with the year and the students that it is of, if these are not those of the sentences before it. */
function ratioSentence(ratio: ResearchFact, analysis: Analysis): Said {
  const {
    own: { known },
    size: { isRatioOfOtherYear, ratioStudents },
  } = analysis;
  const teachers = known.get("teachers");
  // The students may be of a later year than both; the sentence about the teachers has said theirs.
  const isOfTeachersYear = (numberOf(teachers) ?? 0) > 0 && teachers?.year === ratio.year;
  const words = say`the student–teacher ratio was ${ratioText(ratio)}`;
  if (isPlaced(analysis, "studentTeacherRatio")) return placedRatio(ratio, analysis);
  if (isRatioOfOtherYear && !isOfTeachersYear) {
    const year = dated(ratio);
    if (year === null || isDay(ratio.year ?? "")) return sentence(timed(year, words));
    return sentence(say`the ratio that we have is of another year: ${year}, ${words}`);
  }
  if (isRatioOfOtherYear && !isDay(ratio.year ?? ""))
    return sentence(say`${words}, by the number of students at that time rather than the one above`);
  if (!ratioStudents) return sentence(words);
  const whose = say`for its ${counted(ratioStudents, "student")} ${fromKindergartenUp(analysis)}`;
  return sentence(
    isOfTeachersYear
      ? say`${whose}, that is a student–teacher ratio of ${ratioText(ratio)}`
      : say`${whose}, the student–teacher ratio was ${ratioText(ratio)}`,
  );
}

/** Of a ratio that the comparison has told, with its year, what it counts. */
function placedRatio(ratio: ResearchFact, analysis: Analysis): Said {
  const { ratioStudents } = analysis.size;
  if (!ratioStudents)
    return told(
      "The student–teacher ratio and the counts of students and teachers are not all of one year.",
      ratio,
    );
  return say`${told("The student–teacher ratio", ratio)} counts only its ${counted(ratioStudents, "student")} ${fromKindergartenUp(analysis)}.`;
}

function sameTime(year: string): string {
  if (isFileDate(year)) return "according to the same list";
  return isDay(year) ? "(entered on the same day)" : "that year";
}
