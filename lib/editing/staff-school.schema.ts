import { z } from "zod";
import { memberSchoolSchema, schoolAnswerSchema } from "#lib/schools/details.schema.ts";

const when = z.iso.datetime().nullable();
const who = z.string().nullable();

/** Who last changed a school, and how. The revisions of the school say it in full. */
const auditInfoSchema = z
  .strictObject({
    lastUpdated: z.iso.datetime(),
    lastUpdatedBy: who.meta({
      description: "Null if it was a register, or an account that no longer exists",
    }),
    adminModified: z.boolean().meta({ description: "Whether staff have changed it by hand" }),
    adminModifiedAt: when,
    adminModifiedBy: who,
    importSource: who.meta({ description: "The file of the last import that changed it, or “catalog”" }),
    importedBy: who.meta({ description: "Null for the catalog" }),
  })
  .meta({ id: "AuditInfo" });
export type AuditInfo = z.infer<typeof auditInfoSchema>;

/**
 * A school in the form that staff get: all of its fields, those that the site hides and the staff's own notes
 * included, so that it can be changed and sent back whole.
 */
export const staffSchoolSchema = memberSchoolSchema
  .extend({
    schoolId: z.string().meta({ description: "Another name of _id" }),
    websources: z.array(z.string()),
    newsFeedName: z.string().nullable(),
    lastNewsSearch: when,
    auditInfo: auditInfoSchema,
    version: z.string().meta({ description: "Send it back so that conflicts are detected" }),
  })
  .meta({ id: "StaffSchool" });
export type StaffSchool = z.infer<typeof staffSchoolSchema>;

export const anySchoolAnswerSchema = schoolAnswerSchema.extend({
  school: z.union([...schoolAnswerSchema.shape.school.options, staffSchoolSchema]),
});
