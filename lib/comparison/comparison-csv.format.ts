import { csvText } from "#lib/platform/csv.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { BLANK_WORDS } from "#lib/schools/blanks.format.ts";
import { scoredAmong } from "#lib/schools/score-groups.format.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { CATEGORIES, circleNumber, SCORE_FIELDS, type ScoreField } from "#lib/schools/scores.rules.ts";
import { datedStatus, missingFrom, statusInWords } from "#lib/schools/status.format.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import { COMPARED_FIELDS, factOf, ratedLabel } from "./comparison.format.ts";
import { type CategoryWeights, DEFAULT_WEIGHTS, weightedScore } from "./comparison.rules.ts";

type Column = { head: string; cellOf: (school: ComparedSchool) => string | number | null };

/**
 * Compared schools as a CSV file for spreadsheet programs: every fact and score, with its unit in the column header
 * and its source next to it. A blank is an empty cell; facts that the reader does not get have no columns.
 * @param weights null where the table has no weighted score either: then all categories count the same in the average
 */
export function comparisonCsv(schools: readonly ComparedSchool[], weights: CategoryWeights | null): string {
  const columns = [...PLACE, ...factColumns(schools), ...scoreColumns(weights)];
  return csvText([
    columns.map(({ head }) => head),
    ...schools.map((school) => columns.map(({ cellOf }) => cellOf(school))),
  ]);
}

const PLACE: readonly Column[] = [
  { head: "School", cellOf: ({ name }) => name },
  { head: "City", cellOf: ({ city }) => city },
  { head: "State", cellOf: ({ state }) => state },
  { head: "ZIP code", cellOf: ({ zip }) => zip },
  { head: "Latitude (degrees north)", cellOf: ({ latitude }) => latitude },
  { head: "Longitude (degrees east)", cellOf: ({ longitude }) => longitude },
  { head: "Status", cellOf: statusText },
];

/** "Listed as open in 2010–11, not in the 2024 records". */
function statusText(school: ComparedSchool): string {
  const { notInRegisterYear, archived } = school;
  const notes = [
    statusInWords(datedStatus(school)),
    notInRegisterYear && uncapitalized(missingFrom(notInRegisterYear)),
    archived && "archived",
  ];
  return notes.filter(Boolean).join(", ");
}

function factColumns(schools: readonly ComparedSchool[]): Column[] {
  const isShown = (path: string) => !schools.every(({ hiddenFields }) => hiddenFields.includes(path));
  return COMPARED_FIELDS.filter(({ path }) => isShown(path)).flatMap((field): Column[] => [
    {
      head: field.unit ? `${field.label} (${field.unit})` : field.label,
      cellOf: (school) => {
        const { number, text } = factOf(school, field);
        return number ?? text;
      },
    },
    { head: `${field.label}: source`, cellOf: (school) => sourceText(school, field.path) },
  ]);
}

function scoreColumns(weights: CategoryWeights | null): Column[] {
  const scores = CATEGORIES.flatMap((category): Column[] => {
    const [label, field] = [CATEGORY_LABELS[category], SCORE_FIELDS[category]];
    return [
      {
        head: `${label} score (0 to 10)`,
        cellOf: (school) => (school[field] === null ? null : circleNumber(school[field])),
      },
      { head: `${label} score: source`, cellOf: (school) => scoreSource(school, field) },
      ...(weights ? [{ head: `${label} weight (0 to 3)`, cellOf: () => weights[category] }] : []),
    ];
  });
  const scoreOf = (school: ComparedSchool) => weightedScore(school, weights ?? DEFAULT_WEIGHTS);
  const outOfTen = (value: number | null) => (value === null ? null : value / 10);
  return [
    ...scores,
    // In the order of the page.
    {
      head: `${ratedLabel(weights ?? DEFAULT_WEIGHTS)} (0 to 10)`,
      cellOf: (school) => {
        const { value, withoutMissing } = scoreOf(school);
        return outOfTen(withoutMissing ?? value);
      },
    },
    ...(weights
      ? [
          {
            head: "Weighted score (0 to 10)",
            cellOf: (school: ComparedSchool) => outOfTen(scoreOf(school).value),
          },
        ]
      : []),
    {
      head: "Categories with a score",
      cellOf: (school) => {
        const { covered, counted } = scoreOf(school);
        return `${covered} of ${counted}`;
      },
    },
    { head: "Scored among", cellOf: scoredAmong },
  ];
}

/** Where a score comes from, or why there is none. */
function scoreSource(school: ComparedSchool, field: ScoreField): string | null {
  const { kind, note } = school.scoreBasis[field];
  return kind === "none" || kind === "sample" ? note : (sourceText(school, field) ?? note);
}

/**
 * "Name of the register, 2016–17", with the reason for a blank; "School’s own page, Nov 23, 2026 (https://…)" or "File
 * read by our staff, Nov 23, 2026 (Handbook.pdf)"; null if there is no source.
 */
function sourceText({ provenance }: ComparedSchool, path: string): string | null {
  const origin = own(provenance, path);
  if (!origin) return null;
  const place = origin.page && (origin.url ?? origin.page.fileName);
  const remark = origin.blank ? BLANK_WORDS[origin.blank].toLowerCase() : place;
  return `${origin.source}, ${origin.year}${remark ? ` (${remark})` : ""}`;
}
