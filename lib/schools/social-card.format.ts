import { namedGrades } from "#lib/fields/grades.rules.ts";
import { religionByItself } from "#lib/fields/religion.format.ts";
import { formatRatio } from "#lib/fields/units.format.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { isRatioOfK12 } from "./ratio.format.ts";
import { mayTeachLowerGrades, withMaybeLower } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";

/** The contents of a social preview image. */
export type SocialCard = {
  title: string;
  subtitle: string;
  badges: string[];
  /** At most two, with the school year in the label. */
  figures: { label: string; value: string }[];
};

/** The longest title that fits the image. */
const TITLE_MAX = 90;

export function schoolCard(school: School): SocialCard {
  const { name, location, numOfStudents, studentTeacherRatio, gradesOffered } = school;
  const figures = [
    figure(school, "numOfStudents", "students", numOfStudents && formatCount(numOfStudents)),
    figure(
      school,
      "studentTeacherRatio",
      isRatioOfK12(school) ? "student–teacher ratio, K–12" : "student–teacher ratio",
      studentTeacherRatio && formatRatio(studentTeacherRatio),
    ),
  ];
  return {
    title: name.length > TITLE_MAX ? `${name.slice(0, TITLE_MAX - 1).trimEnd()}…` : name,
    subtitle: location || "United States",
    badges: [
      school.schoolType,
      school.charterSchool ? "Charter school" : null,
      school.magnetSchool ? "Magnet school" : null,
      school.religiousAffiliation && religionByItself(school.religiousAffiliation),
      gradesOffered && withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades(school)),
    ]
      .filter((badge) => badge !== null)
      .slice(0, 4),
    figures: figures.flatMap((one) => one ?? []),
  };
}

/** A figure with its school year. Zeros appear only on the page, next to their source. */
function figure(school: School, path: string, label: string, value: string | 0 | null) {
  if (!value) return null;
  const year = own(school.provenance, path)?.year;
  return { label: year ? `${label}, ${year}` : label, value };
}

/** The card of the site itself. */
export const SITE_CARD: SocialCard = {
  title: "Find and compare US schools",
  subtitle: "Reliable sources, trusted insights, smarter decisions",
  badges: ["Public schools", "Private schools", "Online schools"],
  figures: [{ label: "every figure with its source and school year", value: "From public records" }],
};

/**
 * A text reduced to the letters in the image's font: Latin with accents. Missing letters would be fetched from the
 * network.
 */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[ʻʼ‘’´`]/g, "’")
    .replace(/[^\u0020-\u007e\u00a0-\u017f–—’“”…·]/g, "")
    .trim();
}
