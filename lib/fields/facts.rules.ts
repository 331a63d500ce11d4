import { isKeyOf } from "#lib/platform/own.ts";

/**
 * The facts of a school that registers and pages supply, under the paths that the API, the provenance and the revisions use, and
 * where each is stored. `address` and `coordinates` are one fact each, so that a street of one source never stands
 * beside the ZIP of another.
 */
export type SchoolFacts = {
  name: string;
  schoolType: "PUBLIC" | "PRIVATE" | "ONLINE";
  status: "OPEN" | "FUTURE" | "CLOSED";
  charterSchool: boolean;
  magnetSchool: boolean;
  religiousAffiliation: string;
  /** Ascending, -1 to 12. */
  gradesOffered: number[];
  numOfStudents: number;
  teachers: number;
  studentTeacherRatio: number;
  classSize: number;
  founded: string;
  blueRibbon24: boolean;
  district: string;
  locale: number;
  county: string;
  address: { street: string | null; city: string | null; state: string; zip: string | null };
  coordinates: { lat: number; long: number };
  /** Markdown. */
  schoolSummary: string;
  neighborhoodSummary: string;
  /** Names of activities. */
  extracurriculars: string[];
  principal: string;
  /** As the school or a body that accredits it says, 0 to 10. */
  rating: number;
  /** US dollars for one year. */
  tuition: number;
  mission: string;
  vision: string;
  deiFocus: string;
  academicAchievements: string[];
  "contactInfo.phone": string;
  "contactInfo.website": string;
  "contactInfo.email": string;
  "academicInfo.averageSAT": number;
  "academicInfo.averageACT": number;
  "academicInfo.satInfo": string;
  "academicInfo.actInfo": string;
  "academicInfo.graduationRate": number;
  "academicInfo.collegeEnrollment": number;
  /** Names of colleges in which graduates enrolled. */
  "matriculation.colleges": string[];
  "matriculation.topColleges": string[];
  "demographics.male": number;
  "demographics.female": number;
  "demographics.white": number;
  "demographics.black": number;
  "demographics.asian": number;
  "demographics.hispanic": number;
  "demographics.other": number;
  /** Students that the demographics count. */
  "demographics.nces_total_students": number;
};
export type FieldPath = keyof SchoolFacts;

/** Column of `school` that holds a fact, or [JSON column, key]. Composite facts name all their columns. */
export const FIELD_STORAGE: Record<
  FieldPath,
  { columns: readonly string[] } | { json: readonly [string, string] }
> = {
  name: { columns: ["name"] },
  schoolType: { columns: ["school_type"] },
  status: { columns: ["status"] },
  charterSchool: { columns: ["charter"] },
  magnetSchool: { columns: ["magnet"] },
  religiousAffiliation: { columns: ["religion"] },
  gradesOffered: { columns: ["grades"] },
  numOfStudents: { columns: ["enrolment"] },
  teachers: { columns: ["teachers"] },
  studentTeacherRatio: { columns: ["student_teacher_ratio"] },
  classSize: { columns: ["class_size"] },
  founded: { columns: ["founded"] },
  blueRibbon24: { columns: ["blue_ribbon_24"] },
  district: { columns: ["district"] },
  locale: { columns: ["locale"] },
  county: { columns: ["county"] },
  address: { columns: ["street", "city", "state", "zip"] },
  coordinates: { columns: ["latitude", "longitude"] },
  schoolSummary: { columns: ["school_summary"] },
  neighborhoodSummary: { columns: ["neighborhood_summary"] },
  extracurriculars: { columns: ["extracurriculars"] },
  principal: { columns: ["principal"] },
  rating: { columns: ["rating"] },
  tuition: { columns: ["tuition"] },
  mission: { columns: ["mission"] },
  vision: { columns: ["vision"] },
  deiFocus: { columns: ["dei_focus"] },
  academicAchievements: { columns: ["academic_achievements"] },
  "contactInfo.phone": { json: ["contact_info", "phone"] },
  "contactInfo.website": { json: ["contact_info", "website"] },
  "contactInfo.email": { json: ["contact_info", "email"] },
  "academicInfo.averageSAT": { json: ["academic_info", "averageSAT"] },
  "academicInfo.averageACT": { json: ["academic_info", "averageACT"] },
  "academicInfo.actInfo": { json: ["academic_info", "actInfo"] },
  "academicInfo.satInfo": { json: ["academic_info", "satInfo"] },
  "academicInfo.graduationRate": { json: ["academic_info", "graduationRate"] },
  "academicInfo.collegeEnrollment": { json: ["academic_info", "collegeEnrollment"] },
  "matriculation.colleges": { json: ["matriculation", "colleges"] },
  "matriculation.topColleges": { json: ["matriculation", "topColleges"] },
  "demographics.male": { json: ["demographics", "male"] },
  "demographics.female": { json: ["demographics", "female"] },
  "demographics.white": { json: ["demographics", "white"] },
  "demographics.black": { json: ["demographics", "black"] },
  "demographics.asian": { json: ["demographics", "asian"] },
  "demographics.hispanic": { json: ["demographics", "hispanic"] },
  "demographics.other": { json: ["demographics", "other"] },
  "demographics.nces_total_students": { json: ["demographics", "nces_total_students"] },
};

export const FIELD_PATHS = Object.keys(FIELD_STORAGE) as [FieldPath, ...FieldPath[]];

export function isFieldPath(path: string): path is FieldPath {
  return isKeyOf(FIELD_STORAGE, path);
}
