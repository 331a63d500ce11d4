import { own } from "#lib/platform/own.ts";
import { scoreWords } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS, scoreYears } from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
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
  cells: ({
    score: number;
    /** What it means, and from when it is. */
    words: string[];
  } | null)[];
};

/**
 * The scores of the category in which the most of these schools have one that is calculated; null if not two have. A score
 * that is made up is no example.
 */
export function exampleScores(schools: readonly ComparedSchool[]): ExampleScores | null {
  const inCategory = CATEGORIES.map((category) => {
    const cells = schools.map((school) => {
      const [score, basis] = [school[SCORE_FIELDS[category]], school.scoreBasis[SCORE_FIELDS[category]]];
      if (score === null || basis.kind !== "calculated") return null;
      const years = scoreYears(basis);
      const words = [scoreWords(category, score, basis), years && `from ${years}`];
      return { score, words: words.filter((one) => one !== null) };
    });
    const label = `Score for ${CATEGORY_LABELS[category].toLowerCase()}`;
    return { label, category, cells, rated: cells.filter((cell) => cell !== null).length };
  });
  const most = Math.max(...inCategory.map(({ rated }) => rated));
  const found = inCategory.find(({ rated }) => rated === most && rated > 1);
  return found ? { label: found.label, category: found.category, cells: found.cells } : null;
}
