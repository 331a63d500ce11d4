import type { Compared } from "#lib/fields/define.rules.ts";
import { valueAt } from "#lib/fields/said.rules.ts";
import { FIELDS, isMemberField } from "#lib/fields/table.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";
import { BLANK_REASONS, BLANK_WORDS } from "#lib/schools/blanks.format.ts";
import { type CitedSource, citedSources, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { hasHighSchoolFigures } from "#lib/schools/figures.format.ts";
import type { FieldProvenance } from "#lib/schools/provenance.schema.ts";
import { ratioInWords } from "#lib/schools/ratio.format.ts";
import {
  countsFourYearCollegesOnly,
  mayTeachLowerGrades,
  withMaybeLower,
} from "#lib/schools/register-limits.rules.ts";
import { scoredAmong } from "#lib/schools/score-groups.format.ts";
import { scoreLines } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS, scoreYearsOf } from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, circleNumber, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import {
  areAllEqual,
  type CategoryWeights,
  hasPriorities,
  WEIGHT_LEVELS,
  type WeightedScore,
  weightedScore,
} from "./comparison.rules.ts";

/** A weighted score: 78 → "7.8". */
export function formatWeighted(score: number): string {
  return (score / 10).toFixed(1);
}

/** The mean over the categories that have a score, by what it is: with priorities, not all of them count the same. */
export function ratedLabel(weights: CategoryWeights): string {
  return hasPriorities(weights) ? "Weighted average of rated categories" : "Average of rated categories";
}

/**
 * What stands under a weighted score: "3 of 7 categories have no rating and count as 0", that nothing is missing, or why
 * there is no score.
 */
export function weightedText({ value, covered, counted }: WeightedScore): string {
  if (counted === 0) return "No priority is set";
  if (value === null)
    return counted === 1
      ? "The category with a priority has no rating"
      : `None of the ${counted} categories has a rating`;
  if (covered === counted) return countedText(counted);
  const missing = counted - covered;
  return `${missing} of ${counted} categories ${missing === 1 ? "has no rating and counts" : "have no rating and count"} as 0`;
}

function countedText(counted: number): string {
  if (counted === CATEGORIES.length) return `from all ${counted} categories`;
  return counted === 1
    ? "from the 1 category with a priority"
    : `from the ${counted} categories with a priority`;
}

/** What a family's priorities are: "All categories count equally." or "High: Academics. Low: Cost. None: Clubs." */
export function prioritiesText(weights: CategoryWeights): string {
  if (areAllEqual(weights))
    return weights.academics === 0 ? "No priority is set." : "All categories count equally.";
  return [...WEIGHT_LEVELS.entries()]
    .toReversed()
    .flatMap(([weight, level]) => {
      const names = CATEGORIES.filter((category) => weights[category] === weight);
      return names.length > 0 ? [`${level}: ${categoryNames(names)}.`] : [];
    })
    .join(" ");
}

/** "Resources, Athletics, and Clubs" */
export function categoryNames(categories: readonly Category[]): string {
  return andList(categories.map((category) => CATEGORY_LABELS[category]));
}

/** Why a value is missing: in a word or two, and in full. */
type Blank = { word: string; reason: string };

/** What stands in place of a figure that is for members. */
const WITHHELD: Blank = { word: "Sign in", reason: "Sign in to see this figure" };

/** A fact of a school in a comparison. */
export type ComparedFact = {
  label: string;
  /** Field path. */
  path: string;
  /** For calculations; null for words and blanks. */
  number: number | null;
  /** As displayed; null if there is no value, and then `blank` gives the reason. */
  text: string | null;
  blank?: Blank;
};

type FactGroup = Category | "kind";
/** A field that is shown for every school. */
export type ComparedField = Compared & {
  path: string;
  unit: string | undefined;
  write: (value: number) => string;
};

const GROUPS: readonly FactGroup[] = ["kind", ...CATEGORIES];

/** Facts under the name ("kind") and under the category they belong to, in this order. */
export const COMPARED_FIELDS: readonly ComparedField[] = [...FIELDS]
  .flatMap(([path, { compared, unit }]) =>
    compared
      ? [
          {
            ...compared,
            path,
            unit: compared.unit,
            write: compared.write ?? unit?.write ?? String,
          },
        ]
      : [],
  )
  .toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));

/** A school's facts under a category, or under its name. They are the same for every school. */
export function comparedFacts(school: ComparedSchool, group: FactGroup): ComparedFact[] {
  const shown = COMPARED_FIELDS.filter(
    (field) => field.group === group && !school.hiddenFields.includes(field.path),
  );
  return shown.map((field) => factOf(school, field));
}

/** A school's value for a field, or why it has none. */
export function factOf(school: ComparedSchool, field: ComparedField): ComparedFact {
  const named = { label: field.label, path: field.path };
  const value = valueAt(school, field.path);
  if (typeof value === "number") return { ...named, number: value, text: written(school, field, value) };
  if (typeof value === "boolean") return { ...named, number: null, text: value ? "Yes" : "No" };
  if (typeof value === "string") return { ...named, number: null, text: inWords(school, field, value) };
  return { ...named, number: null, text: null, blank: reasonOf(school, field) };
}

