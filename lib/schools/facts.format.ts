import { countOf, formatCount, formatQuantity, formatRatio, formatWebsite, telephoneHref } from "./format.ts";
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
  /** Where the value leads: a website or a telephone. */
  href?: string;
};

/** A fact as its line shows it: the school year beside it, and under it what it means or why there is no value. */
export type FactLine = Pick<Fact, "label" | "value" | "note" | "href"> & {
  /** School year of the source. */
  year?: string;
  /** Id of the note about the source. */
  source?: string;
};

/** Only what a line shows, and no key without a value: this travels with every page. */
export function factLines(school: School, sources: CitedSource[], facts: Fact[]): FactLine[] {
  return facts.map(({ label, path, value, note, href }) => {
    const origin = school.provenance[path];
    const cited = sources.find(({ source, year }) => source === origin?.source && year === origin.year);
    const remark = value === null ? blankReason(school, path) : note;
    return {
      label,
      value,
      ...(cited && { year: cited.year, source: cited.id }),
      ...(remark && { note: remark }),
      ...(href && { href }),
    };
  });
}

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
