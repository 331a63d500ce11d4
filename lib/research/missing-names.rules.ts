import { uncapitalized } from "#lib/platform/sentences.ts";
import type { ResearchFact } from "./fact.schema.ts";

const SEXES: ReadonlySet<string> = new Set(["demographics.male", "demographics.female"]);
const NAMES: ReadonlyMap<string, string> = new Map([
  ["demographics.freeOrReducedLunch", "eligibility for free or reduced-price lunch"],
  ["academicInfo.averageSAT", "SAT scores"],
  ["academicInfo.averageACT", "ACT scores"],
  ["founded", "the year of its founding"],
  ["charterSchool", "whether it is a charter school"],
  ["magnetSchool", "whether it is a magnet school"],
  ["contactInfo.website", "its website"],
  ["contactInfo.phone", "its phone number"],
  ["numOfStudents", "the number of students"],
  ["teachers", "the number of teachers"],
  ["studentTeacherRatio", "student–teacher ratio"],
  ["district", "its school district"],
  ["gradesOffered", "the grades that it teaches"],
  ["locale", "the setting"],
]);

/** What a missing fact is called in a list; those that are missing together have one name. */
export function missingName({ field, label }: Pick<ResearchFact, "field" | "label">): string {
  const name = NAMES.get(field);
  if (name) return name;
  if (SEXES.has(field)) return "the shares of girls and boys";
  return field.startsWith("demographics.") ? "shares by race and ethnicity" : uncapitalized(label);
}

/** What families ask for most, in that order. */
const MOST_ASKED = [
  "tuition",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "academicInfo.collegeEnrollment",
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "demographics.freeOrReducedLunch",
];

/** Of the facts that are missing, those that families ask for most, in that order. */
export function mostMissed<Fact extends Pick<ResearchFact, "field">>(blanks: readonly Fact[]): Fact[] {
  return MOST_ASKED.flatMap((field) => blanks.find((one) => one.field === field) ?? []);
}
