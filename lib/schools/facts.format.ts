import { namedGrades } from "#lib/fields/grades.rules.ts";
import { describeLocale } from "#lib/fields/locale.format.ts";
import { religionByItself, religionMeaning } from "#lib/fields/religion.format.ts";
import { valueAt } from "#lib/fields/said.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { originPathOf } from "#lib/fields/storage.rules.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { formatRatio } from "#lib/fields/units.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import type { Fact } from "./fact-lines.format.ts";
import { formatWebsite, telephoneHref } from "./format.ts";
import { approximately } from "./position.rules.ts";
import { countNote, ratioInWords, ratioNote, shortRatioGroup } from "./ratio.format.ts";
import { MAYBE_LOWER_NOTE, mayTeachLowerGrades, withMaybeLower } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";
import { datedStatus, statusFact, statusInWords } from "./status.format.ts";
import { agedYear } from "./years.format.ts";

/** A word or figure under the title of a school. */
export type Badge = {
  text: string;
  /** Path of the field in `School.provenance`. */
  path: string;
  /** Set if the badge shows an award, or a figure or word that has its own source to cite. */
  kind?: "figure" | "award";
};

/**
 * The badges under a school's title. What is unknown or does not apply has no badge. The status comes with its
 * year, and so do a figure and the religion if they are old.
 */
