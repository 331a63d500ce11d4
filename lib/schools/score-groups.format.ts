import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { stateName } from "./like-schools.format.ts";
import { CATEGORY_LABELS } from "./scores.format.ts";
import { CATEGORIES, type Category, type CompositeScores, isRanked, SCORE_FIELDS } from "./scores.rules.ts";
import type { ComparedGroup, ScoreBases, ScoreBasis } from "./scores.schema.ts";

type Scored = CompositeScores & { scoreBasis: ScoreBases };

/** Categories that were compared with the same schools; null if a reader cannot be told with which. */
export type GroupedScores = { categories: Category[]; group: ComparedGroup | null };

/**
 * One group for all of these if it is the same kind of schools. How many there are, and in which states, can differ by
 * figure: fewer have a graduation rate than a number of teachers. Then it has no number, and no state.
 */
export function sharedGroup(groups: readonly (ComparedGroup | null)[]): ComparedGroup | null {
  const [first, ...others] = groups;
  if (!first || others.some((other) => other?.name !== first.name)) return null;
  const { name, states, schools } = first;
  const isSamePlace = others.every((other) => other?.states.join() === states.join());
  return {
    name,
    states: isSamePlace ? states : [],
    schools: others.every((other) => other?.schools === schools) ? schools : null,
  };
}

/** "312 public high schools in Massachusetts"; "in our catalog" for those of more states than two. */
export function groupText(group: ComparedGroup | null): string {
  if (group === null) return "similar schools in our catalog";
  const { name, states, schools } = group;
  const place = states.length > 0 ? andList(states.map(stateName)) : "our catalog";
  return `${schools === null ? "" : `${formatCount(schools)} `}${name} in ${place}`;
}

/**
 * The same in a few words, where another line says how many they are: "public high schools in Massachusetts"; without a
 * place for those of more states than two.
 */
export function peersText({ name, states }: ComparedGroup): string {
  return states.length > 0 ? `${name} in ${andList(states.map(stateName))}` : name;
}

/** The scores of a school that compare it with others, by the schools that they compare it with. */
export function scoreGroups(school: Scored): GroupedScores[] {
  const compared = CATEGORIES.filter(
    (category) =>
      school.scoreBasis[SCORE_FIELDS[category]].kind === "calculated" && mayBePlaced(school, category),
  );
  const groupOf = (category: Category) => school.scoreBasis[SCORE_FIELDS[category]].comparedWith;
  const names = [...new Set(compared.map((category) => groupOf(category)?.name))];
  return names.map((name) => {
    const categories = compared.filter((category) => groupOf(category)?.name === name);
    return { categories, group: sharedGroup(categories.map(groupOf)) };
  });
}

/**
 * Whom "most" means in the words next to a school's scores, after "Scored among": "312 public high schools in
 * Massachusetts". With the categories where they were not all compared with the same; null where nothing was compared.
 */
export function scoredAmong(school: Scored): string | null {
  const groups = scoreGroups(school);
  if (groups.length === 0) return null;
  const isOne = groups.length === 1;
  return andList(
    groups.map(({ categories, group }) => {
      const labels = categories.map((category) => CATEGORY_LABELS[category].toLowerCase());
      return isOne ? groupText(group) : `${groupText(group)} (${andList(labels)})`;
    }),
  );
}

/** Whether a score was given to a school, and not calculated: nobody knows with whom it compares the school, if at all. */
export function isGiven({ kind }: Pick<ScoreBasis, "kind">): boolean {
  return kind === "entered" || kind === "sample";
}

/** Whether a score is a place among other schools, or may be one. */
function mayBePlaced(school: Scored, category: Category): boolean {
  const basis = school.scoreBasis[SCORE_FIELDS[category]];
  if (school[SCORE_FIELDS[category]] === null || !isRanked(category)) return false;
  // A calculated score without any of these compares the school with no other: it charges no tuition.
  const isCompared =
    basis.comparedWith !== null ||
    basis.forMembers ||
    basis.inputs.some(({ percentile }) => percentile !== null);
  return isCompared || isGiven(basis);
}

/**
 * Whether the scores of these schools in one category say something about one another: they compare each school with schools
 * of the same kind. With whom is not always known; then schools of one type pass for alike, and others do not, because no
 * score compares a school with schools of another type.
 */
export function isScoredAlike(
  schools: readonly (Scored & { schoolType: string })[],
  category: Category,
): boolean {
  const placed = schools.filter((school) => mayBePlaced(school, category));
  const types = new Set(placed.map(({ schoolType }) => schoolType));
  const names = placed.flatMap(
    ({ scoreBasis }) => scoreBasis[SCORE_FIELDS[category]].comparedWith?.name ?? [],
  );
  return types.size <= 1 && new Set(names).size <= 1;
}
