import { FIELDS } from "#lib/fields/table.rules.ts";
import { isDay } from "#lib/schools/years.format.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { EarlierValue } from "./gathered.rules.ts";
import type { FactLedger } from "./ledger.rules.ts";
import { numberOf, type OwnFacts } from "./own-facts.rules.ts";

/** The fields whose change a report tells. Shares by sex and race are described for one year only. */
export const TRACED_FIELDS = [
  "numOfStudents",
  "numOfStudentsK12",
  "teachers",
  "studentTeacherRatio",
  "classSize",
  "gradesOffered",
  "tuition",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "demographics.freeOrReducedLunch",
] as const;

/** A figure in two years. */
export type Change = {
  field: string;
  earlier: ResearchFact;
  later: ResearchFact;
  /** How much more or less, without its sign; null for grades, and if nothing changed. */
  difference: ResearchFact | null;
  direction: "up" | "down" | "none" | "other";
  /** Of the earlier figure, in percent; null if that is zero, or rounding would say that nothing changed. */
  percent: ResearchFact | null;
  /** Whether both figures come from the same register, so that they were counted in the same way. */
  isSameRegister: boolean;
};

/**
 * What changed between the years that we hold: for each figure, its earliest value and the present one. Two values of
 * one year are a correction and no change, and a value whose year nobody stated may be one.
 */
export function changesOf(
  { known }: OwnFacts,
  earlier: readonly EarlierValue[],
  ledger: FactLedger,
): Change[] {
  return TRACED_FIELDS.flatMap((field) => {
    const later = known.get(field);
    const [first] = earlier
      .filter((one) => one.field === field && isBefore(one.source.year, later?.year ?? null))
      .toSorted((one, other) => endOf(one.source.year) - endOf(other.source.year));
    return later && first ? [change(field, first, later, ledger)] : [];
  });
}

function change(field: string, first: EarlierValue, later: ResearchFact, ledger: FactLedger): Change {
  const earlier = ledger.add({
    key: `earlier/${field}`,
    about: "field",
    school: later.school,
    field,
    label: FIELDS.get(field)?.label ?? field,
    value: first.value,
    year: first.source.year,
    sources: [first.source],
  });
  const [from, to] = [numberOf(earlier), numberOf(later)];
  const calculated = (name: string, value: number, unit?: "percent") =>
    ledger.add({
      key: `change/${field}/${name}`,
      about: "computed",
      school: later.school,
      field,
      label: `Change of ${later.label}`,
      value,
      ...(unit && { unit }),
      year: null,
      basis: [earlier, later],
    });
  const difference = from === null || to === null ? 0 : Math.round(Math.abs(to - from) * 10) / 10;
  const percent = from === null || from === 0 ? 0 : Math.round((100 * difference) / from);
  return {
    field,
    earlier,
    later,
    difference: difference === 0 ? null : calculated("difference", difference),
    direction: directionOf(from, to, earlier.value === later.value),
    // The change of a share is told in points.
    percent: percent === 0 || later.unit === "percent" ? null : calculated("percent", percent, "percent"),
    isSameRegister: earlier.sources.length > 0 && nameOf(earlier, ledger) === nameOf(later, ledger),
  };
}

function directionOf(from: number | null, to: number | null, isSame: boolean): Change["direction"] {
  if (isSame || (from !== null && from === to)) return "none";
  if (from === null || to === null) return "other";
  return to > from ? "up" : "down";
}

function nameOf({ sources }: ResearchFact, ledger: FactLedger): string | undefined {
  return ledger.sources.get(sources[0] ?? "")?.name;
}

/** Whether a year that a source states comes before another one. The day of an entry says nothing of when a figure was true. */
export function isBefore(one: string, other: string | null): boolean {
  if (other === null || isDay(one) || isDay(other)) return false;
  return endOf(one) > 0 && endOf(one) < endOf(other);
}

/** The calendar year in which a year of figures ends: 2014 for "2013–14", 2024 for "file dated 2024"; 0 if unknown. */
export function endOf(year: string): number {
  const [, from, next] = /(\d{4})(–\d\d)?/.exec(year) ?? [];
  return from === undefined ? 0 : Number(from) + (next === undefined ? 0 : 1);
}
