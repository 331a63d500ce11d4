import { z } from "zod";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { paginationSchema } from "./list.schema.ts";

/** Merges per page of the list. */
export const MERGED_PAGE_SIZE = 20;

export const mergedQuerySchema = z.strictObject({
  state: stateParamSchema.optional(),
  page: SEARCH_PARAMS.page.default(1),
});
export type MergedQuery = z.output<typeof mergedQuerySchema>;

const mergedSchoolSchema = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    location: z.string(),
    into: z.strictObject({ _id: z.string(), name: z.string(), location: z.string() }),
    mergedAt: z.iso.datetime(),
    mergedBy: z
      .string()
      .nullable()
      .meta({ description: "Display name; null for an update from public records, or if it is not known" }),
  })
  .meta({ id: "MergedSchool" });
export type MergedSchool = z.infer<typeof mergedSchoolSchema>;

export const mergedAnswerSchema = z.strictObject({
  success: z.literal(true),
  schools: z.array(mergedSchoolSchema).meta({ description: "The latest merge first" }),
  pagination: paginationSchema,
});
export type MergedAnswer = z.infer<typeof mergedAnswerSchema>;
