import { isOpenHowPlacesAreGiven, OF_ADMISSION } from "#lib/schools/places-given.rules.ts";
import { isDay, yearsAgo } from "#lib/schools/years.format.ts";
import type { Change } from "./changes.rules.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf, type OwnFacts } from "./own-facts.rules.ts";
import type { SizeAnalysis } from "./size.rules.ts";
import type { Standing } from "./standing.rules.ts";

/** Everything that a question may follow from. */
type Grounds = OwnFacts & {
  grades: readonly number[];
  mayTeachLowerGrades: boolean;
  size: SizeAnalysis;
  standings: readonly Standing[];
  changes: readonly Change[];
  /** The fact that the newest register of the school's state does not have it. */
  missing: ResearchFact | null;
  now: Date;
};

/** The questions that a report can suggest for a visit, in the order in which it lists them. */
const QUESTIONS = {
  stillOpen: ({ missing }) => missing,
  openLongAgo: ({ known, missing, now }) => (missing ? null : aged(known.get("status"), now)),
  currentStudents: ({ known, now }) => aged(known.get("numOfStudents"), now),
  studentsUnknown: ({ blanks }) => blank(blanks, "numOfStudents"),
  biggestChange: ({ changes }) => {
    const [most] = changes
      .filter(({ percent }) => (numberOf(percent) ?? 0) >= NOTABLE_CHANGE)
      .toSorted((one, other) => (numberOf(other.percent) ?? 0) - (numberOf(one.percent) ?? 0));
    return most ? [most.earlier, most.later] : null;
  },
  // The size of classes says more about them than the ratio does.
  classesOfKnownSize: ({ known, standings }) =>
    atEnd(standings, "studentTeacherRatio", "high") ? known.get("classSize") : null,
  classesWithHighRatio: ({ known, standings }) =>
    known.has("classSize") || isOnline(known) ? null : atEnd(standings, "studentTeacherRatio", "high"),
  onlineTeachers: ({ known }) => (isOnline(known) ? known.get("studentTeacherRatio") : null),
  teachersWithLowRatio: ({ standings }) => atEnd(standings, "studentTeacherRatio", "low"),
  // Where there are many students per teacher, this is asked already.
  classSizeUnknown: ({ blanks, standings }) =>
    atEnd(standings, "studentTeacherRatio", "high") ? null : blank(blanks, "classSize"),
  mixedGrades: ({ size }) =>
    size.perGrade && (numberOf(size.perGrade) ?? 0) < FEW_PER_GRADE ? size.perGrade : null,
  manyPerGrade: ({ size }) =>
    size.perGrade && (numberOf(size.perGrade) ?? 0) >= MANY_PER_GRADE ? size.perGrade : null,
  // The average of a school with high school grades alone is not that of all of its grades.
  manyStudents: ({ known, size }) =>
    !isOnline(known) && !size.perGrade && (numberOf(known.get("numOfStudents")) ?? 0) >= MANY_STUDENTS
      ? known.get("numOfStudents")
      : null,
  lowerGrades: ({ known, mayTeachLowerGrades }) =>
    mayTeachLowerGrades && isOnline(known) ? known.get("gradesOffered") : null,
  onlineTuition: ({ known, noTuition }) =>
    isOnline(known) && !known.has("tuition") && !noTuition ? known.get("schoolType") : null,
  aidStated: ({ known }) => textAbout(known, AID),
  tuitionUnknown: ({ known, blanks }) => (isOnline(known) ? null : blank(blanks, "tuition")),
  tuitionKnown: ({ known }) => ((numberOf(known.get("tuition")) ?? 0) > 0 ? known.get("tuition") : null),
  religionUnknown: ({ blanks }) => blank(blanks, "religiousAffiliation"),
  religion: ({ known }) => {
    const religion = known.get("religiousAffiliation");
    return religion && religion.value !== "Nonsectarian" ? religion : null;
  },
  // How a charter school fills its seats is asked already.
  admissionStated: ({ known }) =>
    isOnline(known) || yes(known.get("charterSchool")) ? null : textAbout(known, OF_ADMISSION),
  charterPlaces: ({ known }) => yes(known.get("charterSchool")),
  magnetPlaces: ({ known }) => yes(known.get("magnetSchool")),
  placesUnknown: ({ known, blanks }) =>
    isOpenHowPlacesAreGiven({
      schoolType: known.get("schoolType")?.value,
      isCharter: yes(known.get("charterSchool")) !== null,
      sentences: sentencesOf(known),
    })
      ? blank(blanks, "magnetSchool")
      : null,
  onlineDay: ({ known }) => (isOnline(known) ? known.get("schoolType") : null),
  graduationUnknown: ({ blanks }) => blank(blanks, "academicInfo.graduationRate"),
  graduationKnown: ({ known }) => known.get("academicInfo.graduationRate"),
  collegeUnknown: ({ blanks }) => blank(blanks, "academicInfo.collegeEnrollment"),
  testsUnknown: ({ known, blanks }) =>
    known.has("academicInfo.averageACT") ? null : blank(blanks, "academicInfo.averageSAT"),
  nextSchool: ({ known, grades }) => {
    const offered = known.get("gradesOffered");
    const last = grades.at(-1);
    return offered && last !== undefined && last >= 1 && last < LAST_GRADE ? offered : null;
  },
  activitiesUnknown: ({ known, blanks }) => (isOnline(known) ? null : blank(blanks, "extracurriculars")),
  onlineActivities: ({ known, blanks }) => (isOnline(known) ? blank(blanks, "extracurriculars") : null),
} as const satisfies Record<string, (grounds: Grounds) => Found>;

