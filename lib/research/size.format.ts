import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import { counted, dated, figure, say, sentence, told } from "./say.format.ts";

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
        say`${dated(students) ?? told("")}, the source counted no students ${told("at the school", students)}`,
      ),
    ];
  if (students) {
    const year = dated(students);
    const count = say`${school.name} had ${counted(students, "student")}`;
    const younger =
      size.younger && k12 ? say`, ${figure(size.younger)} of them in pre-kindergarten` : told("");
    said.push(sentence(year ? say`${year}, ${count}${younger}` : say`${count}${younger}`));
  }
  if (k12 && !(students && size.younger) && k12.value !== students?.value) {
    const year = dated(k12);
    const count = say`${counted(k12, "student")} in kindergarten to grade 12`;
    said.push(sentence(year ? say`${year}, our source counted ${count}` : say`Our source counted ${count}`));
  }
  if (size.perGrade) {
    const children = counted(size.perGrade, "child", "children");
    const upper = size.isWithoutPreK ? told(", pre-kindergarten aside", size.perGrade) : told("");
    said.push(
      sentence(say`spread evenly, that makes about ${children} in each grade${upper}; real grades vary`),
    );
  }
  if (classSize) {
    const year = dated(classSize);
    const average = say`an average class had ${counted(classSize, "student")}`;
    said.push(sentence(year ? say`${year}, ${average}` : average));
  }
  return said;
}

function teacherSentences({ own: { known }, size, school }: Analysis): Said[] {
  const [teachers, ratio] = [known.get("teachers"), known.get("studentTeacherRatio")];
  const said: Said[] = [];
  if (teachers && (numberOf(teachers) ?? 0) > 0) {
    const last = known.get("classSize") ?? known.get("numOfStudentsK12") ?? known.get("numOfStudents");
    const year = last?.year === teachers.year ? told("that year", teachers) : dated(teachers);
    const count = say`it had the equivalent of ${counted(teachers, "full-time teacher")}`;
    said.push(
      sentence(year ? say`${year}, ${count}, with part-time teachers counted by their hours` : count),
    );
  }
  if (ratio) {
    // The students may be of a later year than both; the sentence about the teachers has said theirs.
    const isOfTeachersYear = teachers !== undefined && teachers.year === ratio.year;
    const year = size.isRatioOfOtherYear && !isOfTeachersYear ? dated(ratio) : null;
    const words = say`there ${areOf(ratio)} ${counted(ratio, "student")} for each full-time teacher`;
    said.push(
      sentence(year ? say`the ratio that we have is of another year: ${year}, ${words}` : words),
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

const areOf = (fact: { value: unknown }) => (fact.value === 1 ? "was" : "were");
