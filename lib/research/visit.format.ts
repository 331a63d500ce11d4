import { uncapitalized } from "#lib/platform/sentences.ts";
import { ASKED_FOR_BLANK } from "#lib/schools/visit-questions.format.ts";
import { inYear, isDay, shortYear } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { CHANGED, spanOf } from "./changes.format.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { askedFirst } from "./family.format.ts";
import { isPlainReligion } from "./glance.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import type { Question, QuestionId } from "./questions.rules.ts";
import { countWord, dayOfEntry, figure, say, told, withArticle } from "./say.format.ts";

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

type Wording = (first: ResearchFact, ...more: readonly ResearchFact[]) => Said;

/*
 * The figures that questions follow from have been told above, and are not told again.
 */

const BY_NAME =
  "who will know my child by name? Is there an adviser, or a small community within the school?";

/** "… was higher than at any of the 902 schools it is compared with." @param part on the other side of it; @param all of them */
function ratioThan(
  side: "higher" | "lower",
  ratio: ResearchFact,
  part?: ResearchFact,
  all?: ResearchFact,
): Said {
  const whom =
    part && all && part.value === all.value ? say`any of the ${countWord(all)}` : told("most of the");
  const lead = told(`The school’s student–teacher ratio was ${side} than at`, ratio, part ?? null);
  return say`${lead} ${whom} schools it is compared with.`;
}

const WORDINGS: Readonly<Record<QuestionId, Wording>> = {
  stillOpen: (missing) =>
    say`Is the school still open under this name? ${told(newestRecords(missing), missing)} do not have it.`,
  openLongAgo: (status) =>
    say`Is the school still open, with the same name and the same grades? The record that lists it as open ${from(status)}.`,
  currentStudents: (students) => say`How many students are there now? Our count ${from(students)}.`,
  studentsUnknown: (blank) => told(ASKED_FOR_BLANK.numOfStudents, blank),
  biggestChange: (earlier, later = earlier) =>
    say`Why did ${CHANGED.get(earlier.field) ?? uncapitalized(earlier.label)} ${(numberOf(later) ?? 0) > (numberOf(earlier) ?? 0) ? "rise" : "fall"} ${spanOf(earlier, later)}?`,
  classesOfKnownSize: (classSize) =>
    say`How large are the classes in my child’s grade? The average that we have ${from(classSize)}.`,
  classesWithHighRatio: (...place) =>
    say`How large are the classes in my child’s grade? ${ratioThan("higher", ...place)}`,
  onlineTeachers: (ratio) =>
    told(
      "How many students does one teacher look after, and how soon does a question get its answer?",
      ratio,
    ),
  teachersWithLowRatio: (...place) =>
    say`What do the teachers do besides leading a class? ${ratioThan("lower", ...place)}`,
  classSizeUnknown: (blank) => told(ASKED_FOR_BLANK.classSize, blank),
  mixedGrades: (perGrade) =>
    told("Are several grades taught together? On average there are only a few students in each.", perGrade),
  manyPerGrade: (perGrade) => told(`With so many students in each grade, ${BY_NAME}`, perGrade),
  manyStudents: (students) => told(`With so many students, ${BY_NAME}`, students),
  lowerGrades: (grades) =>
    told("Which grades does the school teach? Which of these does its count of students include?", grades),
  onlineTuition: (type) =>
    told("Is the school public, or does it charge tuition? Our sources do not say.", type),
  aidStated: (text) =>
    told("Who gets financial aid today, and how much? What we know of it may be out of date.", text),
  tuitionUnknown: (blank) => told(ASKED_FOR_BLANK.tuition, blank),
  tuitionKnown: (tuition) => told("What comes on top of tuition, and who gets aid?", tuition),
  religionUnknown: (blank) => told(ASKED_FOR_BLANK.religiousAffiliation, blank),
  religion: (religion) =>
    say`How does ${isPlainReligion(religion) ? say`the school’s ${figure(religion)} affiliation` : say`the school’s affiliation, listed as ${told(`“${religion.value}”`, religion)},`} shape the day? Are services required, and do families of other beliefs feel at home?`,
  admissionStated: (text) =>
    told("How do you apply now, and by when? What we know of it may be out of date.", text),
  charterPlaces: (charter) =>
    say`As ${told(withArticle("charter school"), charter)}, how does it fill its seats? Is there a lottery, and how long is the waiting list?`,
  magnetPlaces: (magnet) =>
    say`As ${told(withArticle("magnet school"), magnet)}, what does its program ask of applicants, and is there a bus from other zones?`,
  placesUnknown: (blank) => told(ASKED_FOR_BLANK.magnetSchool, blank),
  onlineDay: (type) =>
    say`As ${told(withArticle("online school"), type)}, how many hours a day are taught live, who helps at home, and where are state tests taken?`,
  graduationUnknown: (blank) => told(ASKED_FOR_BLANK["academicInfo.graduationRate"], blank),
  graduationKnown: (rate) => told("How does the school help students who need longer to graduate?", rate),
  collegeUnknown: (blank) => told(ASKED_FOR_BLANK["academicInfo.collegeEnrollment"], blank),
  testsUnknown: (blank) => told(ASKED_FOR_BLANK["academicInfo.averageSAT"], blank),
  nextSchool: (grades) =>
    say`Where do most students go when they leave this school, which has grades ${figure(grades)}?`,
  activitiesUnknown: (blank) => told(ASKED_FOR_BLANK.extracurriculars, blank),
  onlineActivities: (blank) =>
    told("Which clubs and activities are there, online or in person, and what do they cost?", blank),
};

function wordsOf({ id, facts }: Question): Said | null {
  const [first, ...more] = facts;
  return first ? WORDINGS[id](first, ...more) : null;
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
