import { isDay } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import { counted, dated, figure, isFileDate, say, sentence, timed, told } from "./say.format.ts";

/** What the counts of students and teachers mean; null if nothing is known. */
export function sizeBlocks(analysis: Analysis): Block[] | null {
  const students = studentSentences(analysis);
  const teachers = teacherSentences(analysis);
  if (students.length + teachers.length === 0) return null;
  return [students, teachers]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => ({ kind: "paragraph", sentences }));
}

function studentSentences({ own: { known }, size, school }: Analysis): Said[] {
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
  if (students) {
    const year = dated(students);
    const count = say`${school.name} had ${counted(students, "student")}`;
    const younger =
      size.younger && k12 ? say`, ${figure(size.younger)} of them in pre-kindergarten` : told("");
    said.push(sentence(timed(year, say`${count}${younger}`)));
  }
  if (k12 && !(students && size.younger) && k12.value !== students?.value) {
    const year = dated(k12);
    const count = say`${counted(k12, "student")} in kindergarten to grade 12`;
    said.push(sentence(timed(year, say`our source counted ${count}`)));
  }
  if (size.perGrade) {
    const each = counted(size.perGrade, "student");
    const upper = size.isWithoutPreK ? told(", pre-kindergarten aside", size.perGrade) : told("");
    said.push(sentence(say`spread evenly, that makes about ${each} in each grade${upper}; real grades vary`));
  }
  if (classSize) {
    const year = dated(classSize);
    const average = say`an average class had ${counted(classSize, "student")}`;
    said.push(sentence(timed(year, average)));
  }
  return said;
}

function teacherSentences(analysis: Analysis): Said[] {
  const {
    own: { known },
    school,
  } = analysis;
  const [teachers, ratio] = [known.get("teachers"), known.get("studentTeacherRatio")];
  const said: Said[] = [];
  if (teachers && (numberOf(teachers) ?? 0) > 0) {
    const last = known.get("classSize") ?? known.get("numOfStudentsK12") ?? known.get("numOfStudents");
    const year = last?.year === teachers.year ? again(teachers) : dated(teachers);
    const count = say`it had the equivalent of ${counted(teachers, "full-time teacher")}`;
    said.push(sentence(timed(year, say`${count}, with part-time teachers counted by their hours`)));
  }
  if (ratio) {
    said.push(
      ratioSentence(ratio, analysis),
      // An online school may well have larger classes than any room holds; nothing is known of them.
      ...(school.type === "Online School"
        ? []
        : [
            told(
              "That is not the size of a class: the ratio counts every teacher, including those for music, art, or special education, so classes are usually larger.",
            ),
          ]),
    );
  }
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
  const words = say`there ${areOf(ratio)} ${counted(ratio, "student")} for each full-time teacher`;
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
      ? say`${whose}, that is ${figure(ratio)} for each full-time teacher`
      : say`${whose}, there ${areOf(ratio)} ${figure(ratio)} for each full-time teacher`,
  );
}

const areOf = (fact: { value: unknown }) => (fact.value === 1 ? "was" : "were");

function sameTime(year: string): string {
  if (isFileDate(year)) return "according to the same file";
  return isDay(year) ? "(entered on the same day)" : "that year";
}
