import { STATES } from "#lib/places/states.rules.ts";
import { AVERAGED_FIGURE_PATHS, type AveragedFigure } from "./averages.schema.ts";
import type { SchoolDetails } from "./details.schema.ts";
import { blankReason, type CitedSource, citedSources, sourceOf } from "./fact-lines.format.ts";
import { formatCount, formatGrades, formatQuantity } from "./format.ts";

/** Highest grades that the scales of the tests and of percentages reach. */
const SAT_MAX = 1600;
const ACT_MAX = 36;
const PERCENT_MAX = 100;

/** A number as a bar shows it. */
export type BarValue = {
  /** As it is written: "1,276", "98.1%", "0%". */
  text: string;
  /** Length of the bar in percent of its whole scale; 0 for a true zero, null for a number on no scale. */
  length: number | null;
};

/** What stands beneath a figure to compare it with. */
export type ReferenceBar = BarValue & {
  /** Whose mean it is: "Public schools in Massachusetts". */
  label: string;
  /** Over how many schools and of which years: "312 schools, 2010–11 to 2013–14". */
  basis: string;
};

/** One figure with its bar, or with the reason of its blank. */
export type FigureBar = {
  label: string;
  /** Field path. */
  path: AveragedFigure;
  /** Null when there is no value; `note` says why. */
  value: BarValue | null;
  /** What the number counts or how far its scale goes, where it does not say so itself: "out of 1,600". */
  scale?: string;
  note?: string;
  references: ReferenceBar[];
  /** School year of the source, and the id of the note about it. */
  year?: string;
  source?: string;
};

/** How a figure is written and how long its scale is; null where it has no end. */
type Unit = { max: number | null; write: (value: number) => string; scale?: string };

const SAT: Unit = { max: SAT_MAX, write: formatCount, scale: `out of ${formatCount(SAT_MAX)}` };
const ACT: Unit = { max: ACT_MAX, write: formatQuantity, scale: `out of ${ACT_MAX}` };
const STUDENTS: Unit = { max: null, write: formatCount, scale: "students" };
const SHARE: Unit = { max: PERCENT_MAX, write: formatPercent };

/** 98.1 → "98.1%", 0 → "0%". */
export function formatPercent(value: number): string {
  return `${formatQuantity(value)}%`;
}

/** The part of its scale that a value fills, in percent with one decimal; never beyond the ends. */
export function barLength(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value / max, 0), 1) * 1000) / 10;
}

/**
 * Whether tests for college, graduation and college enrollment can be asked of a school: when it teaches a grade from 9
 * to 12, or when its grades are not known.
 */
export function hasHighSchoolFigures(grades: readonly number[]): boolean {
  return grades.length === 0 || grades.some((grade) => grade >= 9);
}

/** Why a school has no figures of a high school: "This school teaches grades PK–5. …" */
export function noHighSchoolText(grades: readonly number[]): string {
  return `This school teaches grades ${formatGrades(grades)}. SAT and ACT scores, graduation and college enrollment are figures of schools that teach grades 9 to 12.`;
}

/** The releases that the details of a school come from, with ids of their own beside those of the page. */
export function detailSources({ provenance }: Pick<SchoolDetails, "provenance">): CitedSource[] {
  const facts = Object.keys(provenance).map((path) => ({ path }));
  return citedSources(provenance, facts, "detail-source");
}

type Drawn = { label: string; path: AveragedFigure; value: number | null; unit: Unit };

const SEXES = ["male", "female"] as const;
const RACES = ["white", "black", "asian", "hispanic", "other"] as const;

/** Test scores and shares of graduates, those that are shown, in their order. */
export function academicBars(details: SchoolDetails, sources: CitedSource[]): FigureBar[] {
  const { averageSAT, averageACT, graduationRate, collegeEnrollment } = details.academicInfo;
  return drawnBars(details, sources, {
    "academicInfo.averageSAT": { value: averageSAT, unit: SAT },
    "academicInfo.averageACT": { value: averageACT, unit: ACT },
    "academicInfo.graduationRate": { value: graduationRate, unit: SHARE },
    "academicInfo.collegeEnrollment": { value: collegeEnrollment, unit: SHARE },
  });
}

