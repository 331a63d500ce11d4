import { z } from "zod";
import { averagesSchema } from "./averages.schema.ts";
import { fieldProvenanceSchema } from "./provenance.schema.ts";
import { schoolSchema, schoolTypeSchema } from "./schema.ts";

/** The JSON group as stored. */
export const matriculationSchema = z.strictObject({
  colleges: z.array(z.string()).optional(),
  topColleges: z.array(z.string()).optional(),
});

const percent = z.number().nullable().meta({ description: "Percent" });
const words = z.string().nullable();

/** What of a school only signed-in users are given, named as in the specification. Null is a blank; zero is a figure. */
export const memberGroupsSchema = z.strictObject({
  academicInfo: z.strictObject({
    averageSAT: z.number().nullable(),
    averageACT: z.number().nullable(),
    graduationRate: percent,
    collegeEnrollment: percent,
    satInfo: words,
    actInfo: words,
  }),
  matriculation: z.strictObject({
    colleges: z.array(z.string()).meta({ description: "Colleges in which graduates enrolled" }),
    topColleges: z.array(z.string()),
  }),
  academicAchievements: z.array(z.string()),
  demographics: z.strictObject({
    male: percent,
    female: percent,
    white: percent,
    black: percent,
    asian: percent,
    hispanic: percent,
    other: percent,
    nces_total_students: z.int().min(0).nullable(),
  }),
  extracurriculars: z.array(z.string()),
});
export type MemberGroups = z.infer<typeof memberGroupsSchema>;

/** Everything behind the tabs for members. */
export const schoolDetailsSchema = memberGroupsSchema
  .extend({
    _id: z.string(),
    state: z.string().nullable(),
    schoolType: schoolTypeSchema,
    grades: schoolSchema.shape.grades,
    numOfStudents: schoolSchema.shape.numOfStudents,
    provenance: z
      .record(z.string(), fieldProvenanceSchema)
      .meta({ description: "Of these fields alone, by field path" }),
    averages: averagesSchema,
    shownFields: z
      .array(z.strictObject({ name: z.string(), label: z.string() }))
      .meta({ description: "What the school’s page shows of these fields, in its order" }),
  })
  .meta({ id: "SchoolDetails" });
export type SchoolDetails = z.infer<typeof schoolDetailsSchema>;

/** A school as signed-in users are given it. */
export const memberSchoolSchema = schoolSchema.extend(memberGroupsSchema.shape).meta({ id: "MemberSchool" });
export type MemberSchool = z.infer<typeof memberSchoolSchema>;

/** The query of GET /api/schools/{id}, which takes none. */
export const schoolQuerySchema = z.strictObject({});
export const schoolAnswerSchema = z.strictObject({
  success: z.literal(true),
  school: z.union([schoolSchema, memberSchoolSchema]),
});

/** Whether a field belongs to what only signed-in users are given, value and origin alike. */
export function isMemberField(path: string): boolean {
  return (
    ["extracurriculars", "academicAchievements"].includes(path) ||
    /^(academicInfo|matriculation|demographics)\./.test(path)
  );
}
