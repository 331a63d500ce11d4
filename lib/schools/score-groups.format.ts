import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { stateName } from "./like-schools.format.ts";
import { CATEGORY_LABELS } from "./scores.format.ts";
import { CATEGORIES, type Category, type CompositeScores, isRanked, SCORE_FIELDS } from "./scores.rules.ts";
import type { ComparedGroup, ScoreBases } from "./scores.schema.ts";

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
  const compared = CATEGORIES.filter((category) => {
    const { kind, comparedWith, forMembers, inputs } = school.scoreBasis[SCORE_FIELDS[category]];
    if (school[SCORE_FIELDS[category]] === null || kind !== "calculated" || !isRanked(category)) return false;
    // Without any of these, nothing was compared: there is no tuition.
    return comparedWith !== null || forMembers || inputs.some(({ percentile }) => percentile !== null);
  });
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

/**
 * Whether the scores of these schools in one category say something about one another: those that are known compare a
 * school with schools of the same kind. With whom a reader cannot be told, nothing is claimed.
 */
export function isScoredAlike(schools: readonly Scored[], category: Category): boolean {
  const names = schools.flatMap(
    (school) =>
      scoreGroups(school).find(({ categories }) => categories.includes(category))?.group?.name ?? [],
  );
  return new Set(names).size <= 1;
}

/** Whether the scores of these schools say something about one another, in every category. */
export function areScoredAlike(schools: readonly Scored[]): boolean {
  return CATEGORIES.every((category) => isScoredAlike(schools, category));
}
