import { z } from "zod";
import { completenessSchema } from "#lib/record/completeness.schema.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { ARCHIVE_SORTS, LIST_SORTS, MOST_COLUMNS } from "./list.rules.ts";
import { LIST_FILTERS } from "./list-filters.schema.ts";
import { fieldValueSchema, versionSchema } from "./record.schema.ts";

/** The query of the list of active schools. */
export const schoolListQuerySchema = z.strictObject({
  page: SEARCH_PARAMS.page.default(1),
  limit: SEARCH_PARAMS.limit.optional(),
  ...LIST_FILTERS,
  sort: z.enum(LIST_SORTS).optional().meta({
    description: "By name by default; with q and no sort, the best matches come first",
  }),
  dir: z.enum(["asc", "desc"]).default("asc"),
  columns: z
    .string()
    .max(1000)
    .transform((names) => [...new Set(names.split(",").filter((name) => name !== ""))])
    .refine((names) => names.length <= MOST_COLUMNS, `must be at most ${MOST_COLUMNS} fields`)
    .optional()
    .meta({
      description: "Fields whose values are wanted as well, by their dotted names, separated by commas",
      example: "contactInfo.phone,contactInfo.website",
    }),
});
/** With the page size, which defaults to the one from the settings. */
export type SchoolListQuery = z.output<typeof schoolListQuerySchema> & { limit: number };

/** The query of the list of archived schools. */
export const archiveQuerySchema = schoolListQuerySchema.extend({
  sort: z.enum(ARCHIVE_SORTS).optional().meta({ description: "By name by default" }),
});
export type ArchiveQuery = z.output<typeof archiveQuerySchema> & { limit: number };

const listedSchoolSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: schoolCardSchema.shape.location,
    schoolType: schoolTypeSchema,
    gradesOffered: schoolCardSchema.shape.gradesOffered,
    numOfStudents: schoolCardSchema.shape.numOfStudents,
    completeness: completenessSchema,
    updatedAt: z.iso.datetime().meta({ description: "The last change, also by a load of public records" }),
    editedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The last change by staff, by hand or by an import; null if there was none" }),
    doubts: z
      .array(z.string())
      .optional()
      .meta({ description: "With `doubt`: what looks wrong about it, in words" }),
    oldestSource: z
      .int()
      .nullable()
      .optional()
      .meta({ description: "With `sourceFrom` or `sourceTo`: the year of its oldest source" }),
    values: z
      .record(z.string(), fieldValueSchema)
      .optional()
      .meta({ description: "With `columns`: the value of each; null is a blank" }),
    version: versionSchema
      .optional()
      .meta({ description: "With `columns`: the version that has these values" }),
  })
  .meta({ id: "ListedSchool" });
/** A school in the list that staff work from. */
export type ListedSchool = z.infer<typeof listedSchoolSchema>;

const archivedSchoolSchema = listedSchoolSchema
  .extend({
    archivedAt: z.iso.datetime(),
    mergedInto: z
      .strictObject({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The school that it was merged into; null if it was not" }),
  })
  .meta({ id: "ArchivedSchool" });
export type ArchivedSchool = z.infer<typeof archivedSchoolSchema>;

export const paginationSchema = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  pages: z.int().min(0),
});
export type Pagination = z.infer<typeof paginationSchema>;

export const schoolListAnswerSchema = z.strictObject({
  success: z.literal(true),
  schools: z.array(listedSchoolSchema),
  pagination: paginationSchema,
});

export const archiveAnswerSchema = z.strictObject({
  success: z.literal(true),
  archived: z.array(archivedSchoolSchema),
  pagination: paginationSchema,
});
