import { z } from "zod";
import { MEMBER_FIELDS } from "#lib/fields/table.rules.ts";
import { averagesSchema } from "./averages.schema.ts";
import { COMPARED_LEVELS } from "./like-schools.rules.ts";
import { fieldProvenanceSchema } from "./provenance.schema.ts";
import { saidShape, schoolTypeSchema } from "./said.schema.ts";
import { schoolSchema } from "./schema.ts";
import { scoreBasesSchema } from "./scores.schema.ts";

/**
 * The parts of a school that only signed-in users get, named as in the specification. Null is a blank; zero is a
 * figure.
 */
export const memberGroupsSchema = z.strictObject(saidShape(MEMBER_FIELDS));
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
      .meta({ description: "Only for these fields, by field path" }),
    level: z.enum(COMPARED_LEVELS).nullable().meta({
      description:
        "The level of the schools that the averages cover, which is the school’s own; null if its grades are unknown: then they cover all levels",
    }),
    averages: averagesSchema,
    scoreBasis: scoreBasesSchema,
    shownFields: z
      .array(z.strictObject({ name: z.string(), label: z.string() }))
      .meta({ description: "What the school’s page shows of these fields, in its order" }),
  })
  .meta({ id: "SchoolDetails" });
export type SchoolDetails = z.infer<typeof schoolDetailsSchema>;

/** A school in the form that signed-in users get. */
export const memberSchoolSchema = schoolSchema.extend(memberGroupsSchema.shape).meta({ id: "MemberSchool" });
export type MemberSchool = z.infer<typeof memberSchoolSchema>;

/** The query of GET /api/schools/{id}, which accepts no parameters. */
export const schoolQuerySchema = z.strictObject({});
export const schoolAnswerSchema = z.strictObject({
  success: z.literal(true),
  school: z.union([schoolSchema, memberSchoolSchema]),
});
