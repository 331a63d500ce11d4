import { countOf, formatCount, formatQuantity, formatRatio } from "./format.ts";
import { describeLocale } from "./locale.format.ts";
import { BLANK_REASONS, type FieldProvenance } from "./provenance.schema.ts";
import type { School } from "./schema.ts";

/** One line of a list of facts: what it is called, what it says, and where its origin stands in the provenance. */
export type Fact = {
  label: string;
  /** Path of the field in `School.provenance`. */
  path: string;
  /** Null when there is no value; `blankReason` says why. */
  value: string | null;
  /** What the value means, where its words need it. */
  note?: string;
};

/** The short words under a school's title. What is not known, or not so, has none. */
export function badgesOf(school: School): string[] {
  const badges = [
    school.schoolType,
    school.charterSchool ? "Charter school" : null,
    school.magnetSchool ? "Magnet school" : null,
    school.religiousAffiliation,
    school.gradesOffered && `Grades ${school.gradesOffered}`,
    school.numOfStudents === null ? null : countOf(school.numOfStudents, "student"),
    school.studentTeacherRatio === null
      ? null
      : `${formatRatio(school.studentTeacherRatio)} student–teacher ratio`,
    school.blueRibbon24 === "Yes" ? "Blue Ribbon 2024" : null,
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

/** Why a field without a value has none. What no source has a place for is not collected. */
export function blankReason(school: School, path: string): string {
  return BLANK_REASONS[school.provenance[path]?.blank ?? "not_collected"];
}

/** A release that a page cites, with the id under which its figures name it. */
export type CitedSource = Omit<FieldProvenance, "blank"> & { id: string };

/** The releases that a school's fields come from, each once, in the order of their first use. */
export function citedSources(school: School): CitedSource[] {
  const cited = new Map<string, CitedSource>();
  for (const { blank: _, ...origin } of Object.values(school.provenance)) {
    const release = `${origin.source} ${origin.year}`;
    if (!cited.has(release)) cited.set(release, { ...origin, id: `source-${cited.size + 1}` });
  }
  return [...cited.values()];
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? "Yes" : "No";
}
