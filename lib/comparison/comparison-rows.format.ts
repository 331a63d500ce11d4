import { andList, orList } from "#lib/platform/lists.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { isGiven, isScoredAlike, scoredAmong } from "#lib/schools/score-groups.format.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import {
  COMPARED_FIELDS,
  type ComparedField,
  categoryNames,
  differingPaths,
  factOf,
  isForMembersOnly,
  ratedLabel,
} from "./comparison.format.ts";
import {
  areScoresComparable,
  type CategoryWeights,
  hasPriorities,
  weightedScore,
} from "./comparison.rules.ts";

/** One line of a comparison, with a cell for each school. */
export type ComparisonRow = { label: string; path: string; differs: boolean } & (
  | { kind: "place" }
  | { kind: "weighted" }
  /** `hasCoverage`: each cell says how many categories its average is of. */
  | { kind: "rated"; hasCoverage: boolean }
  | { kind: "among" }
  /** `isAlike`: false where these scores do not all compare with the same schools. */
  | { kind: "score"; category: Category; isAlike: boolean }
  | { kind: "fact"; field: ComparedField }
);

/** Lines under one title. */
export type ComparisonGroup = {
  key: string;
  title: string;
  rows: ComparisonRow[];
  /** Labels of the lines that only members see and have something in: said once, not in each cell. */
  forMembers: string[];
  /** The lines in which no school has a value, each with the reasons: "religion (not applicable)". */
  blank: string[];
};

/**
 * The lines of a comparison: the schools' scores over all categories, what they are, and each category's score with its facts.
 * Scores over all categories that are no ranking come last. Averages of schools that are not scored among the same kind
 * say nothing, and are left out.
 * @param isOnlyDifferences leaves out the lines in which all schools show the same, and titles without lines
 * @param behind the paths of the fields that members see and at least one of the schools has
 */
export function comparisonGroups(
  schools: readonly ComparedSchool[],
  weights: CategoryWeights,
  isOnlyDifferences: boolean,
  behind: readonly string[],
): ComparisonGroup[] {
  const differing = differingPaths(schools, weights);
  const hidden = schools[0]?.hiddenFields ?? [];
  const factsOf = (group: Category | "kind") =>
    COMPARED_FIELDS.filter((field) => field.group === group && !hidden.includes(field.path)).map((field) => ({
      kind: "fact" as const,
      label: field.label,
      path: field.path,
      field,
    }));
  const unrated = categoriesWithoutAnything(schools);
  const overall = { key: "weighted", title: "Overall", rows: overallRows(schools, weights) };
  // Numbers that are no ranking would be read as one, if they came first.
  const leads = whyNoRanking(schools, weights) === null;
  const groups = [
    ...(leads ? [overall] : []),
    {
      key: "kind",
      title: "About the school",
      rows: [
        { kind: "place" as const, label: "Place", path: "location" },
        ...factsOf("kind"),
        // Before the scores, whose words name these schools.
        ...(schools.some((school) => scoredAmong(school) !== null)
          ? [{ kind: "among" as const, label: "Scored among", path: "scored-among" }]
          : []),
      ],
    },
    ...CATEGORIES.filter((category) => !unrated.includes(category)).map((category) => ({
      key: category,
      title: CATEGORY_LABELS[category],
      rows: [
        ...(hasRating(schools, category)
          ? [
              {
                kind: "score" as const,
                label: "Score",
                path: SCORE_FIELDS[category],
                category,
                isAlike: isScoredAlike(schools, category),
              },
            ]
          : []),
        ...factsOf(category),
      ],
    })),
    ...(leads ? [] : [overall]),
  ];
  return groups
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows
        .filter((row) => row.kind !== "fact" || hasValue(schools, row.field))
        .map((row) => ({ ...row, differs: differing.has(row.path) }))
        .filter(({ differs }) => differs || !isOnlyDifferences),
      forMembers: isOnlyDifferences
        ? []
        : rows.flatMap((row) =>
            row.kind === "fact" && behind.includes(row.path) && isForMembersOnly(schools, row.field)
              ? [row.label]
              : [],
          ),
      blank: isOnlyDifferences
        ? []
        : rows.flatMap((row) => (row.kind === "fact" ? blankInWords(schools, row.field) : [])),
    }))
    .filter(({ rows, forMembers, blank }) => rows.length + forMembers.length + blank.length > 0);
}

/** The notice of `unlikeText` in short, beside the scores themselves: it may be a screen above. */
export const UNLIKE_SCORES = "compared with different schools";

/**
 * Why scores over all categories do not rank these schools, after "These averages do not rank the schools:"; null if
 * they are of the same categories, in each of which the schools are placed among the same kind. A category without a
 * priority has no part in them.
 */
export function whyNoRanking(schools: readonly ComparedSchool[], weights: CategoryWeights): string | null {
  const counting = CATEGORIES.filter((category) => weights[category] > 0);
  const reasons = [
    ...(areScoresComparable(schools, weights) ? [] : ["they are not from the same categories"]),
    ...(unlikeAmong(schools, counting).length === 0 ? [] : ["they are not compared with the same schools"]),
  ];
  return reasons.length > 0 ? `${reasons.join(", and ")}.` : null;
}

/**
 * What to know before the scores of schools that are not scored among the same kind: a 3 of one is no less than a 9 of
 * another. Null where they are.
 */
