import { own } from "#lib/platform/own.ts";
import type { DisplayIn, FieldDefinition } from "./schema.ts";
import { placeOf } from "./storage.rules.ts";

/**
 * What the program's own screens can do with a field, whatever its definition asks for: which values the form reads and
 * writes, and which fields the public page has a place for. A definition that asks for more is not obeyed, which the
 * comparison of fields brings to light.
 */

/** How the form and import files hold what is no text. */
const FORM_TYPES: Record<string, FieldDefinition["type"]> = {
  alternativeNames: "array",
  websources: "array",
  extracurriculars: "array",
  academicAchievements: "array",
  "matriculation.colleges": "array",
  "matriculation.topColleges": "array",
  charterSchool: "boolean",
  magnetSchool: "boolean",
  blueRibbon24: "boolean",
  rating: "number",
  tuition: "number",
  numOfStudents: "number",
  teachers: "number",
  studentTeacherRatio: "number",
  classSize: "number",
  locale: "number",
  "address.lat": "number",
  "address.long": "number",
  "academicInfo.averageSAT": "number",
  "academicInfo.averageACT": "number",
  "academicInfo.graduationRate": "number",
  "academicInfo.collegeEnrollment": "number",
  "demographics.male": "number",
  "demographics.female": "number",
  "demographics.white": "number",
  "demographics.black": "number",
  "demographics.asian": "number",
  "demographics.hispanic": "number",
  "demographics.other": "number",
  "demographics.nces_total_students": "number",
};

/** Key facts of a school's overview, beside its summary. */
export const KEY_FACTS = [
  "schoolType",
  "gradesOffered",
  "numOfStudents",
  "teachers",
  "studentTeacherRatio",
  "classSize",
  "religiousAffiliation",
  "charterSchool",
  "magnetSchool",
  "district",
  "founded",
  "principal",
  "tuition",
  "rating",
] as const;

export const CONTACT_FACTS = [
  "contactInfo.website",
  "contactInfo.phone",
  "contactInfo.email",
  "address.fullAddress",
] as const;

/** Facts of a school's surroundings. */
export const SETTING_FACTS = [
  "locale",
  "address.city",
  "address.zip",
  "address.county",
  "address.lat",
  "address.long",
] as const;

/** What a school says about itself, in its own words. */
export const OWN_WORDS = ["mission", "vision", "deiFocus"] as const;

/** The remaining places of the public page: its title, badges and texts, and the tabs for members. */
const OTHER_PLACES = [
  "name",
  "alternativeNames",
  "blueRibbon24",
  "schoolSummary",
  "neighborhoodSummary",
  "academicInfo.averageSAT",
  "academicInfo.averageACT",
  "academicInfo.graduationRate",
  "academicInfo.collegeEnrollment",
  "academicInfo.satInfo",
  "academicInfo.actInfo",
  "matriculation.colleges",
  "matriculation.topColleges",
  "academicAchievements",
  "demographics.male",
  "demographics.female",
  "demographics.white",
  "demographics.black",
  "demographics.asian",
  "demographics.hispanic",
  "demographics.other",
  "demographics.nces_total_students",
  "extracurriculars",
] as const;

const SHOWN: ReadonlySet<string> = new Set([
  ...KEY_FACTS,
  ...CONTACT_FACTS,
  ...SETTING_FACTS,
  ...OWN_WORDS,
  ...OTHER_PLACES,
]);

export type RegisteredField = { type: FieldDefinition["type"]; displayIn: DisplayIn[] };

/** @returns null for a field that no screen has a place for */
export function registeredField(name: string): RegisteredField | null {
  const isEntered = placeOf(name) !== null;
  if (!isEntered && !SHOWN.has(name)) return null;
  return {
    type: own(FORM_TYPES, name) ?? "string",
    displayIn: [
      ...(SHOWN.has(name) ? (["profile"] as const) : []),
      ...(isEntered ? (["form", "import"] as const) : []),
    ],
  };
}
