import { parseGrades } from "#lib/fields/grades.rules.ts";
import { STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { isOutsideState } from "#lib/places/state-bounds.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { isZipOutside } from "#lib/places/zip-codes.rules.ts";
import { countOf, formatCount, formatQuantity, quantityOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import type { FieldValues } from "./form.rules.ts";

/** Something about a school that is hardly right. It keeps nobody from saving: some schools are unusual. */
export type Warning = {
  /** One for each rule, and for each field where a rule is about a single one. */
  id: string;
  /** The fields to look at, the likeliest one first. */
  fields: readonly string[];
  text: string;
  /** The values that it is about: with others, it is another warning. */
  about: string;
};

type Read = {
  number: (field: string) => number | null;
  text: (field: string) => string | null;
};

/** @property find says what looks wrong, in words for staff; null if nothing does */
type Doubt = { id: string; fields: readonly string[]; find: (read: Read) => string | null };

/** Shares are rounded, each by up to half a percent. */
const ROUNDING = { sexes: 1, races: 3 };
/** Ratios count the students of a day, or only some grades. */
const RATIO_TOLERANCE = 0.15;
const LEAST_RATIO_DIFFERENCE = 1;
/** How many more students than in K–12 are worth a question: half as many again, and at least so many. */
const OUTSIDE_K12 = { factor: 1.5, least: 50 };
const PRE_KINDERGARTEN = -1;
const EARLIEST_YEAR = 1600;

const STUDENTS = "numOfStudents";
const K12 = "numOfStudentsK12";
const FOUR_RACES = ["white", "black", "hispanic", "asian"].map((key) => `demographics.${key}`);
const SMALLER_GROUPS = ["nativeAmerican", "pacificIslander", "twoOrMoreRaces"].map(
  (key) => `demographics.${key}`,
);
const OTHER = "demographics.other";
const SEXES = ["demographics.male", "demographics.female"];

/**
 * What looks wrong about a school as it is stored. The list, its filter, the counted queue, and the record go by these
 * rules. The column `school.doubts` holds them as well (migration of more doubts); a test holds the two together.
 */
const DOUBTS: readonly Doubt[] = [
  {
    id: "noStudents",
    fields: [STUDENTS, "status"],
    find: ({ number, text }) =>
      number(STUDENTS) === 0 && text("status") === STATUS_WORDS.OPEN
        ? "The school is open but has no students."
        : null,
  },
  { id: "teachers", fields: ["teachers", STUDENTS], find: above("teachers", "teachers") },
  {
    id: "k12",
    fields: [K12, STUDENTS],
    find: ({ number }) => {
      const [some, all] = [number(K12), number(STUDENTS)];
      if (some === null || all === null || some <= all) return null;
      return `There are more students in K–12 (${formatCount(some)}) than in all grades (${formatCount(all)}).`;
    },
  },
  { id: "ratio", fields: ["studentTeacherRatio", "teachers", STUDENTS, K12], find: ratio },
  {
    id: "classSize",
    fields: ["classSize", STUDENTS],
    find: above("classSize", "students in the average class"),
  },
  {
    id: "sexes",
    fields: SEXES,
    find: ({ number }) => notWhole("Male and female", SEXES.map(number), ROUNDING.sexes),
  },
  {
    id: "races",
    fields: [...FOUR_RACES, OTHER],
    // “Other” includes the three smaller groups.
    find: ({ number }) =>
      number(OTHER) === null
        ? null
        : notWhole("The shares by race", [...FOUR_RACES, OTHER].map(number), ROUNDING.races),
  },
  {
    id: "racesInFull",
    fields: [...FOUR_RACES, ...SMALLER_GROUPS],
    find: ({ number }) =>
      number(OTHER) === null
        ? notWhole("The shares by race", [...FOUR_RACES, ...SMALLER_GROUPS].map(number), ROUNDING.races)
        : null,
  },
  { id: "position", fields: ["address.lat", "address.long", "address.state"], find: position },
  { id: "outsideK12", fields: [STUDENTS, K12], find: outsideK12 },
  { id: "zip", fields: ["address.zip", "address.state"], find: zip },
  { id: "founded", fields: ["founded"], find: founded },
];

export const DOUBT_IDS = DOUBTS.map(({ id }) => id);

/** The fields that doubts are about. */
export const DOUBT_FIELDS: ReadonlySet<string> = new Set(DOUBTS.flatMap(({ fields }) => fields));

/** What looks wrong about a school with these values. */
export function doubtsAbout(values: FieldValues): Warning[] {
  const stored = (name: string): FieldValue => own(values, name) ?? null;
  const read: Read = {
    number: (name) => {
      const value = stored(name);
      return typeof value === "number" ? value : null;
    },
    text: (name) => {
      const value = stored(name);
      return typeof value === "string" ? value : null;
    },
  };
  return DOUBTS.flatMap(({ id, fields, find }): Warning[] => {
    const text = find(read);
    return text === null ? [] : [{ id, fields, text, about: fields.map(stored).join(",") }];
  });
}

/** A doubt as the table `school` holds it, open or settled. */
export function storedDoubt({ id, about }: Pick<Warning, "id" | "about">): string {
  return `${id}:${about}`;
}

/** Whether a warning is about a school as it is stored, and not about a change of it. */
export function isDoubt({ id }: Pick<Warning, "id">): boolean {
  return DOUBT_IDS.includes(id);
}

/** More of something than students. */
function above(field: string, what: string): Doubt["find"] {
  return ({ number }) => {
    const [part, students] = [number(field), number(STUDENTS)];
    if (part === null || !students || part <= students) return null;
    return `There are more ${what} (${formatQuantity(part)}) than students (${formatCount(students)}).`;
  };
}

/** A ratio that fits neither all students nor those in K–12, of whom registers of private schools speak. */
function ratio({ number }: Read): string | null {
  const said = number("studentTeacherRatio");
  const teachers = number("teachers");
  const counts = [number(STUDENTS), number(K12)].flatMap((count) => count || []);
  if (said === null || !teachers || counts.length === 0) return null;
  const difference = (count: number) => Math.abs(said - count / teachers);
  const fits = (count: number) =>
    difference(count) <= Math.max(LEAST_RATIO_DIFFERENCE, (RATIO_TOLERANCE * count) / teachers);
  if (counts.some(fits)) return null;
  const students = counts.reduce((best, one) => (difference(one) < difference(best) ? one : best));
  const who = countOf(students, students === number(STUDENTS) ? "student" : "K–12 student");
  return `The student–teacher ratio is ${formatQuantity(said)}, but ${who} and ${quantityOf(teachers, "teacher")} make ${ratioText(students / teachers)}.`;
}

/** A few students of many teachers are not none. */
function ratioText(ratio: number): string {
  return ratio < 0.05 ? "less than 0.1" : formatQuantity(ratio);
}

/** Many more students than in K–12, at a school without the pre-kindergarten that the others could be in. */
function outsideK12({ number, text }: Read): string | null {
  const [all, some] = [number(STUDENTS), number(K12)];
  const grades = parseGrades(text("gradesOffered") ?? "") ?? [];
  if (all === null || some === null || grades.length === 0 || grades.includes(PRE_KINDERGARTEN)) return null;
  if (all <= OUTSIDE_K12.factor * some || all - some < OUTSIDE_K12.least) return null;
  return `There are ${countOf(all, "student")} but only ${formatCount(some)} in K–12, and the school has no pre-kindergarten.`;
}

function zip({ text }: Read): string | null {
  const [code, state] = [text("address.zip"), text("address.state")];
  if (code === null || state === null || !isZipOutside(code, state)) return null;
  return `The ZIP code ${code} is outside ${own(STATES, state) ?? state}.`;
}

function founded({ text }: Read): string | null {
  const year = /\d{3,}/.exec(text("founded") ?? "")?.[0];
  if (year === undefined || Number(year) >= EARLIEST_YEAR) return null;
  return `The school can hardly have been founded in ${Number(year)}: the oldest in the US are from the 1600s.`;
}

/** Shares that are all known, and are not shares of one whole; or some of them that are already more. */
function notWhole(subject: string, shares: readonly (number | null)[], rounding: number): string | null {
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const isComplete = shares.every((share) => share !== null);
  const isWrong = isComplete ? Math.abs(sum - 100) > rounding : sum > 100 + rounding;
  return isWrong ? `${subject} add up to ${formatQuantity(sum)}%, not to 100%.` : null;
}

function position({ number, text }: Read): string | null {
  const latitude = number("address.lat");
  const longitude = number("address.long");
  const state = text("address.state");
  if (latitude === null || longitude === null || state === null) return null;
  if (!isOutsideState({ latitude, longitude }, state)) return null;
  return `The position ${latitude}, ${longitude} is outside ${own(STATES, state) ?? state}.`;
}
