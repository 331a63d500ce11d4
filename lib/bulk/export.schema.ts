import { z } from "zod";
import { movedSchoolsInputSchema } from "#lib/editing/archive.schema.ts";
import { LIST_FILTERS } from "#lib/editing/list-filters.schema.ts";
import { MOST_SELECTED } from "#lib/editing/selection.rules.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";

/** The schools and columns of an export: the query of GET /api/bulk/export/csv. */
export const exportQuerySchema = z.strictObject({
  fields: z
    .string()
    .max(5000)
    .transform((names) => names.split(",").map((name) => name.trim()))
    .optional()
    .meta({
      description:
        "The columns, separated by commas: _id, ncesId and names of fields. By default all that import files contain",
      example: "_id,name,contactInfo.phone",
    }),
  ...LIST_FILTERS,
  q: SEARCH_PARAMS.q
    .optional()
    .meta({ description: "Words of the name, city, state or ZIP code, spelled as in the school's record" }),
  status: z.enum(["active", "archived", "all"]).default("active"),
});
/** @property ids of the only schools that are wanted */
export type ExportQuery = z.output<typeof exportQuerySchema> & { ids?: readonly string[] };

export const exportCountAnswerSchema = z.strictObject({
  success: z.literal(true),
  total: z.int().min(0).meta({ description: "Number of schools in the export" }),
});

/** Enough for the IDs of all schools that can be selected, in bytes. */
export const SELECTION_BODY_LIMIT = 128 * 1024;

/** The body of POST /api/bulk/export/csv. */
export const exportSelectionSchema = z
  .strictObject({
    ids: z.array(movedSchoolsInputSchema.shape.ids.element).min(1).max(MOST_SELECTED),
  })
  .meta({ id: "ExportSelection" });

/** The query of GET /api/bulk/export, which returns the schools batch by batch. */
export const exportPageQuerySchema = exportQuerySchema.extend({
  cursor: z
    .string()
    .regex(/^[0-9a-f-]{36}\.\d{1,9}$/, "must be the `next` of the previous batch")
    .optional()
    .meta({ description: "`next` of the previous batch; the rest of the query must be the same" }),
});
export type ExportPageQuery = z.output<typeof exportPageQuerySchema>;

const recordSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .meta({ id: "ExportedSchool", description: "A school by column; nested fields have dotted names" });
export type ExportedSchool = z.infer<typeof recordSchema>;

export const exportAnswerSchema = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({
    data: z.array(recordSchema),
    total: z.int().min(0).meta({ description: "Number of schools in the whole export" }),
    fileName: z.string().meta({ description: "The name of the file, also in the history" }),
    next: z
      .string()
      .nullable()
      .meta({ description: "The cursor of the next batch; null after the last one" }),
  }),
});
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;
