import { CATEGORIES, type CompositeScores, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { ScoreBases, ScoreBasis } from "#lib/schools/scores.schema.ts";

/** How a missing score is explained, unless a test says otherwise. */
export const NONE: ScoreBasis = {
  kind: "none",
  note: "No register reports on it.",
  inputs: [],
  forMembers: false,
  comparedWith: null,
};

const paths = CATEGORIES.map((category) => SCORE_FIELDS[category]);

/** A school without any score. */
export const NO_SCORES = {
  ...(Object.fromEntries(paths.map((path) => [path, null])) as CompositeScores),
  scoreBasis: Object.fromEntries(paths.map((path) => [path, NONE])) as ScoreBases,
};