export function unlikeText(schools: readonly ComparedSchool[]): string | null {
  const unlike = unlikeAmong(schools, CATEGORIES);
  if (unlike.length === 0) return null;
  const isAnyGiven = unlike.some((category) =>
    schools.some(({ scoreBasis }) => isGiven(scoreBasis[SCORE_FIELDS[category]])),
  );
  const difference = isAnyGiven ? null : differenceText(schools);
  return difference === null
    ? "These schools are not compared with the same schools, so scores are not a ranking between them."
    : `These schools ${difference}, so each is scored among schools like itself. Scores are not a ranking between them.`;
}

/** Those of these categories in which the schools are not scored among the same kind. */
function unlikeAmong(schools: readonly ComparedSchool[], categories: readonly Category[]): Category[] {
  return categories.filter((category) => !isScoredAlike(schools, category));
}

/**
 * What is known to differ between schools that are not scored among the same kind. Null if nothing is: two schools of the
 * same grades have different groups as well, where too few schools of their level have one of the figures.
 */
function differenceText(schools: readonly ComparedSchool[]): string | null {
  if (new Set(schools.map(({ schoolType }) => schoolType)).size > 1) return "differ in type or grades";
  const grades = new Set(schools.map(({ gradesOffered }) => gradesOffered));
  return grades.size > 1 && !grades.has(null) ? "teach different grades" : null;
}

function hasValue(schools: readonly ComparedSchool[], field: ComparedField): boolean {
  return schools.some((school) => factOf(school, field).text !== null);
}

/** A line without a value, and why; nothing if there is one, or if the reader would have to sign in for it. */
function blankInWords(schools: readonly ComparedSchool[], field: ComparedField): string[] {
  if (hasValue(schools, field) || isForMembersOnly(schools, field)) return [];
  const reasons = new Set(
    schools.map((school) => uncapitalized(factOf(school, field).blank?.word ?? "unknown")),
  );
  return [`${uncapitalized(field.label)} (${orList([...reasons])})`];
}

/** Whether a comparison has a score over all categories: a family's own, or an average of scores that can be compared. */
export function hasOverall(schools: readonly ComparedSchool[], weights: CategoryWeights): boolean {
  return hasPriorities(weights) || unlikeAmong(schools, CATEGORIES).length === 0;
}

/**
 * The average of the rated categories; for a family with priorities also the weighted score, in which a missing rating
 * counts as 0, and neither passes for the other. Where a category is missing, the average says of how many it is.
 */
function overallRows(schools: readonly ComparedSchool[], weights: CategoryWeights) {
  if (!hasOverall(schools, weights)) return [];
  const score = { kind: "weighted" as const, label: "Weighted score", path: "weighted" };
  const scores = schools.map((school) => weightedScore(school, weights));
  const rated = {
    kind: "rated" as const,
    label: ratedLabel(weights),
    path: "weighted-rated",
    hasCoverage: scores.some(({ missing }) => missing.length > 0),
  };
  const isWeighted = hasPriorities(weights);
  return [
    ...(!isWeighted || scores.some(({ withoutMissing }) => withoutMissing !== null) ? [rated] : []),
    ...(isWeighted ? [score] : []),
  ];
}

/** Otherwise the line would say only that there is nothing, which a note says once for all (`missingRatings`). */
function hasRating(schools: readonly ComparedSchool[], category: Category): boolean {
  return schools.some((school) => school[SCORE_FIELDS[category]] !== null);
}

/** The categories in which none of these schools has a rating or a fact: a note names them instead of empty lines. */
function categoriesWithoutAnything(schools: readonly ComparedSchool[]): Category[] {
  const hidden = schools[0]?.hiddenFields ?? [];
  return CATEGORIES.filter(
    (category) =>
      !hasRating(schools, category) &&
      COMPARED_FIELDS.filter(({ group, path }) => group === category && !hidden.includes(path)).every(
        (field) =>
          schools.every(
            (school) => factOf(school, field).text === null && !isForMembersOnly([school], field),
          ),
      ),
  );
}

/**
 * Which ratings are missing, once for all of these schools: "No rating for any of these schools: Resources and Clubs."
 * @returns a sentence for all schools, or one for each that lacks others; empty if nothing is missing
 */
export function missingRatings(schools: readonly ComparedSchool[]): string[] {
  const missingOf = schools.map((school) =>
    CATEGORIES.filter((category) => school[SCORE_FIELDS[category]] === null),
  );
  const forAll = CATEGORIES.filter((category) => missingOf.every((missing) => missing.includes(category)));
  const who = schools.length === 1 ? "this school" : "any of these schools";
  const own = schools.flatMap((school, at) => {
    const others = missingOf[at]?.filter((category) => !forAll.includes(category)) ?? [];
    return others.length > 0 ? [`No rating for ${school.name}: ${categoryNames(others)}.`] : [];
  });
  return [...(forAll.length > 0 ? [`No rating for ${who}: ${categoryNames(forAll)}.`] : []), ...own];
}

/**
 * What an account adds to a comparison of these very schools: "graduation and SAT"; null if it adds no figure.
 * @param behind the paths of the fields that members see and at least one of the schools has
 */
export function behindComparison(behind: readonly string[]): string | null {
  const labels = COMPARED_FIELDS.filter(({ path }) => behind.includes(path)).map(({ label }) => label);
  return labels.length === 0 ? null : andList(labels.map(uncapitalized));
}