function inWords(school: ComparedSchool, { path }: ComparedField, value: string): string {
  return path === "gradesOffered" ? withMaybeLower(value, mayTeachLowerGrades(school)) : value;
}

/** A ratio of some of the students says of which, and a share that went to some colleges to which. */
function written(school: ComparedSchool, { path, write }: ComparedField, value: number): string {
  const isOfSome = path === "academicInfo.collegeEnrollment" && countsFourYearCollegesOnly(school);
  if (isOfSome) return `${write(value)} (four-year)`;
  return (path === "studentTeacherRatio" && ratioInWords(school)) || write(value);
}

function reasonOf(school: ComparedSchool, { path, isOfHighSchools }: ComparedField): Blank {
  const isBeyond = isOfHighSchools && !hasHighSchoolFigures(school.grades);
  // Visitors get nothing of this group.
  if (isMemberField(path) && !isBeyond && isWithheld(school, path)) return WITHHELD;
  const key = isBeyond ? "not_applicable" : (own(school.provenance, path)?.blank ?? "not_collected");
  return { word: BLANK_WORDS[key], reason: BLANK_REASONS[key] };
}

/** The origin whose year stands beside a fact, if one does: words such as the type need no year, a figure does. */
export function shownOrigin(
  school: ComparedSchool,
  { number, path }: ComparedFact,
): FieldProvenance | undefined {
  return number === null ? undefined : own(school.provenance, path);
}

/** Whether nothing in this line is shown to the reader, and signing in would show something. */
export function isForMembersOnly(schools: readonly ComparedSchool[], field: ComparedField): boolean {
  const facts = schools.map((school) => factOf(school, field));
  return facts.every(({ text }) => text === null) && facts.some(({ blank }) => blank === WITHHELD);
}

function isWithheld(school: ComparedSchool, path: string): boolean {
  return valueAt(school, path.split(".")[0] ?? "") === null;
}

/**
 * Field paths, including scores, the place, and the weighted score, in which the schools do not all show the same: what
 * counts is all that is read in a cell, so the words of a score, a note on a value, and the year beside it, too. A blank
 * beside a value counts, whatever its reason: what looks different is marked, and is never hidden as alike, even if the
 * blank may stand for the same value. Where all are blank, nothing is known that could differ. Empty for a single school,
 * which has nothing to differ from.
 */
export function differingPaths(schools: readonly ComparedSchool[], weights: CategoryWeights): Set<string> {
  const texts = new Map<string, Set<string | null>>();
  const note = (path: string, text: string | null) => {
    texts.set(path, (texts.get(path) ?? new Set()).add(text));
  };
  const yearsOf = scoreYearsOf(schools);
  for (const school of schools) {
    for (const field of COMPARED_FIELDS)
      if (!school.hiddenFields.includes(field.path)) note(field.path, shownFact(school, field));
    for (const category of CATEGORIES)
      note(SCORE_FIELDS[category], shownScore(school, category, yearsOf(school, category)));
    const score = weightedScore(school, weights);
    const { value, withoutMissing, covered } = score;
    const rated = withoutMissing ?? value;
    // The same score or average of more categories is not the same.
    note("weighted", value === null ? null : `${formatWeighted(value)} ${weightedText(score)}`);
    note("weighted-rated", rated === null ? null : `${formatWeighted(rated)} from ${covered}`);
    note("scored-among", scoredAmong(school));
    note("location", school.location || null);
  }
  return new Set([...texts].filter(([, values]) => values.size > 1).map(([path]) => path));
}

/** All that is read in the cell of a fact; null for a blank. */
function shownFact(school: ComparedSchool, field: ComparedField): string | null {
  const fact = factOf(school, field);
  const origin = shownOrigin(school, fact);
  return fact.text !== null && origin ? `${fact.text} ${shownYear(origin.year)}` : fact.text;
}

/** All that is read in the cell of a score: the number in the circle, which its color follows, and the words beside it. */
function shownScore(school: ComparedSchool, category: Category, years: string | null): string | null {
  const field = SCORE_FIELDS[category];
  const score = school[field];
  if (score === null) return null;
  return [circleNumber(score), ...scoreLines(category, score, school.scoreBasis[field], years)].join(", ");
}

/** Whether anything in a category, its score or a fact below it, is among these paths. */
export function categoryDiffers(category: Category, differing: ReadonlySet<string>): boolean {
  return (
    differing.has(SCORE_FIELDS[category]) ||
    COMPARED_FIELDS.some(({ group, path }) => group === category && differing.has(path))
  );
}

/** The releases that the facts of all these schools come from, without duplicates. */
export function comparedSources(schools: readonly ComparedSchool[]): CitedSource[] {
  const sources: CitedSource[] = [];
  for (const school of schools) {
    const facts = GROUPS.flatMap((group) => comparedFacts(school, group)).filter(({ text }) => text !== null);
    for (const cited of citedSources(school.provenance, facts)) {
      if (!sourceOf({ ...cited, blank: null }, sources))
        sources.push({ ...cited, id: `compared-source-${sources.length + 1}` });
    }
  }
  return sources;
}
