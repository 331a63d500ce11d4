import { masterField } from "#lib/fields/master.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { own } from "#lib/platform/own.ts";

/** What the figures count or measure. */
const UNITS: Record<string, string> = {
  numOfStudents: "students",
  "demographics.nces_total_students": "students",
  teachers: "full-time equivalents",
  studentTeacherRatio: "students per full-time teacher",
  classSize: "students",
  tuition: "US dollars a year",
  rating: "points of 10",
  "academicInfo.averageSAT": "points, 400 to 1600",
  "academicInfo.averageACT": "points, 1 to 36",
  "address.lat": "degrees",
  "address.long": "degrees",
};

/** @returns null for what is no figure */
export function unitOf({ name, type }: Pick<FieldDefinition, "name" | "type">): string | null {
  if (type !== "number" || name === "locale") return null;
  return own(UNITS, name) ?? "percent";
}

/** Said to readers where the help of the form speaks to those who fill it in. */
const MEANINGS: Record<string, string> = {
  alternativeNames: "Former names, short names and initials. Search finds the school by them.",
  schoolSummary: "A few sentences about the school, written from its figures where nobody wrote others.",
  gradesOffered: "The grades that one can attend. PK is pre-kindergarten, K kindergarten.",
  numOfStudents: "Students enrolled. Zero means none; where the number is not known, it is blank.",
  religiousAffiliation: "As in the NCES Private School Universe Survey; public schools have none.",
  founded: "A year, or words such as “about 1890”.",
  rating: "As published by a body that rates schools, which is among the sources.",
  "contactInfo.website": "The school’s own website.",
  "contactInfo.phone": "The school’s own number.",
  "contactInfo.email": "The school’s public address, not a person’s own.",
  "address.zip": "Of five digits.",
  "address.city": "Of the postal address.",
  "address.county": "In which the school lies.",
  "address.lat": "Where the school stands, north positive.",
  "address.long": "Where the school stands, east positive: in most of the US it is negative.",
  schoolType: "Who runs the school, and whether it teaches online alone.",
  "matriculation.colleges": "Colleges in which graduates enrolled.",
  "matriculation.topColleges": "The colleges that most graduates went to, the first first.",
  academicAchievements: "Awards and results, with their year.",
  extracurriculars: "Clubs, sports and arts.",
  neighborhoodSummary:
    "A few sentences about the surroundings, written from the figures where nobody wrote others.",
};

/** What a field means, for readers. Words that administrators chose win over ours. */
export function meaningOf({ name, helpText }: Pick<FieldDefinition, "name" | "helpText">): string | null {
  const isOurs = helpText === (masterField(name)?.helpText ?? null);
  return (isOurs ? own(MEANINGS, name) : undefined) ?? helpText;
}