type Found = ResearchFact | readonly ResearchFact[] | null | undefined;
export type QuestionId = keyof typeof QUESTIONS;
export const QUESTION_IDS = Object.keys(QUESTIONS) as QuestionId[];

/** A question with the facts that it follows from: at least one. */
export type Question = { id: QuestionId; facts: readonly ResearchFact[] };

const LAST_GRADE = 12;
/** In percent of the earlier figure. */
const NOTABLE_CHANGE = 10;
/** Fewer children than this in a grade are often taught together with those of another. */
const FEW_PER_GRADE = 10;
/** From this many children in a grade, there are many classes of it. */
const MANY_PER_GRADE = 250;
/** From this many students, the same is asked where the grades are not all known. */
const MANY_STUDENTS = 1500;
/** For figures older than this, families are told to ask for current ones. */
const RECENT_YEARS = 3;
/** The outer fifth of similar schools. */
const OUTER_PERCENT = 20;

/** The questions that follow from the facts of a school. Each names its facts; none is asked of every school. */
export function questionsOf(grounds: Grounds): Question[] {
  return QUESTION_IDS.flatMap((id) => {
    const found: Found = QUESTIONS[id](grounds);
    const facts = found ? [found].flat() : [];
    return facts.length > 0 ? [{ id, facts }] : [];
  });
}

function aged(fact: ResearchFact | undefined, now: Date): ResearchFact | null {
  if (!fact?.year) return null;
  // Of a figure without a year, nobody can say how old it is.
  if (isDay(fact.year)) return fact;
  return (yearsAgo(fact.year, now) ?? 0) > RECENT_YEARS ? fact : null;
}

function blank(blanks: readonly ResearchFact[], field: string): ResearchFact | undefined {
  return blanks.find((one) => one.field === field);
}

const CHOSEN =
  /\b(?:exam school|(?:entrance|admissions?) (?:exam(?:ination)?|test)|selective admissions?|auditions?)\b/i;

/** The words in a school's own texts that say that it chooses its students, with their fact: "exam school". */
export function choosesStudents(known: OwnFacts["known"]): { words: string; fact: ResearchFact } | null {
  const fact = textAbout(known, CHOSEN);
  const sentences = Array.isArray(fact?.value) ? fact.value : [];
  const words = sentences.flatMap((sentence) => CHOSEN.exec(sentence)?.[0] ?? [])[0];
  return fact && words ? { words, fact } : null;
}

/** Also "free for families who earn less than $125,000". */
const AID =
  /\b(?:financial aid|scholarships?|need-blind|tuition assistance|(?:free|no tuition)\b[^.$]{0,80}\$\d)/i;

/** Whether a text tells how one gets in. */
export function tellsOfAdmission(known: OwnFacts["known"]): boolean {
  return textAbout(known, OF_ADMISSION) !== null;
}

/** Whether a text tells of financial aid. */
export function tellsOfAid(known: OwnFacts["known"]): boolean {
  return textAbout(known, AID) !== null;
}

const sentencesOf = (known: OwnFacts["known"]): string[] =>
  [...known.values()].flatMap(({ value }) => (Array.isArray(value) ? value : []));

/** The first text with a sentence about something. */
function textAbout(known: OwnFacts["known"], pattern: RegExp): ResearchFact | null {
  const texts = [...known.values()].filter(
    ({ value }) => Array.isArray(value) && value.some((sentence) => pattern.test(sentence)),
  );
  return texts[0] ?? null;
}

function isOnline(known: OwnFacts["known"]): boolean {
  return known.get("schoolType")?.value === "Online School";
}

function yes(fact: ResearchFact | undefined): ResearchFact | null {
  return fact?.value === true ? fact : null;
}

/**
 * The figure with how many of how many are on the other side of it, if these are at least four fifths of the widest group that
 * has shares.
 */
function atEnd(standings: readonly Standing[], figure: string, end: "high" | "low"): ResearchFact[] | null {
  const widest = standings.findLast((one) => one.figure === figure && one.belowShare !== null);
  const share = end === "high" ? widest?.belowShare : widest?.aboveShare;
  const isAtEnd = (numberOf(share) ?? 0) >= 100 - OUTER_PERCENT;
  return widest && isAtEnd ? [widest.own, end === "high" ? widest.below : widest.above, widest.others] : null;
}
