import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { FieldProvenance } from "./provenance.schema.ts";
import { type GroupedScores, groupText, peersText, scoreGroups, sharedGroup } from "./score-groups.format.ts";
import { CATEGORY_LABELS } from "./scores.format.ts";
import {
  CATEGORIES,
  type Category,
  type CompositeScores,
  isRanked,
  isRatable,
  SCORE_FIELDS,
  type ScoreLevel,
  scoreLevel,
  shownLevel,
} from "./scores.rules.ts";
import type { ScoreBases, ScoreBasis } from "./scores.schema.ts";
import { isDay, shortYear, yearSpan } from "./years.format.ts";

/** The note of a score for cost that was not compared with anything, because there is nothing to pay. */
export const NO_TUITION_NOTE = "No tuition: the highest score.";

type Level = Exclude<ScoreLevel, "neutral">;

/** What a calculated score means, in words that judge nothing but the figure behind it. */
const WORDS: ReadonlyMap<Category, Record<Level, string>> = new Map([
  [
    "academics",
    {
      high: "Higher results than most",
      good: "Higher results than many",
      fair: "Near the middle in results",
      low: "Lower results than most",
    },
  ],
  [
    "teachers",
    {
      high: "More teachers per student than most",
      good: "More teachers per student than many",
      fair: "Near the middle in teachers per student",
      low: "Fewer teachers per student than most",
    },
  ],
  [
    "cost",
    {
      high: "Lower tuition than most",
      good: "Lower tuition than many",
      fair: "Near the middle in tuition",
      low: "Higher tuition than most",
    },
  ],
  [
    "diversity",
    { high: "Very diverse", good: "Mixed", fair: "Somewhat mixed", low: "Mostly one group of students" },
  ],
]);

/** What the color of a circle says, so that a low number for teachers or cost does not pass for a warning. */
export const COLORS_FOLLOW = "Color shows only how high the number is.";

/** What a weighted score does with a category that is neither good nor bad. */
export const DIVERSITY_COUNTS =
  "If you give Diversity a priority, schools with a more mixed student body score higher.";

/** What a weighted score does as long as a family has set no priorities: a measure counts like a grade, which is not obvious. */
export const ALL_COUNT_THE_SAME =
  "Until you set priorities in My Schools, the weighted score counts all categories equally, including Diversity, which describes the students and is not a grade.";

/** What a weighted score does with a category without a rating. */
export const UNRATED_COUNTS = "In the weighted score, a category without a rating counts as 0.";

/** Why a weighted score may not be the mean of the numbers in the circles: 9, 1, 10, and 8 gave 7.1. */
export const FROM_UNROUNDED = "The weighted score is calculated from scores before rounding.";

/** How the average of rated categories comes about where there are no priorities, and so no weighted score. */
export const AVERAGE_COUNTS_ALL =
  "The average is of scores before rounding. In it, all rated categories count equally, including Diversity, which describes the students and is not a grade.";

/** Why categories are left out in which none of these schools is rated; null if none is. */
export function unratedText(schools: readonly CompositeScores[]): string | null {
  const left = CATEGORIES.filter((category) => !isRatable(category, schools));
  if (left.length === 0) return null;
  return `${namesOf(left)} ${left.length === 1 ? "is" : "are"} not rated: no public record has comparable facts about ${left.length === 1 ? "it" : "them"}.`;
}

/** The same for a score that was entered: nobody knows what it was compared with. */
const ENTERED_WORDS: Record<Level, string> = {
  high: "High rating",
  good: "Good rating",
  fair: "Fair rating",
  low: "Low rating",
};

/**
 * A score in words, to stand beside its number: "Lower tuition than most private high schools"; null where the number
 * says it all. It names the schools that the score compares with, because beside the score of a school of another kind
 * the same words would seem to say the opposite.
 */
export function scoreWords(category: Category, score: number, basis: ScoreBasis): string | null {
  if (basis.kind !== "calculated") {
    const level = scoreLevel(category, score);
    return level === "neutral" ? null : ENTERED_WORDS[level];
  }
  if (isWithoutTuition(category, basis)) return "No tuition";
  const words = WORDS.get(category)?.[shownLevel(score)];
  if (!words) return null;
  if (!basis.comparedWith || !isRanked(category)) return words;
  return `${words}${/ (?:most|many)$/.test(words) ? "" : " among"} ${peersText(basis.comparedWith)}`;
}

/** All that stands beside a score's number: what it means, and from when its figures are, where that is to be said. */
export function scoreLines(
  category: Category,
  score: number,
  basis: ScoreBasis,
  years: string | null,
): string[] {
  return [scoreWords(category, score, basis), years && `from ${years}`].filter((one) => one !== null);
}

function isWithoutTuition(category: Category, { note }: ScoreBasis): boolean {
  return category === "cost" && note === NO_TUITION_NOTE;
}

type Scored = CompositeScores & { scoreBasis: ScoreBases; provenance: Record<string, FieldProvenance> };

/**
 * What the scores of these schools are: from what to what, which end is better, among which schools each stands, and
 * from which years the figures are. Short, because a phone has it above the scores.
 * @param years false where they stand beside the scores: once is enough
 */
export function scaleText(schools: readonly Scored[], { years = true } = {}): string {
  const shown = schools.flatMap((school) =>
    CATEGORIES.flatMap((category) => {
      const [field, basis] = [SCORE_FIELDS[category], school.scoreBasis[SCORE_FIELDS[category]]];
      if (school[field] === null || basis.kind !== "calculated" || isWithoutTuition(category, basis))
        return [];
      return [{ year: own(school.provenance, field)?.year }];
    }),
  );
  const hasDiversity = schools.some(({ CompScoreDiversity }) => CompScoreDiversity !== null);
  return [
    "Scores run from 0 to 10, and higher is better.",
    hasDiversity ? "Diversity only says how mixed the students are." : null,
    placesText(schools),
    years ? yearsText(shown.flatMap(({ year }) => year?.split(" to ") ?? [])) : null,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whom "most" means in the words next to the scores: of one school exactly, of several only if all have the same. */
function placesText(schools: readonly Scored[]): string | null {
  const groups = schools.flatMap(scoreGroups);
  const compared = (all: readonly GroupedScores[]) => {
    const categories = CATEGORIES.filter((category) => all.some((one) => one.categories.includes(category)));
    return { categories, group: sharedGroup(all.map(({ group }) => group)) };
  };
  const told = schools.length === 1 ? groups : groups.length > 0 ? [compared(groups)] : [];
  const [first, ...others] = told.map(({ categories, group }) => {
    const isOne = categories.length === 1;
    const subject = `the ${isOne ? "score" : "scores"} for ${namesOf(categories).toLowerCase()}`;
    return { subject, isOne, group: groupText(group) };
  });
  if (!first) return null;
  const whom = schools.length === 1 ? "this school" : "each school";
  const rest = others.map(({ subject, group }) => `, and ${subject} among ${group}`);
  return `${capitalized(first.subject)} ${first.isOne ? "places" : "place"} ${whom} among ${first.group}${rest.join("")}.`;
}

/** "Academics, teachers, and cost" */
function namesOf(categories: readonly Category[]): string {
  const [first = "", ...others] = categories.map((category) => CATEGORY_LABELS[category]);
  return andList([first, ...others.map((name) => name.toLowerCase())]);
}

function yearsText(years: readonly string[]): string | null {
  const span = yearSpan(years);
  if (span === null) return null;
  const [first = span] = years;
  if (first !== span) return `The figures are from ${span}.`;
  return isDay(first) ? `The figures are as of ${first}.` : `The figures are from ${shortYear(first)}.`;
}
