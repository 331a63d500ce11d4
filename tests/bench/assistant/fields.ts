import type { School } from "./types.ts";

/**
 * The fields that families ask about, with what the judge has to know of them. A list of its own: taken from the
 * product's, it would share the product's mistakes.
 */

export type FieldKind =
  | "count"
  | "decimal"
  | "rounded"
  | "text"
  | "phone"
  | "grades"
  | "flag"
  | "type"
  | "religion";

export type AskedField = {
  field: string;
  kind: FieldKind;
  value: (school: School) => number | string | boolean | readonly number[] | null;
  /** What follows (or precedes) a figure of this field, so that a wrong one is recognized. */
  unit?: RegExp;
  /** Other figures of the same unit that a school may rightly state. */
  sameUnit?: string[];
};

const HEADS = /^\s*(?:students|kids|children|pupils|enrolled)\b/i;

function figure(field: string, kind: FieldKind, unit?: RegExp, sameUnit?: string[]): AskedField {
  return {
    field,
    kind,
    value: (school) => school.values.get(field) ?? null,
    ...(unit && { unit }),
    ...(sameUnit && { sameUnit }),
  };
}

export const ASKED_FIELDS: readonly AskedField[] = [
  figure("numOfStudents", "count", HEADS, [
    "numOfStudentsK12",
    "demographics.nces_total_students",
    "studentTeacherRatio",
    "classSize",
  ]),
  figure("teachers", "decimal", /^\s*(?:full-time\s+)?teachers\b/i),
  figure(
    "studentTeacherRatio",
    "decimal",
    /^\s*(?::\s*1\b|to\s+(?:1|one)\b|students (?:per|for each|for every|to (?:a|each|one)))/i,
  ),
  figure("classSize", "rounded"),
  figure("tuition", "count"),
  figure("academicInfo.graduationRate", "decimal", /^\s*(?:%|percent)\s+(?:of\s+\w+\s+)?graduat/i),
  figure("academicInfo.collegeEnrollment", "decimal"),
  figure("academicInfo.averageSAT", "count"),
  figure("demographics.hispanic", "decimal", /^\s*(?:%|percent)\s+(?:\w+\s+){0,4}(?:hispanic|latino)/i),
  figure("demographics.black", "decimal", /^\s*(?:%|percent)\s+(?:\w+\s+){0,4}black/i),
  figure("demographics.white", "decimal", /^\s*(?:%|percent)\s+(?:\w+\s+){0,4}white/i),
  figure("demographics.asian", "decimal", /^\s*(?:%|percent)\s+(?:\w+\s+){0,4}asian/i),
  figure("demographics.female", "decimal", /^\s*(?:%|percent)\s+(?:\w+\s+){0,4}(?:female|girls)/i),
  figure("demographics.freeOrReducedLunch", "decimal"),
  figure("district", "text"),
  figure("address.county", "text"),
  figure("address.street", "text"),
  figure("contactInfo.phone", "phone"),
  figure("principal", "text"),
  { field: "address.city", kind: "text", value: ({ city }) => city },
  { field: "gradesOffered", kind: "grades", value: ({ grades }) => (grades.length > 0 ? grades : null) },
  { field: "schoolType", kind: "type", value: ({ type }) => type },
  { field: "charterSchool", kind: "flag", value: ({ charter }) => charter },
  { field: "magnetSchool", kind: "flag", value: ({ magnet }) => magnet },
  { field: "religiousAffiliation", kind: "religion", value: ({ religion }) => religion },
];

const BY_NAME = new Map(ASKED_FIELDS.map((entry) => [entry.field, entry]));

/** @throws if no question is about this field */
export function askedField(field: string): AskedField {
  const known = BY_NAME.get(field);
  if (!known) throw new Error(`No question is about the field ${field}.`);
  return known;
}

/** The number in a field of a school; null if it is blank or no number. */
export function numberOf(school: School, field: string): number | null {
  const value = school.values.get(field);
  return typeof value === "number" ? value : null;
}

/** What people call an affiliation. */
export const RELIGION_WORDS: ReadonlyMap<string, RegExp> = new Map([
  ["roman-catholic", /\bcatholic/i],
  ["baptist", /\bbaptist/i],
  ["episcopal", /\bepiscopal/i],
  ["jewish", /\bjewish/i],
  ["islamic", /\b(?:islamic|muslim)/i],
  ["friends", /\b(?:friends|quaker)/i],
  ["mennonite", /\bmennonite/i],
  ["methodist", /\bmethodist/i],
  ["presbyterian", /\bpresbyterian/i],
  ["seventh-day-adventist", /\badventist/i],
  ["amish", /\bamish/i],
  ["assembly-of-god", /\bassembl(?:y|ies) of god/i],
  ["pentecostal", /\bpentecostal/i],
  ["greek-orthodox", /\borthodox/i],
  ["christian", /\bchristian/i],
  ["nonsectarian", /\b(?:nonsectarian|non-sectarian|not religious|no religious|secular)/i],
]);
