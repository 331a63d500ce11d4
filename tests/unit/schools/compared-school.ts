import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { NO_SCORES } from "./no-scores.ts";

const ORIGIN = {
  source: "Massachusetts school profiles",
  publisher: "Massachusetts Department of Elementary and Secondary Education",
  year: "2016–17",
  url: null,
  checkedAt: "2026-11-20T10:00:00.000Z",
  blank: null,
};

/** A high school with some ratings and figures, unless a test says otherwise. */
export function comparedSchool(data: Partial<ComparedSchool> = {}): ComparedSchool {
  return {
    _id: "1",
    slug: "boston-latin-boston-ma",
    name: "Boston Latin",
    location: "Boston, MA",
    city: "Boston",
    state: "MA",
    zip: "02115",
    schoolType: "Public School",
    schoolKind: null,
    charterSchool: false,
    magnetSchool: null,
    religiousAffiliation: null,
    gradesOffered: "7–12",
    grades: [7, 8, 9, 10, 11, 12],
    numOfStudents: 2403,
    numOfStudentsK12: null,
    studentTeacherRatio: 23.1,
    classSize: null,
    latitude: 42.338,
    longitude: -71.1017,
    archived: false,
    notInRegisterYear: null,
    status: "open",
    academicInfo: { averageSAT: 1276, averageACT: null, graduationRate: 98.1, collegeEnrollment: 0 },
    ...NO_SCORES,
    CompScoreAcademics: 91,
    CompScoreResources: 40,
    CompScoreDiversity: 0,
    hiddenFields: [],
    provenance: {
      numOfStudents: ORIGIN,
      "academicInfo.averageSAT": ORIGIN,
      "academicInfo.averageACT": { ...ORIGIN, blank: "not_reported" },
    },
    ...data,
  };
}
