/** The seven composite scores of a school: the key under which `school.scores` holds each → its name in the API. */
export const SCORE_FIELDS = {
  academics: "CompScoreAcademics",
  teachers: "CompScoreTeachers",
  resources: "CompScoreResources",
  athletics: "CompScoreAthletics",
  cost: "CompScoreCost",
  diversity: "CompScoreDiversity",
  clubs: "CompScoreClubs",
} as const;
export type ScoreKey = keyof typeof SCORE_FIELDS;
export type ScoreField = (typeof SCORE_FIELDS)[ScoreKey];
