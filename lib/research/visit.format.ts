import { uncapitalized } from "#lib/platform/sentences.ts";
import { inYear, isDay, shortYear } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { CHANGED } from "./changes.format.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { askedFirst } from "./family.format.ts";
import { isPlainReligion } from "./glance.format.ts";
import type { Question, QuestionId } from "./questions.rules.ts";
import {
  counted,
  dated,
  datedBehind,
  dayOfEntry,
  figure,
  say,
  sentence,
  timedPart,
  told,
  withArticle,
} from "./say.format.ts";

/** Questions that follow from this school's facts; null if none does. */
export function visitBlocks(analysis: Analysis): Block[] | null {
  const { questions, school } = analysis;
  if (questions.length === 0) return null;
  const isOnline = school.type === "Online School";
  return [
    {
      kind: "paragraph",
      sentences: [
        told(
          isOnline
            ? "Each of these follows from a fact above, or from one that is missing; a call or a trial lesson can settle them."
            : "Each of these follows from a fact above, or from one that is missing.",
        ),
      ],
    },
    { kind: "list", items: inOrder(analysis).flatMap((question) => wordsOf(question) ?? []) },
  ];
}

/** The questions for which a missing fact is asked. */
const FOR_BLANKS: ReadonlyMap<string, readonly QuestionId[]> = new Map([
  ["tuition", ["tuitionUnknown", "onlineTuition"]],
  ["classSize", ["classSizeUnknown", "classesWithHighRatio"]],
]);

/** What the beginning of the report says to ask first stands first; before it, whether the school is still there. */
function inOrder(analysis: Analysis): readonly Question[] {
  const ids = FOR_BLANKS.get(askedFirst(analysis)?.field ?? "") ?? [];
  const rank = ({ id }: Question) => (id === "stillOpen" ? 0 : ids.includes(id) ? 1 : 2);
  return analysis.questions.toSorted((one, other) => rank(one) - rank(other));
}

type Wording = (first: ResearchFact, second: ResearchFact | undefined) => Said;

const year = (fact: ResearchFact) => {
  const said = datedBehind(fact);
  return said ? say` ${said}` : told("");
};

const WORDINGS: Readonly<Record<QuestionId, Wording>> = {
  stillOpen: (missing) =>
    say`Is the school still open under this name? ${told(newestRecords(missing), missing)} do not have it.`,
  openLongAgo: (status) =>
    say`Is the school still open, with the same name and the same grades? The record that lists it as open ${from(status)}.`,
  currentStudents: (students) =>
    say`How many students are there now? Our count of ${figure(students)} ${from(students)}.`,
  studentsUnknown: (blank) => told("How many students are there, and how many in my child’s grade?", blank),
  biggestChange: (earlier, later) =>
    say`Why did ${CHANGED.get(earlier.field) ?? uncapitalized(earlier.label)} go from ${figure(earlier)}${year(earlier)} to ${later ? say`${figure(later)}${year(later)}` : told("what it is")}?`,
  classesOfKnownSize: (classSize) =>
    say`How large are the classes in my child’s grade? An average class had ${counted(classSize, "student")}${year(classSize)}.`,
  classesWithHighRatio: (ratio, part) =>
    say`How large are the classes in my child’s grade? ${told("The school’s student–teacher ratio was higher than at most of the schools it is compared with.", ratio, part ?? null)}`,
  onlineTeachers: (ratio, part) =>
    say`How many students does one teacher look after, and how soon does a question get its answer? ${told("The school’s student–teacher ratio was higher than at most of the schools it is compared with.", ratio, part ?? null)}`,
  teachersWithLowRatio: (ratio, part) =>
    say`What do the teachers do besides leading a class? ${told("The school’s student–teacher ratio was lower than at most of the schools it is compared with.", ratio, part ?? null)}`,
  classSizeUnknown: (blank) => told("How many students are in a typical class?", blank),
  mixedGrades: (perGrade) =>
    say`Are several grades taught together? On average there are about ${counted(perGrade, "student")} in each.`,
  manyPerGrade: (perGrade) =>
    say`With about ${counted(perGrade, "student")} in each grade, who will know my child by name? Is there an adviser, or a small community within the school?`,
  manyStudents: (students) =>
    say`With ${counted(students, "student")}${year(students)}, who will know my child by name? Is there an adviser, or a small community within the school?`,
  lowerGrades: (grades) =>
    told("Which grades does the school teach? Our source lists high school grades only.", grades),
  onlineTuition: (type) =>
    told("Is the school public, or does it charge tuition? Our sources do not say.", type),
  aidStated: (text) =>
    told("Who gets financial aid today, and how much? What we know of it may be out of date.", text),
  tuitionUnknown: (blank) =>
    told("What does a year cost with all fees, and how many families get aid?", blank),
  tuitionKnown: (tuition) => say`What comes on top of the tuition of ${figure(tuition)}, and who gets aid?`,
  religionUnknown: (blank) =>
    told("Does the school belong to a church or faith, and what does that mean for the day?", blank),
  religion: (religion) =>
    say`How does ${isPlainReligion(religion) ? say`the school’s ${figure(religion)} affiliation` : say`the school’s affiliation, listed as ${told(`“${religion.value}”`, religion)},`} shape the day? Are services required, and do families of other beliefs feel at home?`,
  admissionStated: (text) =>
    told("How do you apply now, and by when? What we know of it may be out of date.", text),
  charterPlaces: (charter) =>
    say`As ${told(withArticle("charter school"), charter)}, how does it fill its seats? Is there a lottery, and how long is the waiting list?`,
  magnetPlaces: (magnet) =>
    say`As ${told(withArticle("magnet school"), magnet)}, what does its program ask of applicants, and is there a bus from other zones?`,
  placesUnknown: (blank) =>
    told("How are places given: by address, by lottery, by a test, or in some other way?", blank),
  onlineDay: (type) =>
    say`As ${told(withArticle("online school"), type)}, how many hours a day are taught live, who helps at home, and where are state tests taken?`,
  graduationUnknown: (blank) => told("What share of the students graduate on time?", blank),
  graduationKnown: (rate) =>
    say`How does the school help students who need longer? ${sentence(timedPart(dated(rate), figure(rate), "the class", told("graduated on time", rate)))}`,
  collegeUnknown: (blank) => told("What do graduates do next, and how many go on to college?", blank),
  testsUnknown: (blank) => told("Who takes the SAT or ACT, and with what results?", blank),
  nextSchool: (grades) =>
    say`Where do most students go when they leave? The school has grades ${figure(grades)}.`,
  activitiesUnknown: (blank) =>
    told("Which clubs, sports, and arts are there, in which season, and what do they cost?", blank),
  onlineActivities: (blank) =>
    told("Which clubs and activities are there, online or in person, and what do they cost?", blank),
};

function wordsOf({ id, facts }: Question): Said | null {
  const [first, second] = facts;
  return first ? WORDINGS[id](first, second) : null;
}

function from(fact: ResearchFact): Said {
  const when = fact.year ?? "";
  return told(isDay(when) ? `was ${dayOfEntry(when)}` : `is from ${shortYear(when)}`, fact);
}

function newestRecords({ year: one }: ResearchFact): string {
  return one
    ? `The newest records of public schools in its state, those ${inYear(one).replace(/^in /, "of ")},`
    : "The newest records";
}
