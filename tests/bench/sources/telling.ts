import type { FieldValue } from "#lib/fields/values.rules.ts";
import type { Language, Part, School, Told } from "./types.ts";

/** Collects what an author writes, and the facts that it states. */
export class Telling {
  readonly told: Told;

  constructor(title: string, language: Language) {
    this.told = { title, language, parts: [{ is: "heading", level: 1, text: title }], facts: new Map() };
  }

  heading(text: string, level = 2): this {
    return this.add({ is: "heading", level, text });
  }

  say(text: string, facts: Readonly<Record<string, FieldValue>> = {}): this {
    return this.add({ is: "paragraph", text }, facts);
  }

  list(items: readonly string[], facts: Readonly<Record<string, FieldValue>> = {}): this {
    return this.add({ is: "list", items }, facts);
  }

  table(
    head: readonly string[] | null,
    rows: readonly (readonly string[])[],
    facts: Readonly<Record<string, FieldValue>> = {},
  ): this {
    return this.add({ is: "table", head, rows }, facts);
  }

  figures(
    pairs: readonly (readonly [string, string])[],
    facts: Readonly<Record<string, FieldValue>> = {},
  ): this {
    return this.add({ is: "figures", pairs }, facts);
  }

  add(part: Part, facts: Readonly<Record<string, FieldValue>> = {}): this {
    this.told.parts.push(part);
    for (const [field, value] of Object.entries(facts)) this.told.facts.set(field, value);
    return this;
  }
}

const NAMES = new Map([
  ["PK", "pre-kindergarten"],
  ["K", "kindergarten"],
]);
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);

/** "kindergarten", "sixth grade" */
export function gradeInWords(grade: string): string {
  return NAMES.get(grade) ?? `${ORDINALS[Number(grade) - 1]} grade`;
}

/** "kindergarten", "grade 6" */
export function gradeInDigits(grade: string): string {
  return NAMES.get(grade) ?? `grade ${grade}`;
}

export const thousands = (value: number) => value.toLocaleString("en-US");

/** The facts of a school by field, for those that an author names. */
export function factsOf(school: School): Record<string, FieldValue> {
  return {
    gradesOffered: school.grades.span,
    founded: String(school.founded),
    numOfStudents: school.students,
    studentTeacherRatio: school.ratio,
    classSize: school.classSize,
    teachers: school.teachers,
    principal: school.principal,
    "contactInfo.phone": school.phone,
    "contactInfo.email": school.email,
    tuition: school.tuition,
    "academicInfo.graduationRate": school.graduation,
    "academicInfo.collegeEnrollment": school.college,
    "academicInfo.averageSAT": school.sat,
    "academicInfo.averageACT": school.act,
    "demographics.white": school.white,
    "demographics.black": school.black,
    "demographics.hispanic": school.hispanic,
    "demographics.asian": school.asian,
    "demographics.freeOrReducedLunch": school.lunch,
    mission: school.mission,
    vision: school.vision,
    extracurriculars: school.clubs,
    academicAchievements: school.awards,
    "matriculation.colleges": school.colleges,
  };
}

/** Some of a school's facts. */
export function only(school: School, ...fields: string[]): Record<string, FieldValue> {
  const all = new Map(Object.entries(factsOf(school)));
  return Object.fromEntries(fields.map((field) => [field, all.get(field) ?? null]));
}
