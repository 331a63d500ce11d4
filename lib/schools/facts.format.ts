import { describeLocale } from "#lib/fields/locale.format.ts";
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

export function keyFactsOf(school: School): Fact[] {
  const { numOfStudents, teachers, studentTeacherRatio, classSize } = school;
  return [
    { label: "Type", path: "schoolType", value: school.schoolType },
    { label: "Grades offered", path: "gradesOffered", value: school.gradesOffered },
    {
      label: "Students",
      path: "numOfStudents",
      value: numOfStudents === null ? null : formatCount(numOfStudents),
    },
    {
      label: "Teachers",
      path: "teachers",
      value: teachers === null ? null : formatQuantity(teachers),
      note: "Full-time equivalent",
    },
    {
      label: "Student–teacher ratio",
      path: "studentTeacherRatio",
      value: studentTeacherRatio === null ? null : formatRatio(studentTeacherRatio),
    },
    {
      label: "Average class size",
      path: "classSize",
      value: classSize === null ? null : countOf(classSize, "student"),
    },
    { label: "Religious affiliation", path: "religiousAffiliation", value: school.religiousAffiliation },
    { label: "Charter school", path: "charterSchool", value: yesOrNo(school.charterSchool) },
    { label: "Magnet school", path: "magnetSchool", value: yesOrNo(school.magnetSchool) },
    { label: "District", path: "district", value: school.district },
    { label: "Founded", path: "founded", value: school.founded },
  ];
}

/** How to reach a school. */
export function contactFactsOf(school: School): Fact[] {
  const { website, phone } = school.contactInfo;
  const telephone = phone && telephoneHref(phone);
  return [
    {
      label: "Website",
      path: "contactInfo.website",
      value: website && formatWebsite(website),
      ...(website && { href: website }),
    },
    { label: "Phone", path: "contactInfo.phone", value: phone, ...(telephone && { href: telephone }) },
    { label: "Address", path: "address", value: school.address.fullAddress },
  ];
}

/** What the registers say about the surroundings of a school. */
export function settingFactsOf(school: School): Fact[] {
  const locale = school.locale === null ? null : describeLocale(school.locale);
  const { county, zip, lat, long } = school.address;
  return [
    {
      label: "Setting",
      path: "locale",
      value: locale?.name ?? null,
      ...(locale && { note: locale.meaning }),
    },
    { label: "City", path: "address", value: school.location || null },
    { label: "ZIP code", path: "address", value: zip },
    { label: "County", path: "county", value: county },
    {
      label: "Coordinates",
      path: "coordinates",
      value: lat === null || long === null ? null : formatPosition(lat, long),
    },
  ];
}

/** 42.3381, -71.1017 → "42.3381° N, 71.1017° W". */
export function formatPosition(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? "Yes" : "No";
}
