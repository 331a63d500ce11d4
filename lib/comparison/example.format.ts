import { own } from "#lib/platform/own.ts";
import { isScoredAlike } from "#lib/schools/score-groups.format.ts";
import { scoreLines } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS, scoreYearsBeside } from "#lib/schools/scores.format.ts";
import {
  CATEGORIES,
  type Category,
  circleNumber,
  SCORE_FIELDS,
  scoreLevel,
} from "#lib/schools/scores.rules.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import { COMPARED_FIELDS, factOf } from "./comparison.format.ts";

/** What a short comparison shows, in this order, as far as one of the schools has it. */
const SHOWN = ["schoolType", "gradesOffered", "numOfStudents", "studentTeacherRatio", "tuition", "founded"];
const MOST = 4;

/** One fact of several schools, in the schools' order. */
export type ExampleLine = { label: string; cells: { text: string; year: string | null }[] };

/** The first facts of a few schools as lines; a blank says in a word why it is blank. */
export function exampleLines(schools: readonly ComparedSchool[]): ExampleLine[] {
  return SHOWN.flatMap((path) => {
    const field = COMPARED_FIELDS.find((one) => one.path === path);
    if (!field || schools.some(({ hiddenFields }) => hiddenFields.includes(path))) return [];
    const facts = schools.map((school) => factOf(school, field));
    if (facts.every(({ text }) => text === null)) return [];
    const cells = facts.map(({ text, blank }, at) => ({
      text: text ?? blank?.word ?? "",
      year: text === null ? null : (own(schools[at]?.provenance ?? {}, path)?.year ?? null),
    }));
    return [{ label: field.label, cells }];
  }).slice(0, MOST);
}

/** The scores of several schools in one category, in the schools' order; null for a school without one. */
export type ExampleScores = {
  label: string;
  category: Category;
  /** False where they do not all compare with the same schools. */
  isAlike: boolean;
  cells: ({
    score: number;
    /** What it means, and from when it is. */
    words: string[];
  } | null)[];
};

/**
 * The scores of the category in which these schools differ the most, and of such the one in which the most have a score that
 * is calculated; null if not two have. A row of one color would show no difference, and a made-up score is not a real example.
 */
export function exampleScores(schools: readonly ComparedSchool[]): ExampleScores | null {
  const inCategory = CATEGORIES.map((category) => {
    const allYears = scoreYearsBeside(schools, category);
    const cells = schools.map((school, at) => {
      const [score, basis] = [school[SCORE_FIELDS[category]], school.scoreBasis[SCORE_FIELDS[category]]];
      if (score === null || basis.kind !== "calculated") return null;
      return { score, words: scoreLines(category, score, basis, allYears[at] ?? null) };
    });
    const scores = cells.flatMap((cell) => cell?.score ?? []);
    return {
      label: `Score for ${CATEGORY_LABELS[category].toLowerCase()}`,
      category,
      // What is not shown here, such as a score that was entered, is not compared here.
      isAlike: isScoredAlike(
        schools.filter((_, at) => cells[at] !== null),
        category,
      ),
      cells,
      rank: [
        new Set(scores.map((score) => scoreLevel(category, score))).size,
        scores.length,
        new Set(scores.map(circleNumber)).size,
      ],
      rated: scores.length,
    };
  });
  const [first] = inCategory
    .filter(({ rated }) => rated > 1)
    .toSorted((one, other) => compareRanks(other.rank, one.rank));
  if (!first) return null;
  const { label, category, isAlike, cells } = first;
  return { label, category, isAlike, cells };
}

/** By the first place in which two ranks differ. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
