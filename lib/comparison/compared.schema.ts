import { z } from "zod";
import { COMPARED_MEMBER_FIELDS, COMPARED_VISITOR_FIELDS } from "#lib/fields/table.rules.ts";
import { fieldProvenanceSchema } from "#lib/schools/provenance.schema.ts";
import { saidShape } from "#lib/schools/said.schema.ts";
import { schoolCardSchema, schoolSchema } from "#lib/schools/schema.ts";
import { scoresShape } from "#lib/schools/scores.schema.ts";

/** The groups for members, each null as a whole for visitors. */
const memberGroups = nullableGroups(saidShape(COMPARED_MEMBER_FIELDS));

function nullableGroups<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): { [Group in keyof Shape]: z.ZodNullable<Shape[Group]> } {
  const groups = Object.entries(shape).map(([group, schema]) => [
    group,
    schema.nullable().meta({ description: "Null for visitors: these figures are for signed-in users" }),
  ]);
  return Object.fromEntries(groups) as { [Group in keyof Shape]: z.ZodNullable<Shape[Group]> };
}

/** A school in a comparison: its card, its scores, and the facts below them. Null is a blank; zero is a figure. */
export const comparedSchoolSchema = schoolCardSchema
  .omit({
    distance: true,
    // Their origins say the same.
    ...{ numOfStudentsYear: true, studentTeacherRatioYear: true, statusYear: true },
  })
  .extend({
    ...saidShape(COMPARED_VISITOR_FIELDS),
    grades: schoolSchema.shape.grades,
    archived: schoolSchema.shape.archived,
    status: schoolSchema.shape.status,
    ...memberGroups,
    ...scoresShape,
    hiddenFields: z
      .array(z.string())
      .meta({ description: "Fields that the site hides for all schools: their facts are left out" }),
    provenance: z.record(z.string(), fieldProvenanceSchema).meta({
      description:
        "Where each of these figures, or its blank, comes from, by field path: numOfStudents, academicInfo.averageSAT, CompScoreCost …",
    }),
  })
  .meta({ id: "ComparedSchool" });
export type ComparedSchool = z.infer<typeof comparedSchoolSchema>;
