import { formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import { LEVEL_MEANINGS, stateName } from "./like-schools.format.ts";
import type { ComparedLevel } from "./like-schools.rules.ts";
import {
  CATEGORIES,
  type Category,
  type CompositeScores,
  circleNumber,
  FEWEST_LIKE_SCHOOLS,
  FEWEST_STUDENTS,
  isRatable,
  SCORE_FIELDS,
} from "./scores.rules.ts";
import type { LikeSchools, ScoreBases, ScoreBasis, ScoreInput } from "./scores.schema.ts";
import { PUBLIC_IS_FREE } from "./tuition-words.format.ts";
import { agedYear, shortYear, shownYear, yearSpan, yearsBetween } from "./years.format.ts";

export const CATEGORY_LABELS: Record<Category, string> = {
  academics: "Academics",
  teachers: "Teachers",
  resources: "Resources",
  athletics: "Athletics",
  cost: "Cost",
  diversity: "Diversity",
  clubs: "Clubs",
};

/** The specified words about scores that are made up. */
export const SAMPLE_TEXT = "Ratings are mock data for technical testing.";

/** How a category's score is calculated; null if it is not. The public page about the method shows these texts. */
export const METHODS: Record<Category, string | null> = {
  academics:
    "The share of similar schools that have a lower figure: a school that is ahead of 9 in 10 gets a 9. We work this out for the graduation rate, the average SAT, and the average ACT, and take the mean of the results we have.",
  teachers:
    "The share of similar schools that have more students per full-time teacher: where 9 in 10 have more, the score is 9. It says how many teachers there are, not how well they teach.",
  cost: `${PUBLIC_IS_FREE}, so they score 10. For other schools, the score is the share of similar schools that charge more, before aid: where 9 in 10 charge more, the score is 9.`,
  diversity:
    "How evenly the students are spread over five groups by race and ethnicity. It runs from 0, all students in one group, to 10, five groups of equal size. It describes the students; it does not say how good a school is.",
  resources: null,
  athletics: null,
  clubs: null,
};

/**
 * A score in the words of its note: the number in the circle, on the same scale as everywhere, and what was rounded:
 * "4 of 10, rounded from 3.7".
 */
export function scoreText(score: number | null): string {
  if (score === null) return "Not rated";
  const shown = circleNumber(score);
  return `${shown} of 10${shown * 10 === score ? "" : `, rounded from ${formatQuantity(score / 10)}`}`;
}

/** How exactly scores are counted, for those who want to check one. */
export const EXACT_METHODS: readonly string[] = [
  "In the share of similar schools, those with the same figure, the school itself among them, count as half.",
  "The diversity score is the chance that two students chosen at random belong to different groups, divided by that chance in five groups of equal size. Statisticians call it the normalized Simpson index.",
];

/** Which schools get no score although they have figures. */
export const WITHOUT_SCORE = `Schools with fewer than ${FEWEST_STUDENTS} students get no score for academics, teachers, or diversity, because one student could change it too much. Nor do schools whose figures cover fewer than half of their students.`;

/** Which schools are similar to one, after "are". */
export const SIMILAR_MEANING =
  "open schools in our catalog of the same type (public, private, or online) and level";

/** Of a school whose level is unknown. */
export const UNKNOWN_LEVEL = "If a school’s grades are unknown, all levels of its type are compared.";

/** What a score does where those cannot be compared. */
export const TOO_FEW_SIMILAR = `If fewer than ${FEWEST_LIKE_SCHOOLS} schools of a level have the figure, all levels of the type are compared. If those are too few as well, there is no score.`;

/** What all percentiles have in common. */
export const PERCENTILE_METHOD = `Similar schools are ${SIMILAR_MEANING}. ${UNKNOWN_LEVEL} ${TOO_FEW_SIMILAR} ${WITHOUT_SCORE}`;

/** A school's score in a category, as a note explains it. Equal notes of several schools are shared. */
export type ScoreNote = {
  /** Of the element that a button opens. */
  id: string;
  category: Category;
  /** The school that it is about; null if it holds for several. */
  school: string | null;
  score: number | null;
  basis: ScoreBasis;
};

type Scored = CompositeScores & { _id: string; name: string; scoreBasis: ScoreBases };

/** The notes of these schools, without duplicates, and for each school and category the ID of its note. */
export function scoreNotes(schools: readonly Scored[]): {
  notes: ScoreNote[];
  idOf: (school: Scored, category: Category) => string;
} {
  const byContent = new Map<string, ScoreNote>();
  const ids = new Map<string, string>();
  for (const school of schools) {
    for (const category of CATEGORIES.filter((one) => isRatable(one, schools))) {
      const basis = school.scoreBasis[SCORE_FIELDS[category]];
      const score = school[SCORE_FIELDS[category]];
      const isOwn = basis.inputs.length > 0 || basis.forMembers || basis.kind === "entered";
      const content = JSON.stringify([category, score, basis, isOwn && school._id]);
      const note = byContent.get(content) ?? {
        id: `score-note-${byContent.size + 1}`,
        category,
        school: isOwn ? school.name : null,
        score,
        basis,
      };
      byContent.set(content, note);
      ids.set(`${school._id} ${category}`, note.id);
    }
  }
  return {
    notes: [...byContent.values()],
    idOf: (school, category) => ids.get(`${school._id} ${category}`) ?? "",
  };
}

/** The years of the figures behind a score, if they are old: "2019"; null for recent ones, and for none. */
export function scoreYears({ inputs }: Pick<ScoreBasis, "inputs">, now?: Date): string | null {
  const old = inputs.flatMap(({ year }) => agedYear(year, now) ?? []);
  return yearSpan(old);
}

/**
 * The years of the figures behind the scores of several schools in one category, in the schools' order: once one of them
 * is old and says so, all do, or those without a year would seem to be of the same.
 */
export function scoreYearsBeside(
  schools: readonly Pick<Scored, "scoreBasis" | keyof CompositeScores>[],
  category: Category,
): (string | null)[] {
  const field = SCORE_FIELDS[category];
  const rated = (school: (typeof schools)[number]) =>
    school[field] === null ? [] : school.scoreBasis[field].inputs;
  const isAnyOld = schools.some((school) => scoreYears({ inputs: rated(school) }) !== null);
  return schools.map((school) =>
    isAnyOld ? yearSpan(rated(school).flatMap(({ year }) => (year ? shortYear(year) : []))) : null,
  );
}

/** The same for each school and category, worked out once for all: a list has hundreds of schools. */
export function scoreYearsOf(
  schools: readonly Scored[],
): (school: Pick<Scored, "_id">, category: Category) => string | null {
  const years = new Map(
    CATEGORIES.map((category) => {
      const beside = scoreYearsBeside(schools, category);
      return [category, new Map(schools.map(({ _id }, at) => [_id, beside[at] ?? null]))];
    }),
  );
  return ({ _id }, category) => years.get(category)?.get(_id) ?? null;
}

/** Whether one of the schools shows a score that is mock data. */
export function showsSamples(schools: readonly Pick<Scored, "scoreBasis">[]): boolean {
  return schools.some(({ scoreBasis }) => Object.values(scoreBasis).some(({ kind }) => kind === "sample"));
}

/**
 * "Ahead of about 95% of 314 public high schools in our catalog (all in Massachusetts, 2016–17)". About, because those with the
 * same figure, itself among them, count as half. Null without a percentile.
 */
export function placeText(input: ScoreInput): string | null {
  if (input.percentile === null || !input.like) return null;
  const { schools, name } = input.like;
  return `Ahead of ${shareText(input.percentile)} of ${formatCount(schools)} ${name} in our catalog${coverageOf(input.like)}`;
}

/** Almost all is never rounded to all, nor a few to none. */
function shareText(percentile: number): string {
  if (percentile < 1) return "fewer than 1%";
  return percentile > 99 ? "more than 99%" : `about ${percentile}%`;
}

/** How many states of the country there are; registers count territories as well. */
const STATES_OF_THE_UNION = 50;

function coverageOf({ stateCount, states, firstYear, lastYear }: LikeSchools): string {
  const years = firstYear && lastYear ? yearsBetween(firstYear, lastYear) : (firstYear ?? lastYear);
  const parts = [stateCount > 0 && whereText(stateCount, states), years && shownYear(years)].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}

function whereText(count: number, states: readonly string[]): string {
  if (states.length > 0) return `all in ${states.map(stateName).join(" and ")}`;
  return count > STATES_OF_THE_UNION ? `in ${count} states and territories` : `in ${count} states`;
}

/** The levels of schools, for readers: "Elementary: begin by grade 3 and end by grade 8". */
export const LEVEL_LINES: readonly string[] = (
  [
    ["preschool", "Preschools and kindergartens"],
    ["elementary", "Elementary schools"],
    ["middle", "Middle schools"],
    ["high", "High schools"],
    ["combined", "Schools spanning several levels"],
  ] as const satisfies readonly (readonly [ComparedLevel, string])[]
).map(([level, name]) => `${name} ${LEVEL_MEANINGS[level]}.`);
