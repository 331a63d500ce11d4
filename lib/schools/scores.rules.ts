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
