import { describeLocale } from "#lib/fields/locale.format.ts";
import { CONTACT_FACTS, KEY_FACTS, SETTING_FACTS } from "#lib/fields/registry.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { originPathOf } from "#lib/fields/storage.rules.ts";
import type { Fact } from "./fact-lines.format.ts";
import { countOf, formatCount, formatQuantity, formatRatio, formatWebsite, telephoneHref } from "./format.ts";
import type { School } from "./schema.ts";

/** A word or figure under the title of a school. */
export type Badge = {
  text: string;
  /** Path of the field in `School.provenance`. */
  path: string;
  /** Set where the badge shows a figure or an award, which has a source of its own to tell. */
  kind?: "figure" | "award";
};

/** What stands under a school's title. What is not known, or not so, has no badge. */
export function badgesOf(school: School): Badge[] {
  const { numOfStudents, studentTeacherRatio, gradesOffered, religiousAffiliation } = school;
  const badges: (Badge | null)[] = [
    { text: school.schoolType, path: "schoolType" },
    school.charterSchool ? { text: "Charter school", path: "charterSchool" } : null,
    school.magnetSchool ? { text: "Magnet school", path: "magnetSchool" } : null,
    religiousAffiliation ? { text: religiousAffiliation, path: "religiousAffiliation" } : null,
    gradesOffered ? { text: `Grades ${gradesOffered}`, path: "gradesOffered" } : null,
    numOfStudents === null
      ? null
      : { text: countOf(numOfStudents, "student"), path: "numOfStudents", kind: "figure" },
    studentTeacherRatio === null
      ? null
      : {
          text: `${formatRatio(studentTeacherRatio)} student–teacher ratio`,
          path: "studentTeacherRatio",
          kind: "figure",
        },
    school.blueRibbon24 === "Yes" ? { text: "Blue Ribbon 2024", path: "blueRibbon24", kind: "award" } : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** The boxes of a school's page in which facts stand. */
export type FactBox = "key" | "contact" | "setting";

/**
 * The facts of one box, called and ordered as their definitions say. Facts of the surroundings have their own box; another
 * fact stands with the contact when its section says so, and else among the key facts.
 */
export function factsOf(school: School, fields: readonly FieldDefinition[], box: FactBox): Fact[] {
  const shown = bySection(fields.filter(({ displayIn }) => displayIn.includes("profile")));
  return shown
    .flatMap((section) => section.fields)
    .filter((field) => boxOf(field) === box)
    .flatMap((field) => (isFactName(field.name) ? factOf(school, field, field.name) : []));
}

type FactName = (typeof KEY_FACTS | typeof CONTACT_FACTS | typeof SETTING_FACTS)[number];
const FACT_NAMES: readonly string[] = [...KEY_FACTS, ...CONTACT_FACTS, ...SETTING_FACTS];
const SURROUNDINGS: readonly string[] = SETTING_FACTS;

function isFactName(name: string): name is FactName {
  return FACT_NAMES.includes(name);
}

function boxOf({ name, section }: FieldDefinition): FactBox {
  if (SURROUNDINGS.includes(name)) return "setting";
  return section?.id === "contact" ? "contact" : "key";
}

/** Facts that few schools have; without a value they would be a row of blanks on every page. */
const ONLY_WITH_VALUE: readonly FactName[] = ["principal", "tuition", "rating", "contactInfo.email"];

function factOf(school: School, { label, options }: FieldDefinition, name: FactName): Fact[] {
  const fact = FACTS[name](school);
  if (fact.value === null && ONLY_WITH_VALUE.includes(name)) return [];
  const chosen = options.find(({ value }) => value === (fact.choice ?? fact.value));
  const { choice: _, ...said } = fact;
  return [{ label, path: originPathOf(name) ?? "address", ...said, value: chosen?.label ?? fact.value }];
}

/** What a fact says. `choice` is the option that its value stands for, where its words are others. */
type Said = Pick<Fact, "value" | "note" | "href"> & { choice?: string };

const FACTS: Record<FactName, (school: School) => Said> = {
  schoolType: ({ schoolType }) => ({ value: schoolType }),
  gradesOffered: ({ gradesOffered }) => ({ value: gradesOffered }),
  numOfStudents: ({ numOfStudents }) => ({ value: written(numOfStudents, formatCount) }),
  teachers: ({ teachers }) => ({ value: written(teachers, formatQuantity), note: "Full-time equivalent" }),
  studentTeacherRatio: ({ studentTeacherRatio }) => ({ value: written(studentTeacherRatio, formatRatio) }),
  classSize: ({ classSize }) => ({ value: written(classSize, (size) => countOf(size, "student")) }),
  religiousAffiliation: ({ religiousAffiliation }) => ({ value: religiousAffiliation }),
  charterSchool: ({ charterSchool }) => ({ value: yesOrNo(charterSchool) }),
  magnetSchool: ({ magnetSchool }) => ({ value: yesOrNo(magnetSchool) }),
  district: ({ district }) => ({ value: district }),
  founded: ({ founded }) => ({ value: founded }),
  principal: ({ principal }) => ({ value: principal }),
  tuition: ({ tuition }) => ({
    value: written(tuition, (dollars) => `$${formatCount(dollars)}`),
    note: "For one school year, before aid",
  }),
  rating: ({ rating }) => ({ value: written(rating, (points) => `${formatQuantity(points)} of 10`) }),
  "contactInfo.website": ({ contactInfo: { website } }) => ({
    value: website && formatWebsite(website),
    ...(website && { href: website }),
  }),
  "contactInfo.phone": ({ contactInfo: { phone } }) => {
    const telephone = phone && telephoneHref(phone);
    return { value: phone, ...(telephone && { href: telephone }) };
  },
  "contactInfo.email": ({ contactInfo: { email } }) => ({
    value: email,
    ...(email && { href: `mailto:${email}` }),
  }),
  "address.fullAddress": ({ address }) => ({ value: address.fullAddress }),
  locale: ({ locale }) => {
    const described = locale === null ? null : describeLocale(locale);
    return {
      value: described?.name ?? null,
      choice: String(locale),
      ...(described && { note: described.meaning }),
    };
  },
  "address.city": ({ location }) => ({ value: location || null }),
  "address.zip": ({ address }) => ({ value: address.zip }),
  "address.county": ({ address }) => ({ value: address.county }),
  "address.lat": ({ address: { lat } }) => ({ value: written(lat, formatLatitude) }),
  "address.long": ({ address: { long } }) => ({ value: written(long, formatLongitude) }),
};

function written(value: number | null, write: (value: number) => string): string | null {
  return value === null ? null : write(value);
}

/** 42.3381 → "42.3381° N". */
export function formatLatitude(degrees: number): string {
  return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? "S" : "N"}`;
}

/** -71.1017 → "71.1017° W". */
export function formatLongitude(degrees: number): string {
  return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? "W" : "E"}`;
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? "Yes" : "No";
}