export function badgesOf(school: School, now?: Date): Badge[] {
  const { numOfStudents, gradesOffered, religiousAffiliation, status, notInRegister } = school;
  const ratio = ratioOf(school);
  const dated = (text: string, path: string) => {
    const year = agedYear(own(school.provenance, path)?.year, now);
    return year ? `${text}, ${year}` : text;
  };
  const badges: (Badge | null)[] = [
    { text: school.schoolType, path: "schoolType" },
    school.schoolKind && school.schoolKind !== SCHOOL_KINDS.regular
      ? { text: school.schoolKind, path: "schoolKind" }
      : null,
    school.charterSchool ? { text: "Charter school", path: "charterSchool" } : null,
    school.magnetSchool ? { text: "Magnet school", path: "magnetSchool" } : null,
    // A survey has it as the school ticked it, now and then wrongly: whoever doubts it sees who says so.
    religiousAffiliation
      ? {
          text: dated(religionByItself(religiousAffiliation), "religiousAffiliation"),
          path: "religiousAffiliation",
          kind: "figure",
        }
      : null,
    gradesOffered
      ? {
          text: withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades(school)),
          path: "gradesOffered",
        }
      : null,
    numOfStudents === null
      ? null
      : {
          text: dated(countOf(numOfStudents, "student"), "numOfStudents"),
          path: "numOfStudents",
          kind: "figure",
        },
    ratio === null
      ? null
      : { text: dated(ratio, "studentTeacherRatio"), path: "studentTeacherRatio", kind: "figure" },
    // Any other status has its own notice.
    status === "open" && !notInRegister && own(school.provenance, "status")
      ? { text: statusInWords(datedStatus(school)), path: "status", kind: "figure" }
      : null,
    school.blueRibbon24 === "Yes" ? { text: "Blue Ribbon 2024", path: "blueRibbon24", kind: "award" } : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** "14.7:1 student–teacher ratio", "1:1 student–teacher ratio (14 students in K–12)". */
function ratioOf(school: School): string | null {
  if (school.studentTeacherRatio === null) return null;
  const group = shortRatioGroup(school);
  return `${formatRatio(school.studentTeacherRatio)} student–teacher ratio${group ? ` (${group})` : ""}`;
}

/** The boxes of a school's page that contain facts. */
export type FactBox = "key" | "contact" | "setting";

/**
 * The facts of one box, labeled and ordered as in their definitions. Facts about the surroundings have their own box;
 * any other fact is in the contact box if its section says so, otherwise among the key facts, which end with the status.
 */
export function factsOf(school: School, fields: readonly FieldDefinition[], box: FactBox): Fact[] {
  const shown = bySection(fields.filter(({ displayIn }) => displayIn.includes("profile")));
  const facts = shown
    .flatMap((section) => section.fields)
    .filter((field) => boxOf(field) === box)
    .flatMap((field) => factOf(school, field));
  return box === "key" ? [...facts, statusFact(school)] : facts;
}

function boxOf({ name, section }: FieldDefinition): FactBox | null {
  const shown = FIELDS.get(name)?.shown;
  if (shown === "setting") return "setting";
  if (shown !== "facts") return null;
  return section?.id === "contact" ? "contact" : "key";
}

function factOf(school: School, field: FieldDefinition): Fact[] {
  // Most schools are regular ones, so only another kind says something.
  if (field.name === "schoolKind" && school.schoolKind === SCHOOL_KINDS.regular) return [];
  const fact = wordedFact(school, field);
  return fact.value === null && FIELDS.get(field.name)?.isOnlyShownWithValue ? [] : [fact];
}

/** The parts of a school that facts are worded from, besides the value itself, which stands under the field's name. */
export type WordedSchool = Pick<
  School,
  | "grades"
  | "numOfStudents"
  | "numOfStudentsK12"
  | "studentTeacherRatio"
  | "teachers"
  | "provenance"
  | "location"
  | "address"
  | "locale"
  | "positionPrecision"
>;

/** One field of a school in words, as in a box of facts; lists of texts have no words there. */
export function wordedFact(school: WordedSchool, { name, label, options }: FieldDefinition): Fact {
  const { remark } = FIELDS.get(name) ?? {};
  const { choice, ...said } = (SAID_OTHERWISE.get(name) ?? saidAt(name))(school);
  const chosen = options.find(({ value }) => value === (choice ?? said.value));
  return {
    label,
    field: name,
    path: originPathOf(name) ?? "address",
    ...(remark && { note: remark }),
    ...said,
    value: chosen?.label ?? said.value,
  };
}

/** The display of a fact. `choice` is the option that its value stands for, if it is worded differently. */
type Said = Pick<Fact, "value" | "note" | "href"> & { choice?: string };

/** Facts that display more than the value of their field. */
const SAID_OTHERWISE: ReadonlyMap<string, (school: WordedSchool) => Said> = new Map<
  string,
  (school: WordedSchool) => Said
>([
  [
    "studentTeacherRatio",
    (school) => {
      return { value: ratioInWords(school), ...noteOf(ratioNote(school)) };
    },
  ],
  ["numOfStudents", (school) => noted(school, "numOfStudents", countNote(school, "numOfStudents"))],
  ["numOfStudentsK12", (school) => noted(school, "numOfStudentsK12", countNote(school, "numOfStudentsK12"))],
  [
    "gradesOffered",
    (school) => noted(school, "gradesOffered", mayTeachLowerGrades(school) ? MAYBE_LOWER_NOTE : null),
  ],
  [
    "religiousAffiliation",
    (school) => {
      const said = saidAt("religiousAffiliation")(school);
      return { ...said, ...noteOf(religionMeaning(said.value)) };
    },
  ],
  // Without a city, that would be the state alone.
  ["address.city", ({ location, address }) => ({ value: address.city ? location : null })],
  ["address.lat", (school) => degrees(school, "address.lat")],
  ["address.long", (school) => degrees(school, "address.long")],
  [
    "locale",
    ({ locale }) => {
      const described = locale === null ? null : describeLocale(locale);
      return {
        value: described?.name ?? null,
        choice: String(locale),
        ...(described && { note: described.meaning }),
      };
    },
  ],
]);

function noted(school: WordedSchool, name: string, note: string | null): Said {
  return { ...saidAt(name)(school), ...noteOf(note) };
}

function noteOf(note: string | null): { note?: string } {
  return note === null ? {} : { note };
}

/** Decimals of an approximate position would only look exact: half a mile is a hundredth of a degree. */
function degrees(school: WordedSchool, name: "address.lat" | "address.long"): Said {
  const said = saidAt(name)(school);
  const place = approximately(school.positionPrecision, school.address.zip);
  if (said.value === null || place === null) return said;
  return {
    value: said.value.replace(/(\.\d\d)\d*/, "$1"),
    note: `Approximate: ${place}`,
  };
}

function saidAt(name: string): (school: WordedSchool) => Said {
  return (school) => {
    const { unit, inputType } = FIELDS.get(name) ?? {};
    const value = valueAt(school, name);
    if (typeof value === "number") return { value: (unit?.write ?? String)(value) };
    if (typeof value === "boolean") return { value: value ? "Yes" : "No" };
    return typeof value === "string" ? linked(value, inputType) : { value: null };
  };
}

function linked(text: string, inputType: FieldDefinition["inputType"] | undefined): Said {
  if (inputType === "url") return { value: formatWebsite(text), href: text };
  if (inputType === "email") return { value: text, href: `mailto:${text}` };
  const href = inputType === "tel" ? telephoneHref(text) : null;
  return { value: text, ...(href && { href }) };
}
