/** What schools are compared by, in the order of the comparison's columns. */
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

/** How much each category matters to a family: 0 none, 1 low, 2 medium, 3 high. */
export type CustomWeights = Record<Category, number>;

/** What holds as long as a family has not said anything else. */
export const DEFAULT_WEIGHTS: CustomWeights = {
  academics: 2,
  teachers: 2,
  resources: 2,
  athletics: 2,
  cost: 2,
  diversity: 2,
  clubs: 2,
};
