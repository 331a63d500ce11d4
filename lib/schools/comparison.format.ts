import { own } from "#lib/platform/own.ts";
import { BLANK_REASONS } from "./blanks.rules.ts";
import type { ComparedSchool } from "./compared.schema.ts";
import type { ScoreLevel, WeightedScore } from "./comparison.rules.ts";
import { blankReason, type CitedSource, citedSources, sourceOf } from "./fact-lines.format.ts";
import { hasHighSchoolFigures } from "./figures.format.ts";
import { formatCount, formatQuantity, formatRatio } from "./format.ts";
import type { BlankReason } from "./provenance.schema.ts";
import { CATEGORIES, type Category, SCORE_FIELDS } from "./scores.rules.ts";

export const CATEGORY_LABELS: Record<Category, string> = {
  academics: "Academics",
  teachers: "Teachers",
  resources: "Resources",
  athletics: "Athletics",
  cost: "Cost",
  diversity: "Diversity",
  clubs: "Clubs",
};

/** What the colors of the circles mean, in words. */
export const LEVEL_WORDS: Record<ScoreLevel, string> = {
  high: "high",
  good: "good",
  fair: "fair",
  low: "low",
};

/** A category's score in its circle: 0 to 100 as 0 to 10, whole. */
export function circleNumber(score: number): number {
  return Math.round(score / 10);
}

/** A weighted score: 78 → "7.8". */
export function formatWeighted(score: number): string {
  return (score / 10).toFixed(1);
}

/** "from 4 of 7 categories": how much of a weighted score rests on scores. */
export function coverageText({ covered, counted }: WeightedScore): string {
  return counted === 0
    ? "No priority is set"
    : `from ${covered} of ${counted} ${counted === 1 ? "category" : "categories"}`;
}

/** Why a value is missing: in a word or two, and in full. */
type Blank = { word: string; reason: string };

/** The reasons of BLANK_REASONS where there is little room. */
const BLANK_WORDS: Record<BlankReason, string> = {
  not_reported: "Not reported",
  not_applicable: "Not applicable",
  suppressed: "Suppressed",
  not_collected: "Not collected",
};

/** A fact of a school as it stands beside those of the others. */
export type ComparedFact = {
  label: string;
  /** Field path. */
  path: string;
  /** For calculations; null for words and blanks. */
  number: number | null;
  /** As it is read; null when there is no value, and then `blank` says why. */
  text: string | null;
  blank?: Blank;
};

type FactGroup = Category | "kind";
/** What there is to say of every school. */
export type ComparedField = {
  label: string;
  path: string;
  /** What it is measured in, where its text does not say it: for columns of numbers. */
  unit?: string;
  /** Whether only schools with a grade from 9 to 12 have it. */
  isOfHighSchools?: true;
  /** Whether visitors are not given it. */
  isForMembers?: true;
  read: (school: ComparedSchool) => string | number | boolean | null;
  write?: (value: number) => string;
};

const percent = (value: number) => `${formatQuantity(value)}%`;

/** Facts under the name ("kind") and under the category that they tell something about. */
export const COMPARED_FIELDS: Partial<Record<FactGroup, readonly ComparedField[]>> = {
  kind: [
    { label: "Type", path: "schoolType", read: (school) => school.schoolType },
    { label: "Grades", path: "gradesOffered", read: (school) => school.gradesOffered },
    { label: "Charter", path: "charterSchool", read: (school) => school.charterSchool },
    { label: "Magnet", path: "magnetSchool", read: (school) => school.magnetSchool },
    { label: "Religion", path: "religiousAffiliation", read: (school) => school.religiousAffiliation },
  ],
  academics: [
    academic("Graduation", "graduationRate", "%", percent),
    academic("SAT", "averageSAT", "mean, 400 to 1600", formatCount),
    academic("ACT", "averageACT", "mean, 1 to 36", formatQuantity),
    academic("To college", "collegeEnrollment", "%", percent),
  ],
  teachers: [
    {
      label: "Students per teacher",
      path: "studentTeacherRatio",
      read: (school) => school.studentTeacherRatio,
      write: formatRatio,
    },
  ],
  resources: [
    {
      label: "Students",
      path: "numOfStudents",
      read: (school) => school.numOfStudents,
      write: formatCount,
    },
    {
      label: "Class size",
      path: "classSize",
      unit: "students, mean",
      read: (school) => school.classSize,
      write: formatQuantity,
    },
  ],
};