/** Total enrollment. It has no bar: there is no most that a school could have. */
export function enrollmentFigure(details: SchoolDetails, sources: CitedSource[]): FigureBar {
  const value = details.numOfStudents;
  return figureBar(details, sources, {
    label: "Total enrollment",
    path: "numOfStudents",
    value,
    unit: STUDENTS,
  });
}

/** Shares of the students by sex, then by race. */
export function demographicBars(
  details: SchoolDetails,
  sources: CitedSource[],
): { sexes: FigureBar[]; races: FigureBar[] } {
  const bars = (groups: readonly (keyof SchoolDetails["demographics"])[]) =>
    drawnBars(
      details,
      sources,
      Object.fromEntries(
        groups.map((group) => [`demographics.${group}`, { value: details.demographics[group], unit: SHARE }]),
      ),
    );
  return { sexes: bars(SEXES), races: bars(RACES) };
}

/** Bars of the figures that are shown, called and ordered as their definitions say. */
function drawnBars(
  details: SchoolDetails,
  sources: CitedSource[],
  figures: Partial<Record<AveragedFigure, Pick<Drawn, "value" | "unit">>>,
): FigureBar[] {
  return details.shownFields.flatMap(({ name, label }) => {
    const path = AVERAGED_FIGURE_PATHS.find((one) => one === name);
    const figure = path && figures[path];
    return figure ? [figureBar(details, sources, { label, path, ...figure })] : [];
  });
}

/** What a field for members is called on its tab; undefined when it is not shown. */
export function shownLabel(
  { shownFields }: Pick<SchoolDetails, "shownFields">,
  name: string,
): string | undefined {
  return shownFields.find((field) => field.name === name)?.label;
}

function figureBar(
  details: SchoolDetails,
  sources: CitedSource[],
  { label, path, value, unit }: Drawn,
): FigureBar {
  const cited = sourceOf(details.provenance[path], sources);
  return {
    label,
    path,
    value: value === null ? null : barValue(value, unit),
    ...(unit.scale && { scale: unit.scale }),
    ...(value === null && { note: blankReason(details.provenance, path) }),
    references: referencesOf(details, path).map(({ mean, ...reference }) => ({
      ...reference,
      ...barValue(mean, unit),
    })),
    ...(cited && { year: cited.year, source: cited.id }),
  };
}

function barValue(value: number, { max, write }: Unit): BarValue {
  return { text: write(value), length: max === null ? null : barLength(value, max) };
}

/** The averages that a figure is compared with, those that exist. */
function referencesOf(
  { averages, schoolType, state }: Pick<SchoolDetails, "averages" | "schoolType" | "state">,
  path: AveragedFigure,
): { label: string; basis: string; mean: number }[] {
  const schools = SCHOOLS_OF_TYPE[schoolType];
  const places = [
    { average: averages[path].state, label: `${schools} in ${stateName(state)}` },
    { average: averages[path].type, label: `${schools} in the US` },
  ];
  return places.flatMap(({ average, label }) => {
    if (!average) return [];
    const { value, schools: count, firstYear, lastYear } = average;
    const years = firstYear === lastYear ? firstYear : `${firstYear} to ${lastYear}`;
    return [{ label, basis: `${formatCount(count)} schools, ${years}`, mean: value }];
  });
}

const SCHOOLS_OF_TYPE = {
  "Public School": "Public schools",
  "Private School": "Private schools",
  "Online School": "Online schools",
} as const;

function stateName(code: string | null): string {
  return Object.entries<string>(STATES).find(([key]) => key === code)?.[1] ?? code ?? "";
}
