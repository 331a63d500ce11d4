import { formatGrades, namedGrades } from "#lib/fields/grades.rules.ts";
import { valueAt } from "#lib/fields/said.rules.ts";
import { FIELDS, namesShown } from "#lib/fields/table.rules.ts";
import { formatShare, PERCENT, type Unit } from "#lib/fields/units.format.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Average, AveragedFigure } from "./averages.schema.ts";
import type { SchoolDetails } from "./details.schema.ts";
import { blankReason, type CitedSource, citedSources, sourceOf } from "./fact-lines.format.ts";
import { areFewCounted, hasFewStudents } from "./few-students.rules.ts";
import { likeSchoolsIn, stateName } from "./like-schools.format.ts";
import { countsFourYearCollegesOnly } from "./register-limits.rules.ts";
import { FEWEST_STUDENTS } from "./scores.rules.ts";
import { firstAndLast, shownYear, yearsBetween } from "./years.format.ts";

/** A number as shown by a bar. */
export type BarValue = {
  /** The displayed number: "1,276", "98.1%", "0%". */
  text: string;
  /** Length of the bar in percent of its full scale; 0 for a true zero, null for a number without a scale. */
  length: number | null;
};

/** A reference value displayed below a figure. */
export type ReferenceBar = BarValue & {
  /** Whose mean it is: "Public high schools in Massachusetts". */
  label: string;
  /** The place alone, where a legend says the rest: "Massachusetts", or "Our catalog". */
  place: string;
  /** What it is of: "Average of 312 public high schools in Massachusetts in our catalog, 2010–11 to 2013–14". */
  average: string;
  schools: number;
  /** The earliest and the latest of its figures. */
  years: readonly [first: string, last: string];
};

/** One figure with its bar, or with the reason for its blank. */
export type FigureBar = {
  label: string;
  /** Field path. */
  path: AveragedFigure;
  /** Null if there is no value; `note` gives the reason. */
  value: BarValue | null;
  /** What the number counts or the end of its scale, if that isn't obvious: "out of 1,600". */
  scale?: string;
  note?: string;
  references: ReferenceBar[];
  /** School year of the source, and the ID of the note about it. */
  year?: string;
  source?: string;
};

/** The share of its scale that a value fills, in percent with one decimal, clamped to the ends. */
export function barLength(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value / max, 0), 1) * 1000) / 10;
}

/**
 * Whether college tests, graduation and college enrollment apply to a school: it teaches a grade from 9 to 12, or its
 * grades are unknown.
 */
export function hasHighSchoolFigures(grades: readonly number[]): boolean {
  return grades.length === 0 || grades.some((grade) => grade >= 9);
}

/** Why a school has no high school figures: "This school teaches grades PK–5. …" */
export function noHighSchoolText(grades: readonly number[]): string {
  return `This school teaches ${uncapitalized(namedGrades(formatGrades(grades) ?? ""))}. SAT and ACT scores, graduation and college enrollment apply to schools that teach grades 9 to 12.`;
}

/**
 * The releases that the figures of a tab come from, with IDs distinct from those of the page.
 * @param groups what the tab shows: "academicInfo", "numOfStudents"
 */
export function detailSources(
  { provenance }: Pick<SchoolDetails, "provenance">,
  groups: readonly string[],
): CitedSource[] {
  const facts = Object.keys(provenance)
    .filter((path) => groups.some((group) => path === group || path.startsWith(`${group}.`)))
    .map((path) => ({ path }));
  return citedSources(provenance, facts, "detail-source");
}

/** The displayed test scores and shares of graduates, in order. */
export function academicBars(details: SchoolDetails, sources: CitedSource[]): FigureBar[] {
  return bars(details, sources, namesShown("scores"));
}

/**
 * Total enrollment. A count has no full scale, so the longest bar is the largest of the school's count and the averages. Where
 * there is no average, there is no bar.
 */
export function enrollmentFigure(details: SchoolDetails, sources: CitedSource[]): FigureBar {
  const { state, type } = details.averages.numOfStudents;
  const means = [state, type].flatMap((average) => average?.value ?? []);
  const max = means.length > 0 ? Math.max(details.numOfStudents ?? 0, ...means) : 0;
  return figureBar(details, sources, "Total enrollment", "numOfStudents", max > 0 ? { max } : {});
}

/**
 * What the number of students that the shares are of says beside total enrollment, if they differ: one may be counted in
 * another year, and a survey counts some students for one of them alone.
 */
export function countedNote({
  numOfStudents,
  demographics,
  provenance,
}: Pick<SchoolDetails, "numOfStudents" | "demographics" | "provenance">): string | null {
  const counted = demographics.nces_total_students;
  if (counted === null || counted === numOfStudents) return null;
  const meaning = "The percentages are of these students.";
  const [all, some] = [provenance.numOfStudents, provenance["demographics.nces_total_students"]];
  if (numOfStudents === null || !all || !some || (all.year === some.year && all.source === some.source))
    return meaning;
  const other = all.year === some.year ? "source" : "year";
  return `${meaning} Total enrollment is from another ${other}, so the two may not match.`;
}

