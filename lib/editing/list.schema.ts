import { z } from "zod";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";

/** What the list can be sorted by: the keys of its columns. */
export const LIST_SORTS = [
  "name",
  "location",
  "schoolType",
  "gradesOffered",
  "numOfStudents",
  "completeness",
  "updatedAt",
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The query of the lists of active and archived schools. */
export const schoolListQuerySchema = z.strictObject({
  page: SEARCH_PARAMS.page.default(1),
  limit: SEARCH_PARAMS.limit.optional(),
  q: SEARCH_PARAMS.q.optional().meta({ description: "Words of the name, city, state or ZIP code" }),
  sort: z.enum(LIST_SORTS).optional().meta({
    description: "By name by default; with q and no sort, the best matches come first",
  }),
  dir: z.enum(["asc", "desc"]).default("asc"),
  type: SEARCH_PARAMS.type.optional(),
  state: stateParamSchema.optional(),
});
/** With the page size, which defaults to the one from the settings. */
export type SchoolListQuery = z.output<typeof schoolListQuerySchema> & { limit: number };

const listedSchoolSchema = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    location: schoolCardSchema.shape.location,
    schoolType: schoolTypeSchema,
    gradesOffered: schoolCardSchema.shape.gradesOffered,
    numOfStudents: schoolCardSchema.shape.numOfStudents,
    completeness: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: "Percentage of the facts collected about every school that this one has" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ListedSchool" });
/** A school in the list that staff work from. */
export type ListedSchool = z.infer<typeof listedSchoolSchema>;

const archivedSchoolSchema = listedSchoolSchema
  .extend({ archivedAt: z.iso.datetime() })
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