type Academic = keyof NonNullable<ComparedSchool["academicInfo"]>;

function academic(
  label: string,
  figure: Academic,
  unit: string,
  write: (value: number) => string,
): ComparedField {
  return {
    label,
    path: `academicInfo.${figure}`,
    unit,
    isOfHighSchools: true,
    isForMembers: true,
    read: ({ academicInfo }) => academicInfo?.[figure] ?? null,
    write,
  };
}

/** The facts of a school that stand under a category, or under its name. Each school has the same ones. */
export function comparedFacts(school: ComparedSchool, group: FactGroup): ComparedFact[] {
  const shown = (COMPARED_FIELDS[group] ?? []).filter(({ path }) => !school.hiddenFields.includes(path));
  return shown.map((field) => factOf(school, field));
}

/** What a school says to it, or why it says nothing. */
export function factOf(
  school: ComparedSchool,
  { label, path, read, write, ...of }: ComparedField,
): ComparedFact {
  const named = { label, path };
  const value = read(school);
  if (typeof value === "number") return { ...named, number: value, text: write?.(value) ?? String(value) };
  if (typeof value === "boolean") return { ...named, number: null, text: value ? "Yes" : "No" };
  if (value !== null) return { ...named, number: null, text: value };
  return { ...named, number: null, text: null, blank: reasonOf(school, path, of) };
}

function reasonOf(
  school: ComparedSchool,
  path: string,
  { isOfHighSchools, isForMembers }: Pick<ComparedField, "isOfHighSchools" | "isForMembers">,
): Blank {
  const isBeyond = isOfHighSchools && !hasHighSchoolFigures(school.grades);
  if (isForMembers && !isBeyond && school.academicInfo === null)
    return { word: "Sign in", reason: "Sign in to see this figure" };
  const key = isBeyond ? "not_applicable" : (own(school.provenance, path)?.blank ?? "not_collected");
  return { word: BLANK_WORDS[key], reason: BLANK_REASONS[key] };
}

/** Why a school has no score in a category. */
export function unratedReason({ provenance }: ComparedSchool, category: Category): string {
  return blankReason(provenance, SCORE_FIELDS[category]);
}

const GROUPS: readonly FactGroup[] = ["kind", ...CATEGORIES];

/**
 * Field paths, scores among them, in which at least two of the schools do not read alike. A blank differs from a value.
 * Empty for a single school: there is nothing that it could differ from.
 */
export function differingPaths(schools: readonly ComparedSchool[]): Set<string> {
  const texts = new Map<string, Set<string | null>>();
  const note = (path: string, text: string | null) =>
    texts.set(path, (texts.get(path) ?? new Set()).add(text));
  for (const school of schools) {
    for (const { path, text } of GROUPS.flatMap((group) => comparedFacts(school, group))) note(path, text);
    for (const field of Object.values(SCORE_FIELDS)) note(field, school[field]?.toString() ?? null);
  }
  return new Set([...texts].filter(([, values]) => values.size > 1).map(([path]) => path));
}

/** Whether anything in a category, its score or a fact under it, is among these paths. */
export function categoryDiffers(category: Category, differing: ReadonlySet<string>): boolean {
  return (
    differing.has(SCORE_FIELDS[category]) ||
    (COMPARED_FIELDS[category] ?? []).some(({ path }) => differing.has(path))
  );
}

/** The releases that the facts of all these schools come from, each once. */
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
