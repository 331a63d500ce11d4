import { CATEGORIES, type Category, type CompositeScores, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";

/** How much each category matters to a family, 0 to 3: what it counts in the weighted score; 0 leaves it out. */
export type CategoryWeights = Record<Category, number>;

/** The levels as a reader chooses them; a weight is the place in this list. */
export const WEIGHT_LEVELS = ["None", "Low", "Medium", "High"] as const;

/** What holds as long as a family has not said anything else. */
export const DEFAULT_WEIGHTS: CategoryWeights = {
  academics: 2,
  teachers: 2,
  resources: 2,
  athletics: 2,
  cost: 2,
  diversity: 2,
  clubs: 2,
};

/** Whether no category counts more than another. */
export function areAllEqual(weights: CategoryWeights): boolean {
  return CATEGORIES.every((category) => weights[category] === weights.academics);
}

/**
 * Whether a family has said that some categories count more than others. As long as it has not, a weighted score says no
 * more than the average of the rated categories, and less clearly.
 */
export function hasPriorities(weights: CategoryWeights): boolean {
  return !areAllEqual(weights);
}

export type WeightedScore = {
  /** 0 to 100, a whole number; null if none of the categories that count has a score. */
  value: number | null;
  /** How many of the categories with a priority have a score. */
  covered: number;
  /** How many categories have a priority. Zero: there is no score. */
  counted: number;
  /** The categories with a priority that have no score, including those that no school is rated in. */
  missing: readonly Category[];
  /** The same mean over the categories that have a score; null like `value`, and if none is missing. */
  withoutMissing: number | null;
};

/**
 * The sum of each category's score times its weight, divided by the sum of the weights, rounded. A missing score
 * counts as 0, as the product defines it; the rest of the result says which are missing, and what the mean is without
 * them.
 */
export function weightedScore(scores: CompositeScores, weights: CategoryWeights): WeightedScore {
  const counting = CATEGORIES.filter((category) => weights[category] > 0);
  const known = counting.filter((category) => scores[SCORE_FIELDS[category]] !== null);
  const missing = counting.filter((category) => !known.includes(category));
  const coverage = { covered: known.length, counted: counting.length, missing };
  if (known.length === 0) return { ...coverage, value: null, withoutMissing: null };
  const mean = (categories: readonly Category[]) => {
    let [sum, total] = [0, 0];
    for (const category of categories) {
      sum += (scores[SCORE_FIELDS[category]] ?? 0) * weights[category];
      total += weights[category];
    }
    return Math.round(sum / total);
  };
  return { ...coverage, value: mean(counting), withoutMissing: missing.length > 0 ? mean(known) : null };
}

/**
 * Whether the weighted scores of these schools are about the same categories, so that one being higher says something.
 * Schools without any score are not compared by it.
 */
export function areScoresComparable(schools: readonly CompositeScores[], weights: CategoryWeights): boolean {
  const scored = schools
    .map((school) => weightedScore(school, weights))
    .filter(({ value }) => value !== null);
  return new Set(scored.map(({ missing }) => missing.join())).size <= 1;
}

/** What a comparison can be sorted by. */
export const COMPARISON_SORTS = ["name", ...CATEGORIES, "weighted"] as const;
export type ComparisonSort = (typeof COMPARISON_SORTS)[number];
export type SortDirection = "ascending" | "descending";
export type ComparisonOrder = { by: ComparisonSort; direction: SortDirection };

/** By name: the site does not rank schools, unless a reader asks for it. */
export const FIRST_ORDER: ComparisonOrder = { by: "name", direction: "ascending" };

/** The order after a click on a column: reversed, or for a different column, its natural order. */
export function nextOrder(order: ComparisonOrder, by: ComparisonSort): ComparisonOrder {
  if (order.by === by) return { by, direction: order.direction === "ascending" ? "descending" : "ascending" };
  return { by, direction: by === "name" ? "ascending" : "descending" };
}

type Comparable = CompositeScores & { _id: string; name: string };

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Schools in this order, ties by name. Those without the score come last in either direction. */
export function inOrder<School extends Comparable>(
  schools: readonly School[],
  { by, direction }: ComparisonOrder,
  weights: CategoryWeights,
): School[] {
  const sign = direction === "ascending" ? 1 : -1;
  const byName = (one: School, other: School) =>
    names.compare(one.name, other.name) || Number(one._id) - Number(other._id);
  if (by === "name") return schools.toSorted((one, other) => sign * byName(one, other));
  const scores = new Map(schools.map((school) => [school._id, sortedScore(school, by, weights)]));
  return schools.toSorted((one, other) => {
    const [first, second] = [scores.get(one._id) ?? null, scores.get(other._id) ?? null];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(one, other);
    return sign * (first - second) || byName(one, other);
  });
}

function sortedScore(school: Comparable, by: Category | "weighted", weights: CategoryWeights): number | null {
  return by === "weighted" ? weightedScore(school, weights).value : school[SCORE_FIELDS[by]];
}
