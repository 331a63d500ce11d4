import { formatGrades } from "#lib/fields/grades.rules.ts";
import { valueAt } from "#lib/fields/said.rules.ts";
import { FIELDS, namesShown } from "#lib/fields/table.rules.ts";
import { PERCENT, type Unit } from "#lib/fields/units.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { AveragedFigure } from "./averages.schema.ts";
import type { SchoolDetails } from "./details.schema.ts";
import { blankReason, type CitedSource, citedSources, sourceOf } from "./fact-lines.format.ts";

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

/** Test scores and shares of graduates, those that are shown, in their order. */
export function academicBars(details: SchoolDetails, sources: CitedSource[]): FigureBar[] {
  return bars(details, sources, namesShown("scores"));
}

/** Total enrollment. It has no bar: there is no most that a school could have. */
export function enrollmentFigure(details: SchoolDetails, sources: CitedSource[]): FigureBar {
  return figureBar(details, sources, "Total enrollment", "numOfStudents");
}

/** Shares of the students: by sex, by race, and of those whose families have little. */
export function demographicBars(
  details: SchoolDetails,
  sources: CitedSource[],
): { sexes: FigureBar[]; races: FigureBar[]; needs: FigureBar[] } {
  return {
    sexes: bars(details, sources, namesShown("sexes")),
    races: bars(details, sources, namesShown("races")),
    needs: bars(details, sources, namesShown("needs")),
  };
}

/** Bars of the figures that are shown, called and ordered as their definitions say. */
function bars(
  details: SchoolDetails,
  sources: CitedSource[],
  figures: readonly AveragedFigure[],
): FigureBar[] {
  return details.shownFields.flatMap(({ name, label }) => {
    const path = figures.find((figure) => figure === name);
    return path ? [figureBar(details, sources, label, path)] : [];
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
  label: string,
  path: AveragedFigure,
): FigureBar {
  const cited = sourceOf(details.provenance[path], sources);
  const value = valueAt(details, path);
  const unit = FIELDS.get(path)?.unit ?? PERCENT;
  return {
    label,
    path,
    value: typeof value === "number" ? barValue(value, unit) : null,
    ...(unit.scale && { scale: unit.scale }),
    ...(typeof value !== "number" && { note: blankReason(details.provenance, path) }),
    references: referencesOf(details, path).map(({ mean, ...reference }) => ({
      ...reference,
      ...barValue(mean, unit),
    })),
    ...(cited && { year: cited.year, source: cited.id }),
  };
}

function barValue(value: number, { max, write }: Unit): BarValue {
  return { text: write(value), length: max === undefined ? null : barLength(value, max) };
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
