import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";

/** How much each category matters to a family: 0 to 3, the index of a level. */
export type CustomWeights = CategoryWeights;

/** The levels to choose from; a weight is an index into this list. */
export const WEIGHT_LEVELS = ["None", "Low", "Medium", "High"] as const;

/** The weights of families that have not chosen their own. */
export const DEFAULT_WEIGHTS: CustomWeights = {
  academics: 2,
  teachers: 2,
  resources: 2,
  athletics: 2,
  cost: 2,
  diversity: 2,
  clubs: 2,
};
