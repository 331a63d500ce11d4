import type { FieldValue } from "#lib/fields/values.rules.ts";
import { isOutsideState } from "#lib/places/state-bounds.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import type { FieldValues } from "./form.rules.ts";

/** Something about a school that is hardly right. It keeps nobody from saving: some schools are unusual. */
export type Warning = {
  /** One for each rule, and for each field where a rule is about a single one. */
  id: string;
  /** The fields to look at. */
  fields: readonly string[];
  text: string;
  /** The values that it is about: with others, it is another warning. */
  about: string;
};

type Rule = (values: FieldValues, before: FieldValues) => Warning | null;

/** Shares are rounded, each by up to half a percent. */
const ROUNDING = { sexes: 1, races: 3 };
/** Ratios count the students of a day, or only some grades. */
const RATIO_TOLERANCE = 0.15;
const LEAST_RATIO_DIFFERENCE = 1;
/** Counts that move within a year, with the change that is worth a question: by half, and by at least so many. */
const JUMPS = [
  ["numOfStudents", "Students", 50],
  ["numOfStudentsK12", "Students in K–12", 50],
  ["teachers", "Teachers", 10],
] as const;
const JUMP = 0.5;

const FOUR_RACES = ["white", "black", "hispanic", "asian"] as const;
const OTHER_RACES = ["nativeAmerican", "pacificIslander", "twoOrMoreRaces"] as const;

/**
 * What is hardly right about a school.
 * @param values every field, as it would be saved
 * @param before as it is stored
 */
export function warningsOf(values: FieldValues, before: FieldValues): Warning[] {
  return RULES.flatMap((rule) => rule(values, before) ?? []);
}

const sexes: Rule = (values) => {
  const names = ["demographics.male", "demographics.female"];
  return notWhole("sexes", "Male and female", names, values);
};

const races: Rule = (values) => {
  // “Other” includes the three smaller groups.
  const isSummed = numberOf(values, "demographics.other") !== null;
  const others = isSummed ? ["other"] : OTHER_RACES;
  const names = [...FOUR_RACES, ...others].map((key) => `demographics.${key}`);
  return notWhole("races", "The shares by race", names, values);
};

/** Shares that are all known, and are not shares of one whole. */
function notWhole(
  id: keyof typeof ROUNDING,
  subject: string,
  fields: readonly string[],
  values: FieldValues,
): Warning | null {
  const shares = fields.map((name) => numberOf(values, name));
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const isComplete = shares.every((share) => share !== null);
  const isWrong = isComplete ? Math.abs(sum - 100) > ROUNDING[id] : sum > 100 + ROUNDING[id];
  if (!isWrong) return null;
  return {
    id,
    fields,
    text: `${subject} add up to ${formatQuantity(sum)}%, not to 100%.`,
    about: shares.join(","),
  };
}

const ratio: Rule = (values) => {
  const said = numberOf(values, "studentTeacherRatio");
  const teachers = numberOf(values, "teachers");
  const inK12 = numberOf(values, "numOfStudentsK12");
  const students = inK12 ?? numberOf(values, "numOfStudents");
  if (said === null || !teachers || students === null) return null;
  const counted = students / teachers;
  const difference = Math.abs(said - counted);
  if (difference <= Math.max(LEAST_RATIO_DIFFERENCE, RATIO_TOLERANCE * counted)) return null;
  return {
    id: "ratio",
    fields: ["studentTeacherRatio", "teachers", inK12 === null ? "numOfStudents" : "numOfStudentsK12"],
    text: `The student–teacher ratio is ${formatQuantity(said)}, but ${formatCount(students)} students and ${formatQuantity(teachers)} teachers make ${formatQuantity(counted)}.`,
    about: [said, students, teachers].join(","),
  };
};

const position: Rule = (values) => {
  const latitude = numberOf(values, "address.lat");
  const longitude = numberOf(values, "address.long");
  const state = own(values, "address.state");
  if (latitude === null || longitude === null || typeof state !== "string") return null;
  if (!isOutsideState({ latitude, longitude }, state)) return null;
  return {
    id: "position",
    fields: ["address.lat", "address.long", "address.state"],
    text: `The position ${latitude}, ${longitude} is outside ${own(STATES, state) ?? state}.`,
    about: [latitude, longitude, state].join(","),
  };
};

function jumpOf(field: string, label: string, least: number): Rule {
  return (values, before) => {
    const [from, to] = [numberOf(before, field), numberOf(values, field)];
    if (!from || to === null || Math.abs(to - from) < least) return null;
    if (Math.abs(to - from) <= JUMP * from) return null;
    return {
      id: `jump.${field}`,
      fields: [field],
      text: `${label} would change from ${formatQuantity(from)} to ${formatQuantity(to)}.`,
      about: [from, to].join(","),
    };
  };
}

const RULES: readonly Rule[] = [
  ...JUMPS.map(([field, label, least]) => jumpOf(field, label, least)),
  ratio,
  sexes,
  races,
  position,
];

function numberOf(values: FieldValues, name: string): number | null {
  const value: FieldValue = own(values, name) ?? null;
  return typeof value === "number" ? value : null;
}

const PREFIX = "confirmed.";

/** What the history calls the confirmation of a warning. @param id the warning's */
export function confirmationName(id: string): string {
  return PREFIX + id;
}

/** The warning that an entry of the history confirms; null for any other entry. */
export function confirmedWarning(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}

/** A confirmation as the history keeps it: what it says, of which values, and why these are right. */
export type Confirmation = { text: string; about: string; reason: string };