/**
 * Why a school's shares of students are not shown: with so few of them, a share would tell about single children. Null
 * if they are shown.
 */
export function fewForShares({
  numOfStudents,
  demographics: { nces_total_students: counted },
}: Pick<SchoolDetails, "numOfStudents" | "demographics">): string | null {
  const few = areFewCounted(counted) ? counted : hasFewStudents(numOfStudents) ? numOfStudents : null;
  if (few === null || few === 0) return null;
  return `Too few students for percentages: they would be of only ${countOf(few, "student")}. We show them for ${FEWEST_STUDENTS} or more.`;
}

/** Shares of the students: by sex, by race, and from low-income families. */
export function demographicBars(
  details: SchoolDetails,
  sources: CitedSource[],
): { sexes: FigureBar[]; races: FigureBar[]; needs: FigureBar[] } {
  return {
    sexes: bars(details, sources, namesShown("sexes")),
    races: bars(details, sources, racesOf(details)),
    needs: bars(details, sources, namesShown("needs")),
  };
}

const OTHER = "demographics.other";
/** The groups that "Other" consists of. */
const GROUPS_OF_OTHER = [
  "demographics.nativeAmerican",
  "demographics.pacificIslander",
  "demographics.twoOrMoreRaces",
] as const;
/** Four shares, each rounded to a tenth. */
const ROUNDING = 0.25;

/**
 * The races to show: the groups that "Other" consists of instead of it, where they are known and make it up. If they do
 * not (one was edited, or they come from another year), they would count students twice.
 */
export function racesOf(details: Pick<SchoolDetails, "demographics" | "shownFields">): AveragedFigure[] {
  const isShown = (name: string) => shownLabel(details, name) !== undefined;
  const given = GROUPS_OF_OTHER.map((name) => valueAt(details, name)).filter(isNumber);
  const other = details.demographics.other ?? null;
  const matches = other === null || Math.abs(sumOf(given) - other) <= ROUNDING;
  const isSplit = given.length > 0 && matches && GROUPS_OF_OTHER.every(isShown);
  const left: readonly string[] = isSplit ? [OTHER] : isShown(OTHER) ? GROUPS_OF_OTHER : [];
  return namesShown("races").filter((name) => !left.includes(name));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The shares of all groups add up to 100 percent, apart from rounding. */
const MOST_ROUNDING = 1;

/**
 * What figures are compared with, in the order of their first mention, each in short ("Massachusetts (23 schools)") and with
 * what all its averages are of: "Average of 278 to 298 public high schools in Massachusetts in our catalog, 2010–11 to
 * 2016–17".
 */
export function comparedIn(
  figures: readonly FigureBar[],
): { label: string; short: string; average: string }[] {
  const references = figures.flatMap((figure) => figure.references);
  return [...Map.groupBy(references, ({ label }) => label)].map(([label, some]) => ({
    label,
    short: `${some[0]?.place ?? label} (${countsText(some.map(({ schools }) => schools))} schools)`,
    average: averageText(
      label,
      some[0]?.place,
      some.map(({ schools }) => schools),
      some.flatMap(({ years }) => years),
    ),
  }));
}

/** The place of an average over every state that has such schools. */
const ALL = "Our catalog";

/** That it is an average, which under a number of students could pass for a sum, and of what our catalog has. */
function averageText(
  label: string,
  place: string | undefined,
  schools: readonly number[],
  years: readonly string[],
): string {
  // Of all places, the label names the catalog itself.
  const where = place === ALL ? "" : " in our catalog";
  const ends = firstAndLast(years) ?? ["", ""];
  return `Average of ${countsText(schools)} ${uncapitalized(label)}${where}, ${shownYear(yearsBetween(...ends))}`;
}

/** "298", "278 to 298" */
function countsText(schools: readonly number[]): string {
  const [least, most] = [Math.min(...schools), Math.max(...schools)];
  return least === most ? formatCount(most) : `${formatCount(least)} to ${formatCount(most)}`;
}

/** The source that all these figures have in common, which is then said once for them; null if they differ. */
export function sharedOrigin(figures: readonly FigureBar[]): { year: string; source: string } | null {
  const [first] = figures;
  if (!first?.source || !first.year || figures.length < 2) return null;
  const { source, year } = first;
  return figures.every((one) => one.source === source && one.year === year) ? { source, year } : null;
}

/** Blanks with the same reason together, so that each reason is said once, in the order of first mention. */
export function byReason<Item extends { note?: string }>(
  blanks: readonly Item[],
): { reason: string; items: Item[] }[] {
  return [...Map.groupBy(blanks, ({ note }) => note ?? "")].map(([reason, items]) => ({ reason, items }));
}

/**
 * Why a school has no share of students at all, in one line instead of as many empty bars. Null if it has one.
 */
export function noSharesText(
  {
    numOfStudents,
    demographics: { nces_total_students: counted },
  }: Pick<SchoolDetails, "numOfStudents" | "demographics">,
  figures: readonly FigureBar[],
): string | null {
  if (figures.some(({ value }) => value !== null)) return null;
  if ((counted ?? numOfStudents) === 0)
    return "There are no percentages, because the source counts 0 students at this school.";
  const [first, ...others] = byReason(figures);
  if (!first) return null;
  return others.length === 0
    ? `No percentages: ${uncapitalized(first.reason)}.`
    : `No percentages. ${[first, ...others].map(({ reason, items }) => `${labelsOf(items)}: ${uncapitalized(reason)}.`).join(" ")}`;
}

/** "Male, female, and Black" at the beginning of a sentence. */
export function labelsOf(figures: readonly { label: string }[]): string {
  const labels = figures.map(({ label }, at) => (at === 0 ? label : uncapitalized(label)));
  return andList(labels);
}

/** A note for shares that do not add up although none is missing: they are shown as the source gives them. */
export function sharesNote(details: SchoolDetails, figures: readonly FigureBar[]): string | null {
  const shares = figures.map(({ path }) => valueAt(details, path)).filter(isNumber);
  const isComplete = figures.length > 1 && shares.length === figures.length;
  const sum = sumOf(shares);
  if (!isComplete || Math.abs(sum - 100) <= MOST_ROUNDING) return null;
  const isOfOneYear = new Set(figures.flatMap(({ year }) => year ?? [])).size <= 1;
  return isOfOneYear
    ? `As the source gives them, these shares add up to ${formatShare(sum)}.`
    : `These shares come from different years, and add up to ${formatShare(sum)}.`;
}

/** Bars of the displayed figures, labeled and ordered as in their definitions. */
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

/** The label of a field for members on its tab; undefined if it is not shown. */
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
  ownScale: Pick<Unit, "max"> = {},
): FigureBar {
  const cited = sourceOf(details.provenance[path], sources);
  const value = valueAt(details, path);
  const unit = { ...(unitOf(path) ?? PERCENT), ...ownScale };
  const scale = scaleOf(details, path, unit);
  return {
    label,
    path,
    value: typeof value === "number" ? barValue(value, unit) : null,
    ...(scale && { scale }),
    ...(typeof value !== "number" && { note: blankReason(details.provenance, path) }),
    references: referencesOf(details, path).map(({ mean, ...reference }) => ({
      ...reference,
      ...barValue(mean, unit),
    })),
    ...(cited && { year: cited.year, source: cited.id }),
  };
}

