import { own } from "#lib/platform/own.ts";
import { shownValue } from "./form-values.rules.ts";
import { type StoredSchool, storedFact } from "./school.rules.ts";
import { factOf } from "./values.rules.ts";

/**
 * The facts that count for completeness, by the field that stands for each: those that any school has. The column
 * `completeness` counts the same ones (back office migration); a test holds the two together.
 */
export const COUNTED_FIELDS = [
  "gradesOffered",
  "numOfStudents",
  "teachers",
  "studentTeacherRatio",
  "classSize",
  "founded",
  "principal",
  "address.street",
  "address.city",
  "address.zip",
  "address.county",
  "address.lat",
  "locale",
  "contactInfo.phone",
  "contactInfo.website",
  "contactInfo.email",
  "schoolSummary",
  "mission",
  "extracurriculars",
  "demographics.white",
] as const;

/** A school's own page does not say these: they are looked up by address, or are known before the page is. */
const NOT_ON_PAGES: readonly string[] = [
  "address.city",
  "address.county",
  "address.lat",
  "locale",
  "demographics.white",
];

/** Those of the counted fields that a school's own page may state. */
export const FIELDS_ON_PAGES: readonly string[] = COUNTED_FIELDS.filter(
  (field) => !NOT_ON_PAGES.includes(field),
);

/** These are looked up by address or known to registers alone: the names of their facts. */
const NOT_ENTERED: Readonly<Record<string, string>> = { "address.county": "county", locale: "locale" };

/** The fields that count for completeness and are blank. */
export function missingFields(school: StoredSchool): string[] {
  return COUNTED_FIELDS.filter((field) => {
    const stored = storedFact(school, factOf(field) ?? own(NOT_ENTERED, field) ?? "");
    const value = factOf(field) === null ? stored : shownValue(field, stored);
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  });
}
