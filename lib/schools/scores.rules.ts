/** The categories by which schools are rated and compared, in the order of the comparison's columns. */
export const CATEGORIES = [
  "academics",
  "teachers",
  "resources",
  "athletics",
  "cost",
  "diversity",
  "clubs",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The composite score of each category, named as in the API and the provenance. */
export const SCORE_FIELDS = {
  academics: "CompScoreAcademics",
  teachers: "CompScoreTeachers",
  resources: "CompScoreResources",
  athletics: "CompScoreAthletics",
  cost: "CompScoreCost",
  diversity: "CompScoreDiversity",
  clubs: "CompScoreClubs",
} as const satisfies Record<Category, string>;
export type ScoreField = (typeof SCORE_FIELDS)[Category];

/** The seven composite scores of a school, each 0 to 100; null if there is none. */
export type CompositeScores = Record<ScoreField, number | null>;

/** Whether a field path in the provenance belongs to a composite score. */
export function isScoreField(path: string): path is ScoreField {
  return SCORE_PATHS.has(path);
}

const SCORE_PATHS: ReadonlySet<string> = new Set(Object.values(SCORE_FIELDS));

/** A percentile is not calculated among fewer like schools than this. */
export const FEWEST_LIKE_SCHOOLS = 20;

/** A figure per student says little about a school with fewer students than this: one more or less turns it around. */
export const FEWEST_STUDENTS = 10;

/** A figure that a score ranks schools by. */
type RankedFigure = { name: string; best: "highest" | "lowest" };

/** The figures of which a category's score is the mean percentile. The rest of the categories are below. */
export const RANKED_FIGURES = {
  academics: [
    { name: "academicInfo.graduationRate", best: "highest" },
    { name: "academicInfo.averageSAT", best: "highest" },
    { name: "academicInfo.averageACT", best: "highest" },
  ],
  teachers: [{ name: "studentTeacherRatio", best: "lowest" }],
  cost: [{ name: "tuition", best: "lowest" }],
} as const satisfies Partial<Record<Category, readonly RankedFigure[]>>;
export type RankedCategory = keyof typeof RANKED_FIGURES;

/** The shares of the students whose evenness is the score for diversity. Together they are all students. */
export const DIVERSITY_SHARES = [
  "demographics.white",
  "demographics.black",
  "demographics.asian",
  "demographics.hispanic",
  "demographics.other",
] as const;
/** How far from 100 the sum of these shares may be: they are published rounded. */
export const SHARES_TOLERANCE = 3;

/** The categories that no source has comparable facts about. */
export const FACTLESS_CATEGORIES = ["resources", "athletics", "clubs"] as const satisfies readonly Category[];

const FACTLESS: ReadonlySet<Category> = new Set(FACTLESS_CATEGORIES);

/** Whether there is something to rate these schools by in a category: public facts, or a rating of one of them. */
export function isRatable(category: Category, schools: readonly CompositeScores[]): boolean {
  return !FACTLESS.has(category) || isRated(category, schools);
}

/** Whether any of these schools is rated in a category: in others, a priority tells none of them apart. */
export function isRated(category: Category, schools: readonly CompositeScores[]): boolean {
  return schools.some((school) => school[SCORE_FIELDS[category]] !== null);
}

/** The fields that the site calculates a category's score from; none for a category without facts. */
export function inputsOf(category: Category): readonly string[] {
  if (category === "diversity") return DIVERSITY_SHARES;
  return isRanked(category) ? RANKED_FIGURES[category].map(({ name }) => name) : [];
}

export function isRanked(category: Category): category is RankedCategory {
  return Object.hasOwn(RANKED_FIGURES, category);
}

/** The end of the scale on which people are told scores, which begins at 0. */
export const HIGHEST_SCORE = 10;

/** A category's score as its circle shows it: 0 to 100 rounded to 0 to 10. */
export function circleNumber(score: number): number {
  return Math.round(score / 10);
}

export type ScoreLevel = "high" | "good" | "fair" | "low" | "neutral";

/**
 * The color level of a circle: green from 80, yellow from 60, orange from 40, red below. It follows the number in the
 * circle, so a 75, which is shown as 8, is green. Diversity is a measure of the students, so it is never good or bad.
 */
export function scoreLevel(category: Category, score: number): ScoreLevel {
  return category === "diversity" ? "neutral" : shownLevel(score);
}

/** Where the number in a circle stands on its scale, whether or not that is good. */
export function shownLevel(score: number): Exclude<ScoreLevel, "neutral"> {
  const shown = circleNumber(score) * 10;
  if (shown >= 80) return "high";
  if (shown >= 60) return "good";
  return shown >= 40 ? "fair" : "low";
}