/** The unit of a figure as a page writes it: shares of the students alike, wherever they stand. */
export function unitOf(path: string): Unit | undefined {
  const unit = FIELDS.get(path)?.unit;
  return path.startsWith("demographics.") && unit === PERCENT ? { ...unit, write: formatShare } : unit;
}

/** What a number counts: "out of 1,600", "four-year colleges only". */
function scaleOf(details: SchoolDetails, path: AveragedFigure, { scale }: Unit): string | undefined {
  const isOfSome = path === "academicInfo.collegeEnrollment" && countsFourYearCollegesOnly(details);
  return isOfSome ? "four-year colleges only" : scale;
}

function barValue(value: number, { max, write }: Unit): BarValue {
  return { text: write(value), length: max === undefined ? null : barLength(value, max) };
}

/** The existing averages that a figure is compared with. */
function referencesOf(
  { averages, schoolType, level, state }: Pick<SchoolDetails, "averages" | "schoolType" | "level" | "state">,
  path: AveragedFigure,
): Omit<ReferenceBar & { mean: number }, keyof BarValue>[] {
  const places = [
    {
      average: averages[path].state,
      label: likeSchoolsIn(schoolType, level, state ?? ""),
      place: stateName(state),
    },
    { average: averages[path].type, label: likeSchoolsIn(schoolType, level, null), place: ALL },
  ];
  return places.flatMap(({ average, label, place }) => {
    if (!average) return [];
    const { value, schools, firstYear, lastYear } = average;
    const years = [firstYear, lastYear] as const;
    return [
      { label, place, average: averageText(label, place, [schools], years), schools, years, mean: value },
    ];
  });
}

/** "2010–11 to 2013–14", "from 2010–11 to 2024", or the one year of all figures behind an average. */
export function yearsOfAverage({ firstYear, lastYear }: Pick<Average, "firstYear" | "lastYear">): string {
  return yearsBetween(firstYear, lastYear);
}
