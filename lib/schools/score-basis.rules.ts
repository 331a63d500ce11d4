import { valueAt } from "#lib/fields/said.rules.ts";
import type { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { FIELDS, isMemberField } from "#lib/fields/table.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { blankReason, type Origins } from "./fact-lines.format.ts";
import { areFewCounted, hasFewStudents, isMinority, isPerStudent } from "./few-students.rules.ts";
import { hasHighSchoolFigures, unitOf } from "./figures.format.ts";
import { likeSchools } from "./like-schools.format.ts";
import { type ComparedLevel, levelNamed } from "./like-schools.rules.ts";
import { SAMPLE_RATINGS_KEY } from "./sample-scores.rules.ts";
import { sharedGroup } from "./score-groups.format.ts";
import { NO_TUITION_NOTE } from "./score-words.format.ts";
import { SAMPLE_TEXT } from "./scores.format.ts";
import {
  type Category,
  DIVERSITY_SHARES,
  FEWEST_LIKE_SCHOOLS,
  FEWEST_STUDENTS,
  inputsOf,
  isRanked,
  SHARES_TOLERANCE,
} from "./scores.rules.ts";
import type {
  ComparedGroup,
  LikeSchools,
  ScoreBasis,
  ScoreInput,
  StoredPercentiles,
  StoredScores,
} from "./scores.schema.ts";
import { chargesNoTuition, chargingOf, tuitionMissing } from "./tuition.rules.ts";

type TypeName = (typeof SCHOOL_TYPES)[keyof typeof SCHOOL_TYPES];

/** A school as its scores are explained. */
export type ScoredSchool = {
  schoolType: TypeName;
  status: string;
  isArchived: boolean;
  grades: readonly number[];
  /** Its figures, nested by their names. */
  facts: object;
  origins: Origins;
  /** Scores that staff or an import entered, with the key of their source. */
  entered: StoredScores;
  enteredFrom: (category: Category) => { key: string | null; text: string };
  calculated: StoredScores;
  percentiles: StoredPercentiles;
  /** Like schools of this school's type; null if none has the figure. */
  groupOf: (figure: string, level: ComparedLevel | null) => LikeSchools | null;
};

/** What readers may see: visitors get no inputs for members, and nobody gets hidden fields. */
export type Reader = { isMember: boolean; hidden: ReadonlySet<string> };

/** A score and how it came about. One that was entered takes precedence over a calculated one. */
export function scoreOf(
  school: ScoredSchool,
  category: Category,
  reader: Reader,
): { score: number | null; basis: ScoreBasis } {
  const entered = school.entered[category];
  const none = { inputs: [], forMembers: false, comparedWith: null };
  if (entered !== undefined) {
    const { key, text } = school.enteredFrom(category);
    return key === SAMPLE_RATINGS_KEY
      ? { score: entered, basis: { kind: "sample", note: SAMPLE_TEXT, ...none } }
      : { score: entered, basis: { kind: "entered", note: text, ...none } };
  }
  // A score, and even why there is none, says something about the figures behind it.
  if (inputsOf(category).some((name) => reader.hidden.has(name)))
    return { score: null, basis: { kind: "none", note: HIDDEN_NOTE, ...none } };
  const score = school.calculated[category];
  if (score === undefined)
    return { score: null, basis: { kind: "none", note: noScoreReason(school, category, reader), ...none } };
  const names = inputsOf(category);
  const readable = names.filter((name) => reader.isMember || !isMemberField(name));
  const basis: ScoreBasis = {
    kind: "calculated",
    note: isFree(school, category) ? NO_TUITION_NOTE : null,
    inputs: readable.flatMap((name) => inputOf(school, category, name, reader)),
    forMembers: readable.length < names.length,
    comparedWith: comparedWith(school, category, reader),
  };
  return { score, basis };
}

const HIDDEN_NOTE = "This site does not show all figures that the score is calculated from.";

function numberAt({ facts }: ScoredSchool, name: string): number | null {
  const value = valueAt(facts, name);
  return typeof value === "number" ? value : null;
}

function isFree(school: ScoredSchool, category: Category): boolean {
  return (
    category === "cost" &&
    chargesNoTuition(chargingOf(school.schoolType, school.facts), numberAt(school, "tuition"))
  );
}

function inputOf(school: ScoredSchool, category: Category, name: string, { hidden }: Reader): ScoreInput[] {
  const value = numberAt(school, name);
  const placed = own(school.percentiles, name);
  // A figure without a percentile had no part in the score.
  if (value === null || (isRanked(category) && !placed && !isFree(school, category))) return [];
  const { label } = FIELDS.get(name) ?? { label: name };
  return [
    {
      name,
      label,
      value,
      text: (unitOf(name)?.write ?? String)(value),
      year: own(school.origins, name)?.year ?? null,
      percentile: placed?.p ?? null,
      // The level tells which grades a school teaches.
      like: placed && !hidden.has("gradesOffered") ? school.groupOf(name, levelNamed(placed.level)) : null,
    },
  ];
}

/** Of all inputs, also those that a visitor does not get: which schools are like this one is no secret. */
function comparedWith(school: ScoredSchool, category: Category, { hidden }: Reader): ComparedGroup | null {
  if (!isRanked(category) || hidden.has("gradesOffered")) return null;
  return sharedGroup(
    inputsOf(category).flatMap((name) => {
      const placed = own(school.percentiles, name);
      return placed && numberAt(school, name) !== null
        ? [school.groupOf(name, levelNamed(placed.level))]
        : [];
    }),
  );
}

function noScoreReason(school: ScoredSchool, category: Category, reader: Reader): string {
  const unlike = whyNotCompared(school);
  if (unlike && inputsOf(category).length > 0) return unlike;
  return (
    NO_INPUT[category](school) ??
    fewStudentsReason(school, category, reader) ??
    tooFewReason(school, category) ??
    "This score has not been calculated yet."
  );
}

function whyNotCompared({ status, isArchived }: ScoredSchool): string | null {
  if (isArchived) return "Scores compare open schools, and this one is in our archive.";
  if (status === "open") return null;
  return `Scores compare open schools, and this one ${NOT_OPEN.get(status) ?? "may not be open"}.`;
}

const NOT_OPEN: ReadonlyMap<ScoredSchool["status"], string> = new Map([
  ["closed", "is closed"],
  ["paused", "was temporarily closed"],
  ["future", "is not open yet"],
]);

/** Why a category has nothing to be calculated from; null if it has. */
const NO_INPUT: Record<Category, (school: ScoredSchool) => string | null> = {
  academics: (school) => {
    if (!hasHighSchoolFigures(school.grades))
      return "Graduation rates and college tests apply to schools with a grade from 9 to 12.";
    const isKnown = inputsOf("academics").some((name) => numberAt(school, name) !== null);
    return isKnown ? null : "None of our sources reports graduation rates or test scores of this school.";
  },
  teachers: (school) => {
    if (numberAt(school, "studentTeacherRatio")) return null;
    return `The number of students per teacher is not known: ${reasonFor(school, "studentTeacherRatio")}.`;
  },
  cost: (school) => {
    return numberAt(school, "tuition") === null
      ? tuitionMissing(chargingOf(school.schoolType, school.facts))
      : null;
  },
  diversity: (school) => {
    const shares = DIVERSITY_SHARES.map((name) => numberAt(school, name));
    const unknown = DIVERSITY_SHARES.find((name) => numberAt(school, name) === null);
    if (unknown)
      return `The shares of its students by race and ethnicity are not all known: ${reasonFor(school, unknown)}.`;
    const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
    return Math.abs(total - 100) > SHARES_TOLERANCE
      ? "The shares of its students by race and ethnicity do not add up to 100 percent."
      : null;
  },
  resources: () => "None of our sources reports what a school spends, or its rooms and equipment.",
  // A page of the same school may list its sports.
  athletics: () =>
    "Our lists of sports come from web pages about a few schools, and the length of a list says little about a school.",
  clubs: () =>
    "Our lists of clubs come from web pages about a few schools, and the length of a list says little about a school.",
};

function reasonFor({ origins }: ScoredSchool, name: string): string {
  return uncapitalized(blankReason(origins, name));
}

function fewStudentsReason(school: ScoredSchool, category: Category, { hidden }: Reader): string | null {
  if (!inputsOf(category).some(isPerStudent)) return null;
  const rule = `A score needs at least ${FEWEST_STUDENTS}: with fewer, one child more or less would change it too much.`;
  const students = numberAt(school, "numOfStudents");
  if (students !== null && hasFewStudents(students)) {
    if (hidden.has("numOfStudents")) return HIDDEN_NOTE;
    return `This school has ${students === 0 ? "no students" : countOf(students, "student")}. ${rule}`;
  }
  const counted = category === "diversity" ? [K12, COUNTED_IN_SHARES] : [K12];
  const few = counted.find((name) => areFewCounted(numberAt(school, name)));
  const some = few ?? counted.find((name) => isMinority(numberAt(school, name), students));
  if (some === undefined) return null;
  if (hidden.has(some) || (few === undefined && hidden.has("numOfStudents"))) return HIDDEN_NOTE;
  const count = countOf(numberAt(school, some) ?? 0, "student");
  const only = `The figures are of only ${count}${some === K12 ? " in kindergarten through grade 12" : ""}`;
  return few === undefined
    ? `${only}, and the school has ${countOf(students ?? 0, "student")}. A score needs figures of at least half of them.`
    : `${only}. ${rule}`;
}

const K12 = "numOfStudentsK12";
const COUNTED_IN_SHARES = "demographics.nces_total_students";

function tooFewReason(school: ScoredSchool, category: Category): string | null {
  const known = inputsOf(category).filter((name) => isRanked(category) && numberAt(school, name) !== null);
  const [name] = known;
  if (name === undefined) return null;
  const all = Math.max(...known.map((figure) => school.groupOf(figure, null)?.schools ?? 0));
  if (all === 0 || all >= FEWEST_LIKE_SCHOOLS) return null;
  const like = likeSchools(school.schoolType, null);
  return `Too few similar schools: a percentile needs ${FEWEST_LIKE_SCHOOLS}, and of ${like}, our catalog has the figures of ${all}.`;
}

/** The provenance of a calculated score: what it was made of. */
export const CALCULATED_FROM: Partial<Record<Category, string>> = {
  academics: "graduation rate and test scores",
  teachers: "students per teacher",
  cost: "tuition",
  diversity: "shares of students by race and ethnicity",
};
