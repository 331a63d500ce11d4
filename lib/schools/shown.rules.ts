import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { isMemberField, type SchoolDetails } from "./details.schema.ts";
import type { School } from "./schema.ts";

type Definition = Pick<FieldDefinition, "name" | "label" | "displayIn" | "section" | "order">;

/** Fields of the page's title, badges and texts, each with how it is left out. Lists of facts leave theirs out themselves. */
const LEFT_OUT: Record<string, Partial<School>> = {
  alternativeNames: { alternativeNames: [] },
  gradesOffered: { gradesOffered: null },
  numOfStudents: { numOfStudents: null },
  studentTeacherRatio: { studentTeacherRatio: null },
  religiousAffiliation: { religiousAffiliation: null },
  charterSchool: { charterSchool: null },
  magnetSchool: { magnetSchool: null },
  blueRibbon24: { blueRibbon24: null },
  founded: { founded: null },
  district: { district: null },
  schoolSummary: { schoolSummary: null },
  neighborhoodSummary: { neighborhoodSummary: null },
  mission: { mission: null },
  vision: { vision: null },
  deiFocus: { deiFocus: null },
};

/** The school without the fields that are not displayed on its profile. */
export function withShownFields(school: School, fields: readonly Definition[]): School {
  const hidden = fields.filter(({ displayIn }) => !displayIn.includes("profile"));
  return Object.assign({}, school, ...hidden.map(({ name }) => LEFT_OUT[name] ?? {}));
}

/** The fields for members that their tabs show, in the order of sections and fields. */
export function shownMemberFields(fields: readonly Definition[]): SchoolDetails["shownFields"] {
  const shown = fields.filter(({ name, displayIn }) => isMemberField(name) && displayIn.includes("profile"));
  return bySection(shown)
    .flatMap((section) => section.fields)
    .map(({ name, label }) => ({ name, label }));
}
