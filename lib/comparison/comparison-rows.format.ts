import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import { COMPARED_FIELDS, type ComparedField, differingPaths } from "./comparison.format.ts";
import type { CategoryWeights } from "./comparison.rules.ts";

/** One line of a comparison, with a cell for each school. */
export type ComparisonRow = { label: string; path: string; differs: boolean } & (
  | { kind: "place" }
  | { kind: "weighted" }
  | { kind: "score"; category: Category }
  | { kind: "fact"; field: ComparedField }
);

/** Lines under one title. */
export type ComparisonGroup = { key: string; title: string; rows: ComparisonRow[] };

/**
 * The lines of a comparison: what the schools are, their weighted score, and each category's score with its facts.
 * @param isOnlyDifferences leaves out the lines in which all schools show the same, and titles without lines
 */
export function comparisonGroups(
  schools: readonly ComparedSchool[],
  weights: CategoryWeights,
  isOnlyDifferences: boolean,
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
  const groups = [
    {
      key: "kind",
      title: "About the school",
      rows: [{ kind: "place" as const, label: "Place", path: "location" }, ...factsOf("kind")],
    },
    {
      key: "weighted",
      title: "Overall",
      rows: [{ kind: "weighted" as const, label: "Weighted score", path: "weighted" }],
    },
    ...CATEGORIES.map((category) => ({
      key: category,
      title: CATEGORY_LABELS[category],
      rows: [
        { kind: "score" as const, label: "Score", path: SCORE_FIELDS[category], category },
        ...factsOf(category),
      ],
    })),
  ];
  return groups
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows
        .map((row) => ({ ...row, differs: differing.has(row.path) }))
        .filter(({ differs }) => differs || !isOnlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0);
}
